import type { DiscoveriesRead } from './discoveries';
import type { PushOptions } from './options';
import type { Pushed } from './push';
import type { LeftOut, Scan } from './scan';

const NAMED = 10; // of a long list

/** What was pushed, what was not, and what to ask next. */
export function summaryText({ project, url }: PushOptions, pushed: Pushed, ms: number): string {
  const { files, bytes, added, changed, removed, sent, discoveries, left, notEmbedded } = pushed;
  const lines = [
    `${project} is at ${url}: ${count(files, 'file')}, ${size(bytes)}.`,
    `${added} added, ${changed} changed, ${removed} removed; ${sent} sent in ${(ms / 1000).toFixed(1)} s.`,
    ...discoveryLines(discoveries),
    ...(notEmbedded ? [`Not all is embedded, found by its words until then: ${notEmbedded}`] : []),
    ...(left > 0 ? [`${left} parts wait to be embedded: they are found by their words.`] : []),
    ...faultLines(pushed.faults),
    ...leftOutLines(pushed.leftOut),
  ];
  return `${lines.join('\n')}\n`;
}

/** What a push would take. */
export function dryRunText(
  { files, leftOut }: Scan,
  { discoveries, faults }: DiscoveriesRead,
): string {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const lines = [
    ...files.map(({ path, size: own }) => `${path} (${size(own)})`),
    `${count(files.length, 'file')}, ${size(bytes)}; nothing was sent.`,
    ...discoveryLines(discoveries.length),
    ...faultLines(faults),
    ...leftOutLines(leftOut),
  ];
  return `${lines.join('\n')}\n`;
}

function discoveryLines(found: number): string[] {
  return found > 0 ? [`${found} discoveries from .context.`] : [];
}

function faultLines(faults: string[]): string[] {
  return faults.map((fault) => `Not read: ${fault}`);
}

/** Secrets are named each; of the rest so many that it can be read. */
function leftOutLines(leftOut: LeftOut[]): string[] {
  const line = ({ path, why }: LeftOut) => `Left out: ${path} (${why})`;
  const secrets = leftOut.filter(({ secret }) => secret);
  const others = leftOut.filter(({ secret }) => !secret);
  const more = others.length - NAMED;
  return [
    ...secrets.map(line),
    ...others.slice(0, NAMED).map(line),
    ...(more > 0 ? [`Left out: ${more} more`] : []),
  ];
}

function count(n: number, what: string): string {
  return `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
}

function size(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  return bytes < 1_048_576
    ? `${Math.ceil(bytes / 1_024)} kB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
