import type { Resource, Toolset } from '@/tools/define';
import { type Entry, registry, toolsets } from '@/tools/registry';
import type { Caller } from '../run-tool';
import { showsTool, showsToolset, type View } from '../view';
import { describeTemplate, describeTool } from './describe';
import { capabilitiesOf, instructionsFor } from './identity';
import { parseUriTemplate, type UriTemplate } from './uri-template';

/** A resource with the tool that answers for it. */
export interface ShownResource {
  resource: Resource;
  entry: Entry;
  template: UriTemplate;
}

/** What a client can see, call and read. */
export interface Surface {
  entries: ReadonlyMap<string, Entry>;
  /** The answer to `tools/list`. */
  list: { tools: ReturnType<typeof describeTool>[] };
  /** The toolset that offers prompts by the protocol's own means, if there is one. */
  prompts: Toolset | undefined;
  resources: readonly ShownResource[];
  /** The answer to `resources/templates/list`. */
  templates: { resourceTemplates: ReturnType<typeof describeTemplate>[] };
  capabilities: ReturnType<typeof capabilitiesOf>;
  instructions: string;
}

/** Who asks, and what of the server they see. */
export interface Client extends Caller {
  surface: Surface;
}

const described = new Map([...registry.values()].map((entry) => [entry, describeTool(entry)]));
const surfaces = new Map<string, Surface>();

/** What a view shows, made when it is first asked for: there are two for each set of toolsets. */
export function surfaceFor(view: View): Surface {
  const shown = toolsets.filter((toolset) => showsToolset(toolset, view));
  const key = `${shown.map(({ name }) => name)} ${view.readonly}`;
  const known = surfaces.get(key) ?? build(shown, view);
  surfaces.set(key, known);
  return known;
}

function build(shown: Toolset[], view: View): Surface {
  const entries = new Map([...registry].filter(([, entry]) => showsTool(entry, view)));
  const resources = shown.flatMap(showResources);
  return {
    entries,
    list: { tools: [...entries.values()].flatMap((entry) => described.get(entry) ?? []) },
    prompts: shown.find((toolset) => toolset.prompts),
    resources,
    templates: { resourceTemplates: resources.map(({ resource }) => describeTemplate(resource)) },
    capabilities: capabilitiesOf(shown),
    instructions: instructionsFor(shown),
  };
}

export function showResources(toolset: Toolset): ShownResource[] {
  return (toolset.resources ?? []).map((resource) => ({
    resource,
    entry: { tool: resource.tool, toolset },
    template: parseUriTemplate(resource.uriTemplate),
  }));
}

/** Everything there is. */
export const wholeSurface = surfaceFor({ toolsets: undefined, readonly: false });
