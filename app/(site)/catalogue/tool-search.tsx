'use client';
import { useState } from 'react';

/** Hides what does not hold the words typed; the tools themselves are the server's. */
export function ToolSearch({ total }: { total: number }) {
  const [found, setFound] = useState(total);
  return (
    <search className="tool-search stack needs-script">
      <label htmlFor="tool-search">Find a tool</label>
      <input
        id="tool-search"
        type="search"
        placeholder="leaflet, due date, regex…"
        autoComplete="off"
        onChange={(event) => setFound(show(event.target.value))}
      />
      <p className="muted small" role="status">
        {found === total ? `${total} tools` : `${found} of ${total} tools`}
      </p>
    </search>
  );
}

function show(typed: string): number {
  const words = fold(typed).split(/\s+/);
  let found = 0;
  for (const toolset of document.querySelectorAll<HTMLElement>('[data-toolset]')) {
    let any = false;
    for (const tool of toolset.querySelectorAll<HTMLElement>('[data-tool]')) {
      const text = fold(`${toolset.dataset.toolset} ${tool.dataset.tool}`);
      const fits = words.every((word) => text.includes(word));
      tool.hidden = !fits;
      any ||= fits;
      if (fits) found += 1;
    }
    toolset.hidden = !any;
  }
  return found;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
