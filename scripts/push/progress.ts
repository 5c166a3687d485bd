const WIDTH = 24;

/** A bar on a terminal; nothing elsewhere, where a summary follows anyway. */
export function showProgress(out: NodeJS.WriteStream) {
  let open = false;
  const write = (text: string) => {
    if (!out.isTTY) return;
    out.write(`\r\x1b[2K${text}`);
    open = true;
  };
  return {
    step: (what: string) => write(`${what} …`),
    bar(what: string, done: number, total: number) {
      const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH);
      write(`${what} [${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${done}/${total}`);
    },
    end() {
      if (open) out.write('\r\x1b[2K');
      open = false;
    },
  };
}

export type ProgressBar = ReturnType<typeof showProgress>;
