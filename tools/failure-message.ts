import type { ToolError } from '@/lib/errors';

/** What an English toolset says of a failure; `action` is the verb of the tool that failed. */
export function failureMessage(error: ToolError, action: string): string {
  switch (error.code) {
    case 'UNAUTHORIZED':
      return 'user_id is required';
    case 'DATABASE_ERROR':
      return `Failed to ${action}: service unavailable`;
    case 'INTERNAL_ERROR':
      return `Failed to ${action}: please try again`;
    case 'RATE_LIMITED':
      return `Too many requests, please try again in ${error.details?.retry_after} seconds`;
    default:
      return error.message;
  }
}
