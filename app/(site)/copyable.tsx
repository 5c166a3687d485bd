import { CopyButton } from './copy-button';

/** A text to take along, with a button that does it. */
export function Copyable({ text, what }: { text: string; what: string }) {
  return (
    <div className="copyable">
      <pre>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} what={what} />
    </div>
  );
}
