/** A made-up shop's discoveries, one a line: type, module, what was found out. Named by their number. */
export const DISCOVERIES = `
pattern|auth|Use JWT tokens stored in httpOnly cookies for auth
pattern|auth|Implement token refresh with mutex locks to prevent race conditions
issue|auth|Two tabs refreshing at once invalidated each other's session; fixed with a broadcast channel
decision|auth|Passwords are hashed with argon2id, 64 MB of memory, three passes
rule|auth|Never tell a visitor whether an e-mail address is registered
rule|auth|Lock an account for fifteen minutes after ten wrong passwords
decision|auth|Passkeys come first on the sign-in page, passwords stay as a second choice
issue|auth|Safari dropped the cookie because SameSite=None lacked Secure
pattern|auth|Permissions are checked in one middleware by role, never in a handler
rule|auth|Administrators must confirm destructive actions with a second factor
decision|database|PostgreSQL was chosen over MongoDB because orders need transactions
pattern|database|Every list query ends its ORDER BY in the primary key so pages never overlap
issue|database|The orders table was locked for minutes by an ALTER with a default; add columns nullable first
rule|database|Migrations only add; drop columns one release later
decision|database|Money is stored as integer cents, never as floating point
pattern|database|Soft delete by deleted_at, with partial indexes on what is left
issue|database|Connections ran out under load because the pool had no upper bound; it is four now
rule|database|No query without a statement timeout of three seconds
decision|database|Read replicas serve reports only; customers always read the primary
pattern|database|Use INSERT ... ON CONFLICT instead of a look followed by a write
decision|payments|Stripe handles cards; we never see a card number
issue|payments|Customers were charged twice when the webhook came late; an idempotency key fixed it
pattern|payments|Webhooks are stored first and handled by a worker afterwards
rule|payments|Refunds above 500 euros need approval from finance
decision|payments|VAT is computed by the country of delivery, not of the buyer
issue|payments|Rounding per line and per invoice differed by a cent; we round per line
pattern|payments|Invoices are numbered without gaps from a sequence locked per year
rule|payments|Currency is always written next to an amount
issue|payments|Apple Pay failed on staging because the domain file was missing
decision|payments|Subscriptions are cancelled at the end of the paid period
pattern|frontend|Forms keep what was typed in the browser until they are sent
rule|frontend|Every image has a width, a height and an alternative text
decision|frontend|React Server Components render product pages; only the basket is interactive
issue|frontend|The menu could not be closed by keyboard; focus is trapped and Escape works now
pattern|frontend|Errors are shown beside the field at fault and read out by screen readers
issue|frontend|The layout jumped when the web font arrived; a fallback with the same metrics helped
rule|frontend|No third-party script without a review of what it sends home
decision|frontend|Dark mode follows the operating system and can be overruled
pattern|frontend|Prices are formatted by Intl with the visitor's locale
issue|frontend|Dates were off by one for visitors west of Greenwich; calendar days have no zone now
decision|search|Full-text search runs in Postgres; Elasticsearch was too much to keep alive
pattern|search|Queries are folded: lower case, no accents, before they are compared
issue|search|Searching for a percent sign returned everything because LIKE was not escaped
rule|search|An empty query lists bestsellers instead of failing
pattern|search|Misspelled words are caught by trigram similarity above 0.3
decision|search|Results are ordered by sales of the last month when relevance is equal
issue|search|Facets were counted before filters and lied about numbers
pattern|cache|Product pages are cached at the edge for five minutes and revalidated in the background
rule|cache|Nothing personal is ever cached by a shared proxy
issue|cache|Stale stock levels were shown after a deploy because keys lacked a version
decision|cache|Redis holds sessions and rate limits, never the only copy of anything
pattern|cache|A thundering herd is avoided by letting one request rebuild while others get the old value
rule|api|Every endpoint answers within eight seconds or gives up with 503
pattern|api|Errors carry a code for machines and a sentence for people
decision|api|REST with JSON; GraphQL was tried and dropped because of unbounded queries
rule|api|Breaking changes need a new version in the path and six months of notice
issue|api|A client sent a 200 MB body and the process died; bodies are limited to one megabyte
pattern|api|Rate limits are per address at the door and per user behind it
issue|api|Retry storms after an outage; clients now back off exponentially with jitter
decision|api|Cursors instead of page numbers for feeds that change while being read
rule|api|Unknown fields are ignored so that old clients keep working
pattern|logging|One structured line per request with duration, status and request id
rule|logging|Tokens, passwords and cards never reach a log
issue|logging|Logs were lost on crash because writing was buffered; it is synchronous now
decision|logging|Metrics go to Prometheus; percentiles are computed from histograms
pattern|logging|A trace id travels through queues in the message headers
decision|deploy|Trunk based development with a preview deployment for each branch
rule|deploy|No deploys on Friday afternoon
issue|deploy|A rollback failed since the migration had dropped a column; see the rule on migrations
pattern|deploy|Feature flags default to off and are removed within a month
decision|deploy|Containers run as a user without privileges on a read-only file system
issue|deploy|The health check passed while the database was away; it now asks for a row
rule|deploy|Secrets come from the vault at start, never from the image
pattern|deploy|Old instances finish their requests before they stop
decision|queue|Jobs live in a Postgres table taken with SKIP LOCKED instead of RabbitMQ
issue|queue|A poisoned message blocked the queue for a night; it moves to a dead letter table after five tries
pattern|queue|Handlers are idempotent: running a job twice changes nothing
rule|queue|A job that takes over a minute is split
decision|mail|Transactional mail goes through Postmark, newsletters through Mailjet
issue|mail|Mails to Outlook landed in spam until DKIM was aligned with the From domain
rule|mail|Every newsletter has a link that unsubscribes with one click
pattern|mail|Templates are tested by rendering them and comparing screenshots
decision|testing|Tests run against a real database in a container, mocks only for what costs money
issue|testing|A flaky test depended on the order of object keys
rule|testing|A bug is first reproduced by a failing test
pattern|testing|Clocks are passed in so that midnight can be tested at noon
decision|shipping|Parcels under two kilograms go by mail, heavier ones by courier
issue|shipping|Labels for Switzerland lacked the customs form and came back
rule|shipping|An address is checked against the carrier before payment
pattern|shipping|Tracking numbers are polled every hour until delivery, then never again
decision|stock|Stock is reserved for twenty minutes when the checkout starts
issue|stock|Overselling during the sale because two baskets took the last item; a row lock helps
rule|stock|Counts below zero stop the import and wake somebody
pattern|stock|Suppliers' CSV files are staged and compared before they replace anything
decision|privacy|Personal data is erased two years after the last order, invoices stay ten
rule|privacy|Analytics count without cookies and without addresses
issue|privacy|A support export contained birthdays that nobody had asked for
pattern|privacy|Exports for customers are built at night and expire after a week
decision|tooling|Biome replaced ESLint and Prettier: one tool, a tenth of the time
rule|tooling|Dependencies are pinned exactly and updated on Mondays
`
  .trim()
  .split('\n')
  .map((line, index) => {
    const [type = '', module = '', content = ''] = line.split('|');
    return { number: index + 1, type, module, content };
  });
