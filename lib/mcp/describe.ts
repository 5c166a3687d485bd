import type { Resource, Tool } from '@/tools/define';
import type { Entry } from '@/tools/registry';
import { scopeOf } from '../auth/scopes';
import { jsonSchema } from '../json-schema';

/** A tool as `tools/list` shows it. Made once when the module loads, never for a request. */
export function describeTool(entry: Entry) {
  const { tool, toolset } = entry;
  const securitySchemes = securityOf(entry);
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: jsonSchema(tool.input, 'input'),
    outputSchema: jsonSchema(toolset.successSchema(tool.output), 'output'),
    annotations: annotationsOf(tool),
    // ChatGPT asks for a login by these, in one place or the other.
    securitySchemes,
    _meta: { securitySchemes },
  };
}

function securityOf(entry: Entry) {
  const scope = scopeOf(entry);
  return scope === undefined ? [{ type: 'noauth' }] : [{ type: 'oauth2', scopes: [scope] }];
}

/** Every resource is the answer of a tool. */
export const RESOURCE_TYPE = 'application/json';

/** A resource as `resources/templates/list` shows it. */
export function describeTemplate({ uriTemplate, name, title, description }: Resource) {
  return { uriTemplate, name, title, description, mimeType: RESOURCE_TYPE };
}

function annotationsOf({ title, effect, idempotent, openWorld }: Tool) {
  return {
    title,
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'update' || effect === 'delete',
    idempotentHint: idempotent ?? effect !== 'create',
    openWorldHint: openWorld ?? false,
  };
}
