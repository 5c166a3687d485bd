import type { PlaygroundTool } from '@/lib/catalogue/playground-tools';
import { CodeBlock } from './code-block';
import { FailureCard } from './failure-card';
import { languageOf, type Outcome } from './outcome';
import { AnswerView } from './views/answer-view';

interface Props {
  tool: PlaygroundTool;
  outcome: Outcome | undefined;
  running: boolean;
}

/** What the call came to: for reading, and as it was sent. */
export function Answer({ tool, outcome, running }: Props) {
  const lang = languageOf(tool.toolset, outcome);
  return (
    <div className="card stack pg-answer" aria-busy={running}>
      <div className="row pg-answer-head">
        <h3>Answer</h3>
        <output className="row small">{outcome && <Verdict outcome={outcome} />}</output>
      </div>
      {!outcome && <p className="muted">Run the tool to see its answer here.</p>}
      {outcome?.failure && (
        <FailureCard failure={outcome.failure} status={outcome.status} lang={lang} />
      )}
      {outcome?.data && <AnswerView tool={tool} data={outcome.data} lang={lang} />}
      {outcome?.raw && (
        <details className="pg-raw">
          <summary>Raw JSON</summary>
          <CodeBlock text={outcome.raw} what="the raw answer" />
        </details>
      )}
    </div>
  );
}

function Verdict({ outcome: { failure, status, ms } }: { outcome: Outcome }) {
  return (
    <>
      <span className={`badge ${failure ? 'bad' : 'good'}`}>{failure ? 'Error' : 'Success'}</span>
      <span className="muted">
        {status ? `HTTP ${status}` : ms === undefined ? 'Not sent' : 'No response'}
        {ms !== undefined && `, ${ms} ms`}
      </span>
    </>
  );
}
