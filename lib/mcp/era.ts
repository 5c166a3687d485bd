import type { Message } from './message';

/** The first version of the protocol without `initialize`. */
const FIRST_MODERN = '2026-07-28';
const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';

/**
 * Whether a message speaks the modern protocol: it says so in `_meta`, or its header does. The same
 * decision as the SDK's `isLegacyRequest`, made without loading it.
 */
export function isModern(headers: Headers, { method, params }: Message): boolean {
  if (method === undefined) return false; // a response: only the old protocol lets clients send one
  if (isModernVersion(headers.get('mcp-protocol-version'))) return true;
  const meta = isObject(params) ? params._meta : undefined;
  if (!isObject(meta) || !(VERSION_KEY in meta)) return false;
  if (method !== 'initialize') return true;
  // The old handshake stays one, unless all that the new protocol asks for is around it.
  return isModernVersion(meta[VERSION_KEY]) && isObject(meta[CAPABILITIES_KEY]);
}

function isModernVersion(version: unknown): boolean {
  return typeof version === 'string' && version >= FIRST_MODERN;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
