import { filesOf } from './index-projects';
import type { Question } from './questions';

const DECLARED =
  /^(?:async )?(?:function|class) (\w+)|^(?:const|let|var) (\w+) = (?:async )?[(f]/gm;

/** Every name of several words that one file alone declares, asked for as it stands: nobody chose them. */
export const NAMES = [...declaredOnce('pino'), ...declaredOnce('pg')];

function declaredOnce(project: 'pino' | 'pg'): Question[] {
  const files = new Map<string, Set<string>>();
  for (const { path, content } of filesOf(project, 'lib')) {
    for (const [, name = '', variable = ''] of content.matchAll(DECLARED)) {
      const declared = name || variable;
      if (!/[a-z][A-Z]/.test(declared)) continue;
      files.set(declared, (files.get(declared) ?? new Set()).add(path));
    }
  }
  return [...files].flatMap(([query, paths]) =>
    paths.size === 1 ? [{ query, project, answers: [...paths] }] : [],
  );
}
