import type { Requirement } from './types';

/** What the project is, as its card says. */
export const card: Requirement[] = [
  [
    'CARD-1',
    'a serverless MCP endpoint on Next.js',
    'endpoint: answers JSON-RPC at %s',
    'endpoint: shakes hands in %s, without a session',
  ],
  ['CARD-2', 'its packages', 'project: depends on %s, at one exact version'],
  ['CARD-3', 'its top level', 'project: has %s at the top'],
  ['CARD-4', 'a route at /api/mcp, rewritten from /mcp', 'endpoint: answers JSON-RPC at %s'],
  [
    'CARD-5',
    'Streamable HTTP, JSON-RPC',
    'endpoint: shakes hands in %s',
    'endpoint: takes a notification with 202',
    'endpoint: GET and DELETE answer 405 at once',
  ],
  [
    'CARD-6',
    'middleware: a sliding window an address',
    'limit: lets a hundred requests a minute pass',
    'limit: is the first of x-forwarded-for',
  ],
  [
    'CARD-7',
    'middleware: user_id from the JWT',
    'user-info: takes the claim user_id before sub',
    'authorization: no argument and no header says who it is',
  ],
  [
    'CARD-8',
    'each tool has its own handler',
    'tools/registry: has a file of its name',
    'tests/integration/tool-call: answers %s with -32602 and the tool that was meant',
  ],
  ['CARD-9', 'JSON logs on stdout', 'log: of a success has exactly these fields'],
  [
    'CARD-10',
    'handlers query Postgres',
    'envelope: is served by the store that the run asks for',
    'tools/tasks/statements: runs one statement',
  ],
  // The login that a connector starts comes with the authorization server.
  [
    'CARD-11',
    'used as the URL of a remote connector',
    'endpoint: shakes hands in %s',
    'endpoint: gets a success in the same envelope',
  ],
  [
    'CARD-12',
    'used with curl',
    'endpoint: serves a bare curl',
    'plain-http: takes the arguments as its body',
  ],
  [
    'CARD-13',
    'used on Vercel previews',
    'project: a Vercel build migrates before it builds',
    'project: with %j a deployment calls itself %s',
    'project: a preview without a database has none',
    'failures: health says why, with 503',
  ],
];
