import { type Answer, callTool, newUser, type SendOptions } from './client';

/** A new user's library of prompts, as the tests talk to it. */
export interface Library {
  user: string;
  call(tool: string, args?: unknown): Promise<Answer>;
  /** Adds a prompt and gives its id; throws when it was refused. */
  add(title: string, content?: string, tags?: string[]): Promise<string>;
  /** The titles in an answer of list, search or filter, in its order. */
  titles(tool: string, args?: unknown): Promise<string[]>;
}

/** A library that no other test knows. */
export function newLibrary(options: SendOptions = {}): Library {
  const user = options.user ?? newUser();
  const call = (tool: string, args: unknown = {}) => callTool(tool, args, { ...options, user });
  return {
    user,
    call,
    async add(title, content = `Content of ${title}`, tags = []) {
      const { isError, body } = await call('add_prompt', { title, content, tags });
      if (isError) throw new Error(body.error.message);
      return body.id;
    },
    async titles(tool, args) {
      const { body } = await call(tool, args);
      return body.prompts.map((prompt: { title: string }) => prompt.title);
    },
  };
}

/** What the contract says of a prompt that is not there, with our hint beside it. */
export const PROMPT_NOT_FOUND = {
  error: {
    code: 'NOT_FOUND',
    message: 'Prompt not found',
    param: 'id',
    hint: 'Call list_prompts to see the ids of your prompts.',
  },
};

export const DUPLICATE_TITLE = {
  error: {
    code: 'DUPLICATE_TITLE',
    message: 'A prompt with this title already exists',
    param: 'title',
  },
};

/** Lets the store's clock move on, so that the next change is the later one. */
export function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
