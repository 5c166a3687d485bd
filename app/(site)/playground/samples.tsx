import { CodeBlock } from './code-block';
import { type Call, toCurl, toJsonRpc, toTypeScript } from './snippets';

/** The call that the form would make, for those who make it elsewhere. */
export function Samples({ call }: { call: Call }) {
  const samples = [
    ['curl', toCurl(call)],
    ['JSON-RPC', toJsonRpc(call)],
    ['TypeScript', toTypeScript(call)],
  ] as const;
  return (
    <div className="card pg-samples">
      <h3>The same call</h3>
      {samples.map(([title, code], index) => (
        <details key={title} name="pg-sample" open={index === 0}>
          <summary>{title}</summary>
          <CodeBlock text={code} what={`as ${title}`} />
        </details>
      ))}
    </div>
  );
}
