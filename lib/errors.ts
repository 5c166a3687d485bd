/** Every way a call can fail, as the codes that answers, logs and metrics use. */
export type ErrorCode =
  | 'VALIDATION_ERROR'
  | 'INVALID_INPUT'
  | 'INVALID_TITLE'
  | 'INVALID_TAG'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'DUPLICATE_TITLE'
  | 'RATE_LIMITED'
  | 'NO_DATA' // the registry was never imported
  | 'EMBEDDING_ERROR' // a text could not be turned into a vector
  | 'CANCELLED' // the client hung up: logged and counted, read by nobody
  | 'DATABASE_ERROR'
  | 'INTERNAL_ERROR';

export type ErrorDetails = Record<string, unknown>;

/**
 * A failure that its user may read. Thrown once where it is known, shaped once by the toolset.
 * Where `message` is empty the toolset has its own words for the code.
 */
export class ToolError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, message = '', details?: ErrorDetails, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ToolError';
    this.code = code;
    this.details = details;
  }
}

/** Input that breaks a rule of its schema; `param` names the argument at fault. */
export class ValidationError extends ToolError {
  constructor(message: string, param: string, details?: ErrorDetails) {
    super('VALIDATION_ERROR', message, { param, ...details });
  }
}

/** Nothing with that id belongs to this user. */
export class NotFoundError extends ToolError {
  constructor(message: string, details: ErrorDetails) {
    super('NOT_FOUND', message, details);
  }
}

/** The store failed. What it said is for the log and for code that maps it, never for a user. */
export class DatabaseError extends ToolError {
  /** The statement was on its way when the connection went: nobody knows whether it took effect. */
  readonly unsettled: boolean;

  constructor(cause: unknown) {
    super('DATABASE_ERROR', '', undefined, { cause });
    this.unsettled = (cause as { unsettled?: unknown } | undefined)?.unsettled === true;
  }
}

/** Whether an error is the store's refusal of a second row under this unique constraint. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const cause = error.cause as { code?: unknown; constraint?: unknown } | undefined;
  return cause?.code === '23505' && cause.constraint === constraint;
}

/** A fault of the set-up that the person who starts the server can mend; the message says how. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}

/** Another process holds the embedded store. */
export class StoreInUseError extends StartupError {
  override readonly name = 'StoreInUseError';
}

/** What a log may say about an internal failure: class, SQLSTATE and the first line. */
export function describeCause(error: unknown): string {
  const root = error instanceof DatabaseError && error.cause ? error.cause : error;
  if (typeof root !== 'object' || root === null) return String(root).slice(0, 200);
  // Not every driver throws an Error: a WebSocket that fails gives an event.
  const { name, code, message } = root as { name?: unknown; code?: unknown; message?: unknown };
  const kind = [name ?? root.constructor.name, code].filter((part) => typeof part === 'string');
  return `${kind.join(' ')}: ${String(message).split('\n')[0]}`.slice(0, 300);
}
