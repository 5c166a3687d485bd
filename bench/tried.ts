import type { TargetId } from './targets';

/** What was tried for a figure, printed where a run misses it. */
export const TRIED: Partial<Record<TargetId, string>> = {
  'tools beside mcp-handler': `Next, the middleware and the store are most of a call on all three sides (of about 1.3 ms of CPU some 1.0), so that the bare route itself is hardly 1.3 times as fast. In process and without the store add_task takes 0.22 ms here and 0.44 there, list_tasks 0.34 and 0.49. Tried: the secrets imported once (34 → 17 µs a check, two checks a request) and a server's UTC timestamps cut instead of parsed (a tenth of a millisecond a list); both help every app here, because all share the middleware and the store. Left: the signature is checked twice, each time by way of a thread of the pool (about 45 µs); to remember verified tokens for a minute would save both.`,
  'tools beside bare': `What is ours above the bare route is about 0.15 ms a call in process: half of it the SDK (a server and a transport for each request, and their own parsing), half of it run-tool with its deadline, log line and counters. Tried: a profile of both apps under the same load, which shows no single spot in it. Left: a transport of our own in place of the SDK's, which parses the message a second time.`,
};
