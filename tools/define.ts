import type { z } from 'zod';
import type { Queryable } from '@/db/client';
import type { ErrorCode, ToolError } from '@/lib/errors';

/** Who is calling, from a verified token and nothing else. */
export interface User {
  id: string;
  email?: string;
  name?: string;
}

type Effect = 'read' | 'create' | 'update' | 'delete';
type Access = 'public' | 'user';

/** What `run` gets beside its input. */
export interface ToolContext<A extends Access = Access> {
  db: Queryable;
  user: A extends 'user' ? User : User | undefined;
  /** Aborted when the deadline passes or the client hangs up; `db` follows it by itself. */
  signal: AbortSignal;
}

interface Description<A extends Access, I extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  /** The verb of failure messages: "Failed to add task: …". */
  action: string;
  effect: Effect;
  access: A;
  /** Calling it twice with the same input is like calling it once; follows from `effect` if unset. */
  idempotent?: boolean;
  /** Working arguments, for the documentation and the playground. */
  example: z.input<I>;
  input: I;
  output: z.ZodType;
  /** Calls a minute a user; unset: only the endpoint's own limit. */
  limit?: number;
  /** A call that takes longer is reported as slow. */
  slowAfterMs?: number;
}

/** A tool as the rest of the house sees it, whatever its types are inside. */
export interface Tool extends Description<Access, z.ZodObject> {
  run(input: Record<string, unknown>, ctx: ToolContext): Promise<unknown>;
}

/**
 * Declares a tool: one file, one call.
 * @example export const addTask = defineTool({ name: 'add_task', …, async run(input, { db, user }) {…} });
 */
export function defineTool<A extends Access, I extends z.ZodObject>(
  tool: Description<A, I> & {
    run(input: z.output<I>, ctx: ToolContext<A>): Promise<unknown>;
  },
): Tool {
  // run-tool parses `input` and checks `access` first; only there the inner types are erased.
  return tool as unknown as Tool;
}

/** A failure in a toolset's own words: code and sentence for logs, the whole body for the client. */
interface Failure {
  code: ErrorCode;
  message: string;
  body: Record<string, unknown>;
}

/** A prompt as MCP's own `prompts/list` shows it. */
export type NativePrompt = {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; required: boolean }[];
};

/** Prompts that a toolset offers by MCP's own means, beside its tools. */
export interface NativePrompts {
  list(cursor: string | undefined, ctx: ToolContext<'user'>): Promise<NativePromptPage>;
  /** The text with its arguments filled in; a ValidationError names what is missing or unknown. */
  get(
    name: string,
    values: Record<string, string>,
    ctx: ToolContext<'user'>,
  ): Promise<{ description: string; text: string }>;
}

type NativePromptPage = {
  prompts: NativePrompt[];
  nextCursor?: string;
};

/** A folder under `tools/`: its tools, and how its contract shapes success and error. */
export interface Toolset {
  name: string;
  /** One sentence for a model: what it is for and which tool comes first. */
  instructions: string;
  tools: readonly Tool[];
  prompts?: NativePrompts;
  succeed(result: unknown): Record<string, unknown>;
  fail(error: ToolError, tool: Tool): Failure;
  /** Text that no store keeps: NUL and lone surrogates. */
  oddText(param: string): ToolError;
  /** Schemas of what `succeed` and `fail` make, for the contract files. */
  successSchema(output: z.ZodType): z.ZodType;
  errorSchema: z.ZodType;
}
