import { type Entry, registry } from '@/tools/registry';
import { describeTool } from './describe';

/** What a client can see and call. */
export interface Surface {
  entries: ReadonlyMap<string, Entry>;
  /** The answer to `tools/list`. */
  list: { tools: ReturnType<typeof describeTool>[] };
}

/** Everything there is, described once. */
export const surface: Surface = {
  entries: registry,
  list: { tools: [...registry.values()].map(describeTool) },
};

/** The answer to `completion/complete`: nothing here knows better than its user. */
export const NO_COMPLETION = { completion: { values: [], total: 0, hasMore: false } };
