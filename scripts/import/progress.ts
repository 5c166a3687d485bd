import type { Progress, Publication } from '@/db/import/types';

const EVERY_MS = 200;
const LINE_EVERY_MS = 5_000;

/**
 * Shows how far an import is: one line that changes on a terminal, a plain line now and then
 * elsewhere. While one publication is put into use the next is read: the line tells of both.
 */
export function showProgress(out: NodeJS.WriteStream) {
  const started = new Map<Publication, number>();
  const busy = new Map<Publication, string>();
  let shown = out.isTTY ? 0 : Date.now(); // a short import needs no lines
  let open = false;
  const show = (progress: Progress) => {
    const { publication, step, read } = progress;
    const now = Date.now();
    if (!started.has(publication)) started.set(publication, now);
    if (step === undefined) busy.delete(publication);
    else busy.set(publication, describe(progress, now - (started.get(publication) ?? now)));
    // A step after reading is told at once: it may take longer than all that came before.
    if ((read || !out.isTTY) && now - shown < (out.isTTY ? EVERY_MS : LINE_EVERY_MS)) return;
    shown = now;
    const line = [...busy.values()].join(' · ');
    if (!out.isTTY && line === '') return;
    out.write(out.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
    open = out.isTTY;
  };
  const end = () => {
    if (open) out.write('\r\x1b[2K');
    open = false;
  };
  return { show, end };
}

function describe({ publication, step, read }: Progress, ms: number): string {
  if (!read) return `${publication}: ${step}`;
  const { rows, bytes, totalBytes } = read;
  const share = totalBytes === 0 ? 1 : bytes / totalBytes;
  const rate = ms === 0 ? '' : `, ${Math.round((rows / ms) * 1000).toLocaleString('en')} rows/s`;
  const left = share > 0 && ms > 0 ? `, ${Math.ceil((ms / share - ms) / 1000)} s left` : '';
  return `${publication} ${step}: ${Math.floor(share * 100)} %, ${rows.toLocaleString('en')} rows${rate}${left}`;
}
