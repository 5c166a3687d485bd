import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Judged, targetsTable } from '../targets-table';
import type { Embedding } from './embed';
import type { Grep } from './grep';
import type { Pushes } from './push';
import type { Reads } from './read';
import type { Searches } from './search';

/** All that one run has measured. */
interface Results {
  files: number;
  pushes: Pushes;
  grep: Grep;
  reads: Reads;
  embedding: Embedding;
  searches: Searches;
}

/** Everything a run has found, as bench/README.md has it. */
export function reportOn(results: Results): string {
  const targets = targetsOf(results);
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores, Node ${process.versions.node}, PostgreSQL on the same machine.`,
    targetsTable(targets),
    rest(results),
  ].join('\n\n');
}

function targetsOf({ files, grep, reads, embedding, searches, pushes }: Results): Judged[] {
  const { rare } = grep.words;
  return [
    ...(rare.ratio
      ? [
          {
            figure: `grep_codebase on ${files} files, a rare word, beyond an empty call ÷ ripgrep`,
            atMost: 2,
            value: rare.ratio.median,
            rounds: rare.ratio,
          },
        ]
      : []),
    {
      figure: `context_search among ${searches.chunks.large} chunks ÷ ${searches.chunks.small}`,
      atMost: 3,
      value: searches.ratio.median,
      rounds: searches.ratio,
    },
    {
      figure: 'recall@10 of its candidates, of an exact scan',
      atLeast: 0.98,
      value: searches.recall,
    },
    {
      figure: 'read_file ÷ bare',
      atLeast: 0.6,
      value: reads.ratio.median,
      rounds: reads.ratio,
    },
    {
      figure: `a second push of ${files} unchanged files ÷ the first`,
      atMost: 0.1,
      value: pushes.again / pushes.first,
    },
    {
      figure: `${embedding.chunks} chunks embedded ÷ the engine's own time`,
      atMost: 1.5,
      value: embedding.ours / embedding.engine,
    },
    { figure: "the server's memory while embedding, MB", atMost: 700, value: embedding.megabytes },
  ];
}

function rest({ grep, reads, embedding, searches, pushes }: Results): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const { idle, busy } = embedding.beside;
  const words = Object.entries(grep.words).map(([kind, { lines, ours, ripgrep, ratio, whole }]) => {
    const beside =
      ripgrep === undefined
        ? 'ripgrep is neither on PATH nor installable here'
        : `ripgrep ${ms(ripgrep)}, ratio ${ratio?.median.toFixed(2)}`;
    return `- grep_codebase, a ${kind} word: ${lines} lines, ${whole ? 'whole' : '**not whole**'}, ${ms(ours)} beyond an empty call of ${ms(grep.empty)}; ${beside}.`;
  });
  return [
    ...words,
    `- context_search, ${searches.queries} questions in process: ${ms(searches.small)} and ${ms(searches.large)} on average.`,
    `- read_file: ${reads.ours.toFixed(0)} requests a second, the bare route ${reads.bare.toFixed(0)}.`,
    `- The push command: ${pushes.first.toFixed(1)} s, again ${pushes.again.toFixed(1)} s, by a provider whose vectors cost nothing. "${pushes.said.replace(/ at http\S+/, '')}"`,
    `- Embedding: ${embedding.ours.toFixed(1)} s, the engine alone ${embedding.engine.toFixed(1)} s. list_tasks beside it: ${ms(busy.median)} (p95 ${ms(busy.p95)}), otherwise ${ms(idle.median)} (p95 ${ms(idle.p95)}).`,
  ].join('\n');
}

/** Replaces what stands between the marks in bench/README.md. */
export function writeReadme(report: string): void {
  const file = join(import.meta.dirname, '../README.md');
  const text = readFileSync(file, 'utf8');
  const [above, rest = ''] = text.split(BEGIN);
  const below = rest.slice(rest.indexOf(END));
  writeFileSync(file, `${above}${BEGIN}\n\n${report}\n\n${below}`);
}

const BEGIN = '<!-- Written by `npm run bench:context`. -->';
const END = '<!-- Until here. -->';
