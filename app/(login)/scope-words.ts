const WORDS: Record<string, string> = {
  'tasks:read': 'see your tasks and your account’s name and e-mail',
  'tasks:write': 'add, change and delete your tasks',
  'prompts:read': 'see and use your prompts',
  'prompts:write': 'add, change and delete your prompts',
  'context:read': 'search and read your projects',
  'context:write': 'push projects, and record what it finds out about them',
  offline_access: 'stay connected until you revoke it',
};

/** A scope in plain words; a new one by its name, until it has some. */
export function scopeWords(scope: string): string {
  return WORDS[scope] ?? scope;
}
