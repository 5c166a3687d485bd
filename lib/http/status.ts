import type { ErrorCode } from '../errors';

/** What a failure is in HTTP's own terms. */
export const STATUS: Record<ErrorCode, number> = {
  VALIDATION_ERROR: 400,
  INVALID_INPUT: 400,
  INVALID_TITLE: 400,
  INVALID_TAG: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DUPLICATE_TITLE: 409,
  RATE_LIMITED: 429,
  CANCELLED: 499,
  INTERNAL_ERROR: 500,
  DATABASE_ERROR: 503,
  NO_DATA: 503,
  EMBEDDING_ERROR: 503,
};
