/** Questions with their answers: numbers of discoveries, or paths of files any of which will do. */
const WITH_WORDS = `
how are JWT tokens stored|1
token refresh race condition|2,3
which hash for passwords|4
account locked after wrong passwords|6
why PostgreSQL over MongoDB|11
statement timeout for queries|18
orders table locked by migration|13
idempotency key webhook charged twice|22
refund approval|24
VAT country|25
invoice numbers without gaps|27
React Server Components product pages|33
menu keyboard Escape|34
escape LIKE percent sign|43
trigram similarity misspelled|45
cache product pages at the edge|48
what is kept in Redis|51
limit on body size|57
exponential backoff with jitter|59
cursors or page numbers|60
histograms percentiles Prometheus|65
deploys on Friday|68
feature flags removed|70
SKIP LOCKED job table|75
dead letter after five tries|76
newsletter unsubscribe link|81
DKIM spam Outlook|80
customs form Switzerland|88
stock reserved during checkout|91
pinned dependencies|100
`;
/** No word of the question is in its answer. */
const WITHOUT_WORDS = `
how do people log in without typing anything secret|7
stop attackers from guessing credentials|6
can an outsider find out who is a customer|5
who may see which page|9
browser from Apple forgets that I am signed in|8
prices without decimals|15
too many open links to the store when busy|17
what happens to removed rows|16
avoid upserts by hand|20
the buyer paid two times|22
who keeps Visa and Mastercard details|21
leaving a membership early|30
accessibility of pictures|32
wrong birthday shown in America|40
text flickers while typography loads|36
let visitors choose a black background|38
why did we not take a dedicated index server|41
old quantities visible after a release|50
many clients recompute the same thing at once|52
huge upload crashed us|57
compatibility with outdated apps|61
nothing confidential in output of the program|63
the probe said fine although storage was down|72
graceful shutdown|74
executing a task again must be harmless|77
selling more than we have|92
how long do we keep what we know about somebody|95
linter choice|99
statistics that respect people|96
how is a package sent according to weight|87
time travel in unit checks|86
download of everything a person gave us|98
it must be easy to get rid of advertising|81
money is given back|24
letters get lost before they reach Microsoft's readers|80
which companies send our letters|79
`;
const PINO = `
which function redacts sensitive paths in log objects|lib/redaction.js,docs/redaction.md
hide passwords from output|docs/redaction.md,lib/redaction.js
where is a child logger created|lib/proto.js,docs/child-loggers.md
isoTime epochTime timestamp functions|lib/time.js
write to several destinations at different levels|lib/multistream.js,docs/transports.md,docs/api.md
how is a worker thread for a transport started|lib/transport.js,lib/worker.js
numeric values of the default levels|lib/constants.js,lib/levels.js,docs/api.md
isLevelEnabled|lib/levels.js,docs/api.md
find the file that called the function|lib/caller.js
buildSafeSonicBoom|lib/tools.js
serialise an object to a JSON line|lib/tools.js
use it with express or fastify|docs/web.md
pack the logger with webpack|docs/bundling.md
human readable output during development|docs/pretty.md,docs/help.md
rotate log files|docs/help.md,docs/transports.md
lost lines when the program crashes in buffered mode|docs/asynchronous.md
how long is an old major version maintained|docs/lts.md
logging inside a web page|docs/browser.md
tracing channels for instrumentation|docs/diagnostics.md
`;
const PG = `
SCRAM password authentication|lib/crypto/sasl.js
parse environment variables such as PGHOST|lib/connection-parameters.js
default port and user|lib/defaults.js
md5 password hash|lib/crypto/utils.js
escapeIdentifier quotes a table name|lib/utils.js,lib/client.js
convert JavaScript dates to strings for parameters|lib/utils.js
turn an array into a postgres literal|lib/utils.js
rows of an answer are built from columns|lib/result.js
override the parser of a type|lib/type-overrides.js
open a TLS socket|lib/connection.js,lib/stream.js
run on Cloudflare workers|lib/stream.js
signature algorithm of a certificate|lib/crypto/cert-signatures.js
libpq bindings|lib/native/client.js,lib/native/query.js
cancel a running statement|lib/client.js,lib/connection.js,lib/native/client.js
query timeout|lib/client.js,lib/query.js,lib/defaults.js,lib/native/client.js
prepared statement with a name|lib/query.js,lib/native/query.js,lib/connection.js
queue of statements waiting for their turn|lib/client.js,lib/native/client.js
channel binding|lib/crypto/sasl.js,lib/crypto/cert-signatures.js
`;

export interface Question {
  query: string;
  project: 'shop' | 'pino' | 'pg';
  answers: string[];
}

const read = (text: string, project: Question['project']): Question[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', answers = ''] = line.split('|');
      return { query, project, answers: answers.split(',') };
    });

export const QUESTIONS = [
  ...read(WITH_WORDS, 'shop'),
  ...read(WITHOUT_WORDS, 'shop'),
  ...read(PINO, 'pino'),
  ...read(PG, 'pg'),
];
export const PARAPHRASES = read(WITHOUT_WORDS, 'shop');
