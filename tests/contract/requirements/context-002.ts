import type { Requirement } from './types';

const registered = 'tools/registry: has its toolsets and tools in a fixed order';
const reviewed = 'tools-list: is what was last reviewed: every name, text, schema and annotation';
const firstExample =
  "context-search: answers the contract's first example with all fields of a discovery";
const secondExample = "context-search: answers the contract's second example: one type, one module";
const readsFile = 'context-read-file: gives a file with what is known of it';
const refusesPath = 'context-read-file: refuses the path %j';
const hostileRead = 'context-paths: is not read: %j is %s';
const hostileAddress = 'context-paths: is not read by its address: %j';
const tracks = 'context-read-file: notes after the answer that a file was read, and how often';
const inTime = 'context-times: %s is reported as slow over its maximum of %i ms';
const found = 'context-log: %s says what was asked and how many it found';
const unchanged =
  'context-log: a search changes nothing: neither the project nor what is known of its files';
const greps = 'context-grep: gives each match with its line, column, text and context';
const limited =
  'context-limits: serves a user so many calls a minute and refuses the next in words of its own';
const compact =
  'context-failures: an error of %s is a result of compact JSON, not a fault of the protocol';
const withoutStore = 'context-failures: %s %j says what failed, and of the inside nothing';
const command = 'tests/integration/context-push-command';
const pushed = 'tests/integration/context-push';
const provider = 'tests/contract/context-embeddings-provider';
const metrics = 'tests/integration/health-and-metrics';

