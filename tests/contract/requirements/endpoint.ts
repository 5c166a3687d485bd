import type { Requirement } from './types';

/** Contract 000's global part: the endpoint, its limit and its log. */
export const endpoint: Requirement[] = [
  [
    '000-1',
    'POST /api/mcp, rewritten from /mcp, counted once',
    'endpoint: answers JSON-RPC at %s',
    'limit: counts each of them once',
  ],
  ['000-2', '100 requests a minute an address', 'limit: lets a hundred requests a minute pass'],
  [
    '000-3',
    'a sliding window of 60 s',
    'limit: lets a hundred requests a minute pass',
    'limit: refuses the 101st with 429',
    'lib/rate-limit/sliding-window: slides: a burst before the edge of a minute leaves no room',
    "lib/rate-limit/shared-window.services: counts in the process as @upstash's script counts",
  ],
  [
    '000-4',
    'over the limit: 429',
    'limit: refuses the 101st with 429',
    'limit: refuses on every path',
  ],
  ['000-5', 'the body of the 429', "limit: refuses the 101st with 429 and the contract's body"],
  ['000-6', 'its id is null, whatever was sent', "limit: the contract's body, whatever its id"],
  [
    '000-7',
    'address: x-forwarded-for, x-real-ip, "unknown"',
    'limit: is the first of x-forwarded-for',
    'limit: is x-real-ip where there is no other',
    'limit: is cut to 64 characters',
    'lib/http/client-ip: the first address of x-forwarded-for',
    'lib/http/client-ip: x-real-ip where there is no other',
  ],
  [
    '000-8',
    'RateLimit and Retry-After headers',
    'limit: says in headers how long to wait',
    'limit: says on each what is left',
  ],
  [
    '000-9',
    'one JSON line on stdout a tool call',
    'log: of a success has exactly these fields',
    'log: is one line, whatever the arguments hold',
    'log: is written for the plain call',
    'log: is not written for what calls no tool',
  ],
  [
    '000-10',
    'its fields, exactly',
    'log: of a success has exactly these fields, in this order',
    'log: of an anonymous call has no user_id',
  ],
  [
    '000-11',
    'event: mcp_tool_call',
    'log: of a success has exactly these fields',
    'log: a refusal by the limit has an event of its own',
  ],
  [
    '000-12',
    "tool: the tool's name, an unknown one as sent",
    'log: is written for an unknown tool, its name cut to 128',
  ],
  [
    '000-13',
    'params: the arguments, cut, secrets hidden',
    'log: has the params as received',
    'log: has the params {} for the arguments',
    'log: is written for arguments that are no object',
  ],
  ['000-14', 'duration_ms: whole milliseconds', 'log: of a success has exactly these fields'],
  [
    '000-15',
    'status: ok or error',
    'log: of a success has exactly these fields',
    'log: of an error has the text that the user got',
  ],
  [
    '000-16',
    'error only with status error; the cause apart',
    'log: of an error has the text that the user got, after status',
    'failures: the cause is in the log and not in the answer',
  ],
];
