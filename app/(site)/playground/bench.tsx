import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LoginPlace } from '@/lib/auth/authority';
import type { PlaygroundTool } from '@/lib/catalogue/playground-tools';
import { Answer } from './answer';
import { toArguments, toValues, type Values } from './arguments';
import { callEndpoint } from './call-endpoint';
import { Field } from './field';
import { languageOf, type Outcome, TOKEN } from './outcome';
import { Samples } from './samples';
import { TokenField } from './token-field';
import { addTold, exampleOf, type Told } from './told';
import { useHydrated } from './use-hydrated';

interface Props {
  tool: PlaygroundTool;
  endpoint: string;
  token: string;
  onToken(token: string): void;
  demoToken: boolean;
  login: LoginPlace;
  children: ReactNode;
}

/** One tool's form, its answer, and the call in other words. */
export function Bench({ tool, endpoint, token, onToken, demoToken, login, children }: Props) {
  // By the tool's name: what was typed and answered belongs to it, and the choice of a tool keeps
  // the focus, which a bench made anew would lose.
  const [typed, setTyped] = useState<Record<string, Values | undefined>>({});
  const [outcomes, setOutcomes] = useState<Record<string, Outcome | undefined>>({});
  const [calls, setCalls] = useState<Record<string, boolean>>({});
  const [told, setTold] = useState<Record<string, Told>>({}); // by toolset
  const form = useRef<HTMLFormElement>(null);
  const failed = useRef<string>(undefined);
  const ready = useHydrated();
  const running = calls[tool.name] ?? false;
  const values = typed[tool.name] ?? toValues(tool.fields, exampleOf(tool, told[tool.toolset]));
  const outcome = outcomes[tool.name];
  const args = toArguments(tool.fields, values);
  const needsToken = tool.access === 'user';
  const faults = outcome?.failure?.fields ?? {};

  // Once the fields are marked, and not before: to the first at fault, where it can be mended. Who has
  // turned to another tool meanwhile stays there.
  useEffect(() => {
    if (failed.current === tool.name) focusFault(form.current);
    failed.current = undefined;
  });

  function setValues(next: Values) {
    setTyped({ ...typed, [tool.name]: next });
  }

  function reset() {
    setTyped({ ...typed, [tool.name]: undefined });
    setOutcomes({ ...outcomes, [tool.name]: undefined });
  }

  async function run(event: FormEvent) {
    event.preventDefault();
    if (running) return;
    const { name, toolset } = tool;
    setCalls((all) => ({ ...all, [name]: true }));
    const next = await callEndpoint(tool, args, needsToken ? token.trim() : '');
    const { data } = next;
    if (next.failure) failed.current = name;
    if (data) setTold((all) => ({ ...all, [toolset]: addTold(all[toolset], tool, data) }));
    setOutcomes((all) => ({ ...all, [name]: next }));
    setCalls((all) => ({ ...all, [name]: false }));
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
            login={login}
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
            lang={languageOf(tool.toolset, outcome)}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        {tool.fields.length === 0 && <p className="muted small">This tool takes no parameters.</p>}
        <div className="row pg-buttons needs-script">
          {/* Not `disabled` while it runs: that would drop the focus of whoever pressed it. */}
          <button className="button pg-run" type="submit" disabled={!ready} aria-disabled={running}>
            {running ? 'Running…' : 'Run'}
          </button>
          <button className="button quiet" type="button" disabled={!ready} onClick={reset}>
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
