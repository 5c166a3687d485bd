import './playground.css';
import { Workbench, type WorkbenchProps } from './workbench';

/** Where a person calls a tool by a form, without a client. */
export function Playground(props: WorkbenchProps) {
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
      <Workbench {...props} />
    </section>
  );
}
