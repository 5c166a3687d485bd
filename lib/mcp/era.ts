import type { Message } from './message';

/** The first version of the protocol without `initialize`. */
const FIRST_MODERN = '2026-07-28';
const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

/**
 * Whether a message speaks the modern protocol: it says so in `_meta`, or its header does. The same
 * decision as the SDK's `isLegacyRequest`, made without loading it.
 */
export function isModern(headers: Headers, { params }: Message): boolean {
  const version = headers.get('mcp-protocol-version')?.trim() ?? '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(version) && version >= FIRST_MODERN) return true;
  const meta = isObject(params) ? params._meta : undefined;
  return isObject(meta) && VERSION_KEY in meta;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
