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
  /** Work for after the answer, on a store that neither deadline nor client cuts off. */
  after(work: (db: Queryable) => Promise<void>): void;
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
  /** It asks a server elsewhere for what the store does not have. */
  openWorld?: boolean;
  /** A call that takes longer is reported as slow. */
  slowAfterMs?: number;
}

/** A tool as the rest of the house sees it, whatever its types are inside. */
export interface Tool extends Description<Access, z.ZodObject> {
  run(input: Record<string, unknown>, ctx: ToolContext): Promise<unknown>;
  /** How many a search found, for its log line. */
  count?(result: unknown): number;
}

/**
 * Declares a tool: one file, one call.
 * @example export const addTask = defineTool({ name: 'add_task', …, async run(input, { db, user }) {…} });
 */
export function defineTool<A extends Access, I extends z.ZodObject, R>(
  tool: Description<A, I> & {
    run(input: z.output<I>, ctx: ToolContext<A>): Promise<R>;
    count?(result: R): number;
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

/** Data of a toolset by its address. To read it is to call `tool`: what holds for that holds for it. */
export interface Resource {
  /** RFC 6570: `{x}` is one segment, `{+x}` may hold slashes. */
  uriTemplate: string;
  name: string;
  title: string;
  description: string;
  tool: Tool;
  /** What the tool is called with for these variables of the template. */
  toArguments(variables: Record<string, string>): Record<string, unknown>;
  /** How long a client may keep what it read; unset: not at all. */
  freshForMs?: number;
  /** By the name of a variable. */
  complete?: Readonly<Record<string, Completer>>;
}

/** The first hundred values that begin with what was typed, and how many there are. */
export type Completer = (
  typed: string,
  ctx: ToolContext,
  /** What stands in the template's other variables already. */
  filledIn: Readonly<Record<string, string>>,
) => Promise<{ values: string[]; total: number }>;

/** A folder under `tools/`: its tools, and how its contract shapes success and error. */
export interface Toolset {
  name: string;
  /** One sentence for a person: what is in it. */
  summary: string;
  /** One sentence for a model: what it is for and which tool comes first. */
  instructions: string;
  tools: readonly Tool[];
  prompts?: NativePrompts;
  resources?: readonly Resource[];
  succeed(result: unknown): Record<string, unknown>;
  fail(error: ToolError, tool: Tool): Failure;
  /** Text that no store keeps: NUL and lone surrogates. */
  oddText(param: string): ToolError;
  /** Schemas of what `succeed` and `fail` make, for the contract files. */
  successSchema(output: z.ZodType): z.ZodType;
  errorSchema: z.ZodType;
}
