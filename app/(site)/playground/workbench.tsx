'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { LoginPlace } from '@/lib/auth/authority';
import type { PlaygroundTool } from '@/lib/catalogue/playground-tools';
import { Bench } from './bench';
import { ToolSelect } from './tool-select';

export interface WorkbenchProps {
  tools: PlaygroundTool[];
  /** The tool that the address asks for, if any. */
  selected: string | undefined;
  endpoint: string;
  /** Whether this server hands out tokens for the user "demo". */
  demoToken: boolean;
  login: LoginPlace;
}

const FIRST = 'search-medicine';

/** Which tool is on the bench, and the token, which outlives the choice but not the page. */
export function Workbench({ tools, selected, ...props }: WorkbenchProps) {
  const asked = useSearchParams().get('tool') ?? selected;
  const [seen, setSeen] = useState(asked);
  const [name, setName] = useState(asked);
  const [token, setToken] = useState('');
  if (asked !== seen) {
    // A link elsewhere on the page asks for another tool.
    setSeen(asked);
    setName(asked);
  }
  const shown = useRef(asked);
  useEffect(() => {
    // Next scrolls there, but leaves the focus at the link that was followed. Who chose here is here.
    if (asked !== shown.current) document.getElementById('pg-tool')?.focus({ preventScroll: true });
    shown.current = asked;
  }, [asked]);
  const tool = tools.find((each) => each.name === name) ?? tools.find(isFirst) ?? tools[0];
  if (!tool) return null;

  function choose(next: string) {
    setName(next);
    shown.current = next;
    // So that a copied address leads back here, and the same link works twice.
    const url = new URL(window.location.href);
    url.searchParams.set('tool', next);
    window.history.replaceState(null, '', url);
  }

  return (
    <Bench {...props} tool={tool} token={token} onToken={setToken}>
      <ToolSelect tools={tools} tool={tool} onChoose={choose} />
    </Bench>
  );
}

const isFirst = (tool: PlaygroundTool) => tool.name === FIRST;
