const WORDS: Record<string, string> = {
  'tasks:read': 'see your tasks and your account’s name and e-mail',
  'tasks:write': 'add, change and delete your tasks',
  'prompts:read': 'see and use your prompts',
  'prompts:write': 'add, change and delete your prompts',
  'context:read': 'search and read your projects',
  'context:write': 'push projects, and record what it finds out about them',
  offline_access: 'stay connected until you disconnect it',
};

/** Scopes in plain words, what is seen before what is changed; a new one by its name, until it has some. */
export function inWords(scopes: readonly string[]): { scope: string; words: string }[] {
  const known = Object.keys(WORDS).filter((scope) => scopes.includes(scope));
  const others = scopes.filter((scope) => !known.includes(scope));
  return [...known, ...others].map((scope) => ({ scope, words: WORDS[scope] ?? scope }));
}