/** Contract 002: a user's projects, searched, read and grepped. */
export const context002: Requirement[] = [
  ['002-1', 'context_search is there', registered, firstExample],
  ['002-2', 'its description: that of the registration', reviewed],
  [
    '002-3',
    'query of 3-500 characters after trimming',
    'context-search: refuses %j as too short',
    'context-search: must be a string of 3-500 characters',
  ],
  [
    '002-4',
    'type: all, pattern, rule, decision, issue; all by default',
    'context-search: must be one of: all, pattern, rule, decision, issue',
    secondExample,
    'context-search: finds the session of a push',
  ],
  [
    '002-5',
    'module: a filter of all sources, in any case',
    secondExample,
    'context-search: finds an identifier by its words and by its module',
  ],
  [
    '002-6',
    'limit 1-20, default 5; another is an error',
    'context-search: must be an integer between 1 and 20',
    'context-search: counts all that it found when it shows one',
    reviewed,
  ],
  ['002-7', 'text: an object with results', firstExample, 'context-search: ranks from 1 to 0'],
  [
    '002-8',
    'the fields of a result',
    firstExample,
    'context-search: finds code with its place',
    'context-search: finds the session of a push',
  ],
  [
    '002-9',
    'query, totalFound, searchTime',
    firstExample,
    'context-search: ranks from 1 to 0 with two decimals',
    'context-search: counts all that it found when it shows one',
    'context-search: answers with an empty list when nothing comes near',
  ],
  [
    '002-10',
    'ranked by similarity, 0-1, two decimals',
    'context-search: ranks from 1 to 0 with two decimals',
    'tests/relevance/relevance: is asked at least 80 questions',
  ],
  ['002-11', 'a short query has words of its own', 'context-search: refuses %j as too short'],
  [
    '002-12',
    'nothing indexed: an error and a fallback',
    'context-search: says that nothing is indexed to a user without projects',
  ],
  [
    '002-13',
    'a provider that fails is told, not worked around',
    `${provider}: gives the contract's error for a query that could not be embedded`,
  ],
  [
    '002-14',
    'the query is embedded: here, or by OpenAI where that is switched on',
    'lib/embeddings/minilm: puts an answer nearer to its question than something else',
    'lib/embeddings/openai: is asked with the key, the model and 384 dimensions',
  ],
  ['002-15', 'the query and the number of results are logged', found],
  ['002-16', 'a search changes nothing', unchanged],
  ['002-17', 'under 2 s', inTime],
  ['002-18', 'what is embedded is not embedded again', `${provider}: sends no text twice`],
  [
    '002-19',
    'filters come before the vectors',
    `${provider}: filters before it looks for what is near: a crowd of others crowds nothing out`,
  ],
  [
    '002-20',
    'how discoveries, sessions and code get in',
    `${pushed}: brings a project in, and list_projects and GET /api/context show it`,
    `${pushed}: brings discoveries in once, however often they are sent`,
    `${command}: sends the discoveries of .context, and names the lines that are none`,
    'context-record: keeps a discovery that the next search finds',
    'context-record: joins the session that was used within half an hour',
  ],
  ['002-21', 'read_file is there', registered, readsFile],
  [
    '002-22',
    'path: not empty, relative to the root of the project',
    'context-read-file: must be a non-empty string',
    readsFile,
    hostileRead,
  ],
  [
    '002-23',
    'includeDeps: boolean, false by default',
    'context-read-file: must be a boolean',
    'context-read-file: gives none unless asked',
  ],
  [
    '002-24',
    'maxDepth 0-1, default 1',
    'context-read-file: must be 0 or 1',
    'context-read-file: gives none unless asked',
    'context-read-file: gives the files that it imports, each once, with their content',
  ],
  [
    '002-25',
    'path, content, size, lines, language',
    readsFile,
    'context-read-file: reads a part, with its own line ends',
    'tools/context/role: the language of %s is %s',
  ],
  [
    '002-26',
    'dependencies: path, type, level, content',
    readsFile,
    'context-read-file: gives the files that it imports, each once, with their content',
    'context-read-file: gives a mebibyte of them, the rest by name',
  ],
  [
    '002-27',
    'which imports are followed',
    'context-read-file: gives the files that it imports, each once, with their content',
    'context-read-file: follows Python imports, and none in a text',
    'context-read-file: finds anew what imports mean when another file changes them',
    'lib/context/parse/parse: reads every kind of import of TypeScript, in order',
    'lib/context/parse/parse: reads the script blocks of Vue and Svelte',
    'lib/context/parse/parse: reads the imports of Python, what they name with them',
    'lib/context/resolve/resolve: finds no file for %s',
  ],
  [
    '002-28',
    'metadata: module, role, lastModified',
    readsFile,
    'context-read-file: says when a file was changed, as the push said it',
    'tools/context/role: the module of %s is %s',
    'tools/context/role: the role of %s is %s',
  ],
  ['002-29', 'a file that is not there', 'context-read-file: File not found', refusesPath],
  [
    '002-30',
    'a file that does not parse',
    'context-read-file: says where a file does not parse, only when dependencies are asked for',
  ],
  [
    '002-31',
    'permission denied, with the path',
    refusesPath,
    'context-read-file: Access to sensitive paths denied',
    'context-read-file: keeps sensitive paths closed',
  ],
  ['002-32', 'an access is noted among the context items', tracks],
  ['002-33', 'how often and when last', tracks],
  [
    '002-34',
    'the scorer, after the answer; it breaks ties',
    'context-search: puts first, of what answers alike, the file that was read',
    tracks,
  ],
  ['002-35', 'under 100 ms, 500 ms with dependencies', inTime],
  [
    '002-36',
    'files are parsed when they come in',
    'context-read-file: finds anew what imports mean when another file changes them',
    `${pushed}: asks only for what changed, and drops what is gone`,
  ],
  [
    '002-37',
    'never .env, .git, node_modules',
    hostileRead,
    hostileAddress,
    `${pushed}: refuses a manifest with %j: %s`,
    `${pushed}: stored nothing of all that`,
  ],
  [
    '002-38',
    'no path climbs out',
    hostileRead,
    hostileAddress,
    'context-paths: as a glob leads to files of the project and no other: %j',
    'context-paths: a name that only looks like a trick is a name, read as it was pushed',
  ],
  [
    '002-39',
    '1 MiB a file',
    'context-read-file: reads a file of 1 MiB, and says of a larger one that it is too large',
    `${pushed}: keeps a file over 1 MiB by its name alone, and never asks for it`,
    `${pushed}: takes a file of exactly 1 MiB, escaped or not`,
  ],
  ['002-40', 'grep_codebase is there', registered, greps],
  ['002-41', 'pattern of 1-200', 'context-grep: must be a string of 1-200 characters'],
  [
    '002-42',
    'filePattern: a glob; empty is none',
    'context-grep: searches the files that filePattern names, and counts those alone',
    'tools/context/glob: takes %j for %j: %j',
  ],
  [
    '002-43',
    'caseSensitive, false by default',
    "context-grep: leaves case aside unless told otherwise, and takes the contract's first example",
    'context-grep: must be a boolean',
  ],
  [
    '002-44',
    'limit 1-100, default 50, of lines',
    'context-grep: must be an integer between 1 and 100',
    'context-grep: counts all matching lines beyond the limit, in the order of paths and lines',
    reviewed,
  ],
  [
    '002-45',
    'a match: file, line, column, text, two lines on each side',
    greps,
    'context-grep: cuts a long line to 500 characters around the hit',
    'tools/context/scan: counts columns in characters as people see them',
  ],
  [
    '002-46',
    'pattern, totalMatches, filesSearched, searchTime',
    greps,
    'context-grep: counts all matching lines beyond the limit, in the order of paths and lines',
  ],
  [
    '002-47',
    'an invalid pattern',
    'context-grep: refuses the invalid pattern %j',
    'tools/context/regex: refuses a pattern of more states than anyone means',
  ],
  [
    '002-48',
    'no match is a success with a message',
    'context-grep: answers a search without a match with a message, not with an error',
  ],
  [
    '002-49',
    'the pattern and the number of results are logged',
    found,
    'context-log: says of nothing found that it was none',
  ],
  ['002-50', 'grep changes nothing', unchanged],
  ['002-51', 'under 1 s', inTime],
  [
    '002-52',
    'an engine like that of ripgrep, in linear time',
    'context-grep-hostile: ends by itself or at the ceiling for each of them',
    'context-grep-hostile: lets other calls go on while it searches for a second',
    'tools/context/regex: finds the long s and the Kelvin sign where case does not matter, as RE2 does',
  ],
  [
    '002-53',
    '.gitignore is respected',
    `${command}: is what git would track`,
    `${command}: is the same without git, by the .gitignore files alone`,
  ],
  [
    '002-54',
    'folders that are never indexed',
    `${pushed}: drops what the contract never indexes`,
    `${command}: is what git would track`,
    'tools/context/paths: .context/x.jsonl',
  ],
  ['002-55', 'tools/list: name, description, JSON Schema from zod', reviewed],
  ['002-56', 'compact text', compact, found],
  ['002-57', 'every error names its tool', compact, withoutStore],
  [
    '002-58',
    'validation: details of path and message',
    'context-search: Invalid parameters',
    'context-read-file: Invalid parameters',
    'context-grep: Invalid parameters',
  ],
  [
    '002-59',
    'an unknown tool is a protocol error with that text',
    'context-failures: the unknown tool %s is a protocol error that names %s',
  ],
  ['002-60', 'a failure at run time', withoutStore],
  [
    '002-61',
    'nothing embedded yet: a suggestion and what comes',
    'context-search: says that nothing is embedded yet after a push that nobody embedded',
  ],
  ['002-62', 'errors are results', compact, 'context-failures: %s is for users'],
  ['002-63', 'targets and maxima of each tool', inTime, inTime],
  ['002-64', 'the time of every call is logged', found],
  [
    '002-65',
    'an event of its own over the maximum',
    inTime,
    'lib/run-tool: is followed by another when the call was slow',
  ],
  [
    '002-66',
    'absolute paths are refused',
    'context-read-file: Absolute paths not allowed',
    hostileRead,
  ],
  [
    '002-67',
    'paths that climb are refused',
    'context-read-file: Path traversal not allowed',
    hostileRead,
  ],
  [
    '002-68',
    'sensitive paths by segment, in any case',
    hostileRead,
    'context-paths: a name that only looks like a trick is a name, read as it was pushed',
    'tools/context/paths: throws the error of a sensitive path with its details',
  ],
  [
    '002-69',
    '30, 100 and 60 calls a minute a user',
    limited,
    'context-limits: goes on serving another user',
    'context-limits: a file that is read by its address counts against the limit of read_file',
  ],
  [
    '002-70',
    'the words of its refusal',
    limited,
    'context-limits: refuses the plain call too, with 429',
  ],
  [
    '002-71',
    'a minute, sliding',
    'lib/run-tool: slides, and does not count the calls it refused',
    'lib/rate-limit/sliding-window: slides: a burst before the edge of a minute leaves no room',
  ],
  [
    '002-72',
    'tests of schemas, errors, shapes',
    firstExample,
    'context-read-file: Invalid parameters',
    'generated: holds for real answers, success and error, and for no other',
  ],
  [
    '002-73',
    'tests of whole calls, the store and the API',
    'tests/e2e/clients: uses every tool, and finds each answer to be as its schema says',
    'tests/integration/context-store: nothing of a deleted project is left in any table',
    `${provider}: says why nothing was embedded, and embeds it when the provider is back`,
  ],
  [
    '002-74',
    'the six test cases',
    firstExample,
    'context-search: refuses %j as too short',
    readsFile,
    'context-read-file: ../../../etc/passwd',
    greps,
    'context-grep: answers a search without a match with a message, not with an error',
  ],
  ['002-75', 'one line a call: tool, params, time', found],
  [
    '002-76',
    'status, duration_ms, result_bytes',
    found,
    'context-log: counts nothing where nothing was searched: %s %j',
  ],
  ['002-77', 'calls are counted by tool', 'context-limits: is counted where it refuses'],
  [
    '002-78',
    'success and failure are counted apart',
    `${metrics}: count %s as %d`,
    'context-limits: is counted where it refuses',
  ],
  [
    '002-79',
    'p50, p95, p99',
    `${metrics}: measure how long calls took: a sum, buckets that grow, and three quantiles`,
  ],
  [
    '002-80',
    'errors are counted by code',
    `${metrics}: count %s as %d`,
    'context-limits: is counted where it refuses',
  ],
  ['002-81', 'refusals of limits are counted', 'context-limits: is counted where it refuses'],
  ['002-82', 'nothing of what is out of scope', registered],
  [
    '002-83',
    'several projects a user',
    'context-search: goes over all projects and says which',
    'context-read-file: reads from the one that has the path',
    'context-read-file: asks which is meant where several have it',
    'context-grep: searches all and names the project of each match',
    'tests/integration/context-project: the URL chooses the project %s',
    'tests/integration/context-project: an argument wins over the URL',
    'tests/integration/context-project: an unknown one is the error of the tool',
  ],
];
