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
      // What is said of it; not its parameters, which would match whatever is common.
      const parts = tool.querySelectorAll('h4, h4 + code, header + p');
      const said = [...parts].map((part) => part.textContent).join(' ');
      const text = fold(`${toolset.dataset.toolset} ${said}`);
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
