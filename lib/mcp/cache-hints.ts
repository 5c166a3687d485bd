import { findResource } from './resources';
import type { Surface } from './surface';

/** How long and for whom an answer is good, as 2026-07-28 wants it said. */
interface CacheHint {
  ttlMs: number;
  cacheScope: 'public' | 'private';
}

/** What changes with a deployment only. */
export const PUBLIC_HOUR: CacheHint = { ttlMs: 3_600_000, cacheScope: 'public' };
const OWN_AND_FRESH: CacheHint = { ttlMs: 0, cacheScope: 'private' };

const BY_METHOD: Readonly<Record<string, CacheHint>> = {
  'tools/list': PUBLIC_HOUR,
  'prompts/list': OWN_AND_FRESH,
  'resources/list': PUBLIC_HOUR,
  'resources/templates/list': PUBLIC_HOUR,
};

/** The hint for an answer to this request; none where the protocol knows none. */
export function cacheHints(
  method: string,
  params: Record<string, unknown> | undefined,
  surface: Surface,
): CacheHint | undefined {
  if (method !== 'resources/read') return BY_METHOD[method];
  const found = findResource(String(params?.uri), surface);
  if (found?.entry.tool.access !== 'public') return OWN_AND_FRESH;
  return { ttlMs: found.resource.freshForMs ?? 0, cacheScope: 'public' };
}
