import { z } from 'zod';
import { type ToolError, ValidationError } from '@/lib/errors';
import type { Tool, Toolset } from '@/tools/define';
import { contextSearch } from './context-search';
import { grepCodebase } from './grep-codebase';
import { listProjects } from './list-projects';
import { readFile } from './read-file';
import { recordDiscovery } from './record-discovery';
import { resources } from './resources';

/** A user's indexed projects, contract 002: success is the data itself. */
export const context: Toolset = {
  name: 'context',
  summary: 'Your own projects: search by meaning, read files with their imports, grep.',
  instructions:
    "context: the user's own projects, indexed by a push. Call context_search for meaning, grep_codebase for exact text, then read_file with a path from there; list_projects tells what there is.",
  tools: [contextSearch, readFile, grepCodebase, recordDiscovery, listProjects],
  resources,

  succeed: (result) => result as Record<string, unknown>,

  fail(error, tool) {
    const body = { ...bodyOf(error, tool), tool: tool.name };
    return { code: error.code, message: body.error, body };
  },

  oddText: (param) =>
    new ValidationError('must not contain NUL characters or lone surrogates', param),

  successSchema: (output) => output,

  errorSchema: z.looseObject({ error: z.string(), tool: z.string() }),
};

/** The contract has no codes: only what it does not know is told by one. */
function bodyOf(error: ToolError, tool: Tool): { error: string; [field: string]: unknown } {
  const { code, message, details } = error;
  switch (code) {
    case 'UNAUTHORIZED':
      return { error: 'user_id is required', code };
    case 'RATE_LIMITED':
      return {
        error: `Rate limit exceeded for ${tool.name}`,
        code,
        retryAfter: details?.retry_after,
      };
    case 'DATABASE_ERROR':
      return { ...failed(tool), message: 'service unavailable', ...fallback(tool), ...details };
    case 'INTERNAL_ERROR':
      return { ...failed(tool), message: 'please try again', ...fallback(tool) };
    case 'VALIDATION_ERROR': {
      const { param, ...others } = details ?? {};
      // The contract has this one fault in words of its own; paths have no `param`.
      if (param === undefined || message.startsWith('Query must be')) {
        return { error: message, ...others };
      }
      return { error: 'Invalid parameters', details: [{ path: param, message }], ...others };
    }
    default:
      return { error: message, ...details };
  }
}

const SEARCHES = new Set(['context_search', 'grep_codebase']);

function failed({ name, action }: Tool): { error: string } {
  return { error: SEARCHES.has(name) ? 'Search failed' : `Failed to ${action}` };
}

function fallback({ name }: Tool) {
  return name === 'context_search' && { fallback: 'Try using grep_codebase for text search' };
}
