import type { Export } from '@/lib/export/format';
import type { Restored } from '@/lib/restore';

/** What a restoration did, for a person. */
export function summaryText(user: string, given: Export, restored: Restored): string {
  const line = (what: string, all: number, added: number) =>
    `  ${what}: ${added} added${all > added ? `, ${all - added} were there already` : ''}`;
  const lines = [
    `Restored for ${user}, from the export of ${given.exported_at}:`,
    line('tasks', given.tasks.length, restored.tasks),
    line('prompts', given.prompts.length, restored.prompts),
    line('projects', given.projects.length, restored.projects.length),
  ];
  const fresh = given.projects.filter(({ name }) => restored.projects.includes(name));
  for (const { name, files, sessions, discoveries } of fresh) {
    const counts = `${files.length} files, ${sessions.length} sessions, ${discoveries.length} discoveries`;
    lines.push(`    ${name}: ${counts}`);
  }
  return `${lines.join('\n')}\n`;
}
