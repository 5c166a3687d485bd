import { type Phase, secondsOf } from '@/db/import/timeline';
import type { FileSummary, ImportSummary, PublicationSummary, Reason } from '@/db/import/types';

const LINES = 5; // that are named for each reason; of refused rows all are

/** What an import did, for a person: by file what was read, kept and refused, and why. */
export function summaryText(summary: ImportSummary): string {
  const { publications, documents } = summary;
  const texts = publications.map(publicationText);
  if (documents > 0) texts.push(`documents: ${documents} texts\n`);
  return texts.join('\n');
}

function publicationText(summary: PublicationSummary): string {
  const { publication, edition, outcome, files, absent, unlisted, changes, spans } = summary;
  const { samplesRemoved } = summary;
  if (outcome === 'unchanged') {
    return `${publication}: edition ${edition} is in use already, nothing was changed\n`;
  }
  const lines = [`${publication}: edition ${edition} is in use now`];
  for (const file of files) lines.push(...fileLines(file));
  for (const file of absent) lines.push(`  ${file}: not in this publication, its table is empty`);
  for (const { list, code } of unlisted) {
    lines.push(`  ${list}: the code ${code} is used and in no list, it has no label`);
  }
  const changed = changes.filter((c) => c.inserted + c.updated + c.deleted > 0);
  for (const { table, inserted, updated, deleted } of changed) {
    lines.push(`  table ${table}: ${inserted} new, ${updated} changed, ${deleted} gone`);
  }
  for (const name of samplesRemoved) lines.push(`  the sample's ${name} was removed`);
  const took = (phase: Phase) => secondsOf(spans, phase).toFixed(1);
  lines.push(
    `  ${took('reading')} s of reading, ${took('filling')} s of filling tables, ${took('indexing')} s of building indexes`,
  );
  return `${lines.join('\n')}\n`;
}

function fileLines({ file, read, kept, leftOut, refused, incomplete }: FileSummary): string[] {
  const count = (reasons: Reason[]) => reasons.reduce((sum, reason) => sum + reason.count, 0);
  const head = `  ${file}: ${read} rows read, ${kept} kept, ${count(leftOut)} left out, ${count(refused)} refused`;
  return [
    head,
    ...leftOut.map((reason) => `    left out: ${reasonText(reason)}`),
    ...refused.map((reason) => `    refused: ${reasonText(reason, Number.POSITIVE_INFINITY)}`),
    ...incomplete.map((reason) => `    kept without a value: ${reasonText(reason)}`),
  ];
}

function reasonText({ reason, count, examples }: Reason, lines = LINES): string {
  const named = examples.slice(0, lines).map(({ line, to, value }) => {
    const place = to === undefined ? `${line}` : `${line}–${to}`;
    return value === undefined ? place : `${place} (${value})`;
  });
  const more = count > named.length ? ` and ${count - named.length} more` : '';
  return `${count}, ${reason}: line ${named.join(', ')}${more}`;
}
