import type { PlaygroundTool } from '@/lib/catalogue/playground-tools';
import './playground.css';
import { Workbench } from './workbench';

interface Props {
  tools: PlaygroundTool[];
  /** The tool that the address asks for, if any. */
  selected: string | undefined;
  endpoint: string;
  /** Whether this server hands out tokens for the user "demo". */
  demoToken: boolean;
}

/** Where a person calls a tool by a form, without a client. */
export function Playground({ tools, selected, endpoint, demoToken }: Props) {
  return (
    <section id="playground" className="section stack" aria-labelledby="playground-title">
      <h2 id="playground-title">Playground</h2>
      <p className="muted">
        Call any tool of this deployment from here. The form is made from the tool’s schema and
        filled with its example; the call goes to the same endpoint that clients use.
      </p>
      <noscript>
        <p className="notice">
          Running a tool from this page needs JavaScript. The command under “The same call” does the
          same in a terminal.
        </p>
      </noscript>
      <Workbench tools={tools} selected={selected} endpoint={endpoint} demoToken={demoToken} />
    </section>
  );
}
