import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PlaygroundTool } from '@/lib/catalogue/playground-tools';
import { Answer } from './answer';
import { toArguments, toValues, type Values } from './arguments';
import { callEndpoint } from './call-endpoint';
import { Field } from './field';
import { type Outcome, TOKEN } from './outcome';
import { Samples } from './samples';
import { TokenField } from './token-field';

interface Props {
  tool: PlaygroundTool;
  endpoint: string;
  token: string;
  onToken(token: string): void;
  demoToken: boolean;
  children: ReactNode;
}

/** One tool's form, its answer, and the call in other words. */
export function Bench({ tool, endpoint, token, onToken, demoToken, children }: Props) {
  // By the tool's name: what was typed and answered belongs to it, and the choice of a tool keeps
  // the focus, which a bench made anew would lose.
  const [typed, setTyped] = useState<Record<string, Values>>({});
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const [running, setRunning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const failed = useRef(false);
  const ready = useHydrated();
  const values = typed[tool.name] ?? toValues(tool.fields, tool.example);
  const outcome = outcomes[tool.name];
  const args = toArguments(tool.fields, values);
  const needsToken = tool.access === 'user';
  const faults = outcome?.failure?.fields ?? {};

  // Once the fields are marked, and not before: to the first at fault, where it can be mended.
  useEffect(() => {
    if (failed.current) focusFault(form.current);
    failed.current = false;
  });

  function setValues(next: Values) {
    setTyped({ ...typed, [tool.name]: next });
  }

  async function run(event: FormEvent) {
    event.preventDefault();
    if (running) return;
    setRunning(true);
    const next = await callEndpoint(tool.name, args, needsToken ? token.trim() : '');
    failed.current = next.failure !== undefined;
    setOutcomes((all) => ({ ...all, [tool.name]: next }));
    setRunning(false);
  }

  return (
    <div className="pg-bench">
      <form className="card stack pg-form" ref={form} onSubmit={run} noValidate autoComplete="off">
        {children}
        {needsToken && (
          <TokenField
            token={token}
            onToken={onToken}
            offersDemo={demoToken}
            fault={faults[TOKEN]}
            ready={ready}
          />
        )}
        {tool.fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            fault={faults[field.name]}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        {tool.fields.length === 0 && <p className="muted small">This tool takes no parameters.</p>}
        <div className="row pg-buttons">
          {/* Not `disabled` while it runs: that would drop the focus of whoever pressed it. */}
          <button className="button pg-run" type="submit" disabled={!ready} aria-disabled={running}>
            {running ? 'Running…' : 'Run'}
          </button>
          <button
            className="button quiet"
            type="button"
            disabled={!ready}
            onClick={() => setValues(toValues(tool.fields, tool.example))}
          >
            Reset<span className="visually-hidden"> to the example</span>
          </button>
        </div>
      </form>
      <div className="stack pg-side">
        <Answer tool={tool} outcome={outcome} running={running} />
        <Samples call={{ endpoint, name: tool.name, args, needsToken }} />
      </div>
    </div>
  );
}

function focusFault(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (field ?? document.getElementById('pg-failure'))?.focus();
}

const never = () => () => {};

/** False on the server and until scripts have taken over: a form can't run before. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
