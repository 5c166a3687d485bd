import type { TargetId } from './targets';

/** What was tried for a figure, printed where a run misses it. */
export const TRIED: Partial<Record<TargetId, string>> = {
  'tools beside mcp-handler': `Next, the middleware and the store are most of a call on all three sides: see how far the bare route itself gets in the table below. Without them, in process on a store that answers at once, add_task took 0.22 ms of CPU here and 0.44 there, list_tasks 0.34 and 0.49. Tried: the shared secrets imported once (34 → 17 µs a check, two checks a request), and a server's UTC timestamps cut instead of parsed (1.4 → 0.3 µs each, a hundred of them in a list). Both also help the other two apps, which share middleware and store. Not tried: to remember verified tokens for a short time; each of the two checks goes by way of a thread of the pool, the largest single item in a profile of list_tasks.`,
  'tools beside bare': `In process, on a store that answers at once, a call took 0.15 to 0.18 ms of CPU more than the bare route's. Tried: a CPU profile of both apps under the same load. It shows no single spot: the most goes to the SDK (a server and a transport for each request, and their own parsing) and to run-tool (deadline, log line, counters). Not tried: a transport of our own in place of the SDK's.`,
};
