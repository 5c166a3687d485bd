import type { JsonObject } from '../outcome';

/** Where the data is from; the sample says that it is one. */
export function SourceLine({ source }: { source: JsonObject }) {
  return (
    <p className="muted small" lang="en">
      Source: {String(source.name)}, edition of {String(source.edition)}
      {source.sample === true && ' (made-up sample data)'}
    </p>
  );
}
