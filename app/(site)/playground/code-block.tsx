import { CopyButton } from '../copy-button';

/** Text as it is, and a button that copies it. */
export function CodeBlock({ text, what }: { text: string; what: string }) {
  return (
    <div className="pg-code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} what={what} />
    </div>
  );
}
