/** Every way a call can fail, as the codes that answers, logs and metrics use. */
export type ErrorCode =
  | 'VALIDATION_ERROR'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'RATE_LIMITED'
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

/**
 * The store failed. `sqlstate` is for code that maps it (23505), never for a user. `unsettled`: the
 * statement was on its way when the connection went, nobody knows whether it took effect.
 */
export class DatabaseError extends ToolError {
  readonly sqlstate: string | undefined;
  readonly unsettled: boolean;

  constructor(cause: unknown, sqlstate?: string, unsettled = false) {
    super('DATABASE_ERROR', '', undefined, { cause });
    this.sqlstate = sqlstate;
    this.unsettled = unsettled;
  }
}

/** A fault of the set-up that the person who starts the server can mend; the message says how. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** What a log may say about an internal failure: class, SQLSTATE and the first line. */
export function describeCause(error: unknown): string {
  const root = error instanceof DatabaseError && error.cause ? error.cause : error;
  if (!(root instanceof Error)) return String(root).slice(0, 200);
  const sqlstate = 'code' in root && typeof root.code === 'string' ? ` ${root.code}` : '';
  return `${root.name}${sqlstate}: ${root.message.split('\n')[0]}`.slice(0, 300);
}
