import type { Progress } from '@/db/import/types';

const EVERY_MS = 200;
const LINE_EVERY_MS = 5_000;

/** Shows how far an import is: one line that changes on a terminal, a plain line now and then elsewhere. */
export function showProgress(out: NodeJS.WriteStream) {
  const started = new Map<string, number>();
  let shown = out.isTTY ? 0 : Date.now(); // a short import needs no lines
  let open = false;
  const show = (progress: Progress) => {
    const now = Date.now();
    if (!started.has(progress.publication)) started.set(progress.publication, now);
    if (now - shown < (out.isTTY ? EVERY_MS : LINE_EVERY_MS)) return;
    shown = now;
    const line = describe(progress, now - (started.get(progress.publication) ?? now));
    out.write(out.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
    open = out.isTTY;
  };
  const end = () => {
    if (open) out.write('\r\x1b[2K');
    open = false;
  };
  return { show, end };
}

function describe({ publication, step, rows, bytes, totalBytes }: Progress, ms: number): string {
  const share = totalBytes === 0 ? 1 : bytes / totalBytes;
  const rate = ms === 0 ? '' : `, ${Math.round((rows / ms) * 1000).toLocaleString('en')} rows/s`;
  const left = share > 0 && ms > 0 ? `, ${Math.ceil((ms / share - ms) / 1000)} s left` : '';
  return `${publication} ${step}: ${Math.floor(share * 100)} %, ${rows.toLocaleString('en')} rows${rate}${left}`;
}
