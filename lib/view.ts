import type { Toolset } from '@/tools/define';
import type { Entry } from '@/tools/registry';

/** The part of the server that a client asked to see; what is hidden can't be called either. */
export interface View {
  /** Names of toolsets; undefined: all of them. */
  toolsets: ReadonlySet<string> | undefined;
  /** Only what changes nothing. */
  readonly: boolean;
  /** Which of a user's projects is meant where a call names none. */
  project?: string | undefined;
}

export function showsToolset({ name }: Toolset, { toolsets }: View): boolean {
  return toolsets === undefined || toolsets.has(name);
}

export function showsTool({ tool, toolset }: Entry, view: View): boolean {
  return showsToolset(toolset, view) && (!view.readonly || tool.effect === 'read');
}
