import { refuseCall } from '../auth/authorize';
import type { ErrorCode } from '../errors';
import { reportCall } from '../report-call';
import { runTool } from '../run-tool';
import { RESOURCE_TYPE } from './describe';
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  invalidParams,
  ProtocolFault,
  RESOURCE_NOT_FOUND,
} from './fault';
import type { Message } from './message';
import type { Client, Surface } from './surface';

/** The answer to `resources/list`: there are templates, and nobody scrolls a registry. */
export const NO_RESOURCES = { resources: [] };

/** The resource at an address, and what its tool is called with. */
export function findResource(uri: string, surface: Surface) {
  for (const { resource, entry, template } of surface.resources) {
    const variables = template.match(uri);
    if (variables) return { resource, entry, args: resource.toArguments(variables) };
  }
  return undefined;
}

/** What is wrong with the parameters of `resources/*`, or with the right to read; null is absent. */
export function checkResources(
  { id, method, params }: Message,
  client: Client,
): Response | undefined {
  const given = (params ?? {}) as Record<string, unknown>;
  if (method !== 'resources/read') {
    const { cursor } = given;
    // Every list is one page: no cursor was ever given out.
    if (cursor === undefined || cursor === null || cursor === '') return undefined;
    const isText = typeof cursor === 'string';
    return invalidParams(
      id,
      isText ? 'Invalid cursor: start again without one' : 'cursor must be a string',
    );
  }
  if (typeof given.uri !== 'string') return invalidParams(id, 'uri must be a string');
  const found = findResource(given.uri, client.surface);
  return found && refuseCall(found.entry, found.args, client);
}

/** Answers `resources/read`: a call of the tool of the same data, its answer as text. */
export async function readResource(uri: string, client: Client) {
  const found = findResource(uri, client.surface);
  if (!found) {
    const failure = { code: 'NOT_FOUND', message: 'Resource not found' } as const;
    reportCall({ name: 'resources/read', args: { uri }, caller: client, failure });
    throw new ProtocolFault(RESOURCE_NOT_FOUND, failure.message, { uri });
  }
  const { text, errorCode, errorMessage } = await runTool(found.entry, found.args, client);
  if (errorCode) throw faultOf(errorCode, errorMessage ?? '', uri);
  return { contents: [{ uri, mimeType: RESOURCE_TYPE, text }] };
}

/** What a tool's error is to a reader: an address that its tool can't mean leads nowhere. */
function faultOf(code: ErrorCode, message: string, uri: string): ProtocolFault {
  switch (code) {
    case 'NOT_FOUND':
    case 'VALIDATION_ERROR':
      return new ProtocolFault(RESOURCE_NOT_FOUND, 'Resource not found', { uri });
    case 'UNAUTHORIZED':
      return new ProtocolFault(INVALID_PARAMS, message);
    default:
      return new ProtocolFault(INTERNAL_ERROR, message);
  }
}
