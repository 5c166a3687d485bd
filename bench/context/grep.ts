import { median, type Ratio, ratioOf } from '../stats';
import { call, tokenOf } from './calls';
import { FREQUENT, RARE } from './corpus';
import { pushFiles } from './push-files';
import { findRipgrep, runRipgrep } from './ripgrep';

/** grep_codebase beside ripgrep on the same files; times in ms, those of ours beyond an empty call. */
export interface Grep {
  empty: number;
  words: Record<'rare' | 'frequent', Word>;
}

interface Word {
  lines: number;
  ours: number;
  /** Undefined: there is no ripgrep here. */
  ripgrep: number | undefined;
  ratio: Ratio | undefined;
  /** All lines were found, as many as ripgrep finds. */
  whole: boolean;
}

/** Asks for both words in turn with ripgrep; the empty call is the same one on a project of one line. */
export async function measureGrep(
  url: string,
  user: string,
  folder: string,
  rounds: number,
): Promise<Grep> {
  const token = await tokenOf(user);
  const nobody = await tokenOf('nobody');
  await pushFiles(url, nobody, [{ path: 'a', content: 'nothing' }]);
  const rg = findRipgrep();
  const empty: number[] = [];
  const words: Partial<Grep['words']> = {};
  for (const [kind, word] of [['rare', RARE] as const, ['frequent', FREQUENT] as const]) {
    const ours: number[] = [];
    const theirs: number[] = [];
    let lines = 0;
    let whole = true;
    for (let round = -1; round < rounds; round++) {
      const nothing = await call(url, nobody, 'grep_codebase', { pattern: word });
      const args = { pattern: word, caseSensitive: true };
      const { millis, answer } = await call(url, token, 'grep_codebase', args);
      const beside = rg ? runRipgrep(rg, word, folder) : undefined;
      lines = Number(answer.totalMatches);
      whole &&= answer.truncated !== true && (beside?.lines ?? lines) === lines;
      if (round < 0) continue; // the first one only warms up
      empty.push(nothing.millis);
      ours.push(Math.max(0, millis - nothing.millis));
      if (beside) theirs.push(beside.millis);
    }
    words[kind] = {
      lines,
      whole,
      ours: median(ours),
      ripgrep: rg ? median(theirs) : undefined,
      ratio: rg ? ratioOf(ours, theirs) : undefined,
    };
  }
  return { empty: median(empty), words: words as Grep['words'] };
}
