import { isObject, type Json, type JsonObject } from '../outcome';

/** What grep found, with the lines around it. */
export function Matches({ matches }: { matches: JsonObject[] }) {
  return (
    <ul className="pg-matches">
      {matches.map((match) => (
        // One line a match, but the same path may be in several projects.
        <li key={`${match.project}:${match.file}:${match.line}`}>
          <Match match={match} />
        </li>
      ))}
    </ul>
  );
}

function Match({ match }: { match: JsonObject }) {
  const { file, text, context, project } = match;
  const line = Number(match.line);
  const { before, after } = isObject(context) ? context : {};
  const lines = [...strings(before), String(text), ...strings(after)];
  const first = line - strings(before).length;
  return (
    <figure>
      <figcaption>
        <code>
          {String(file)}:{line}
        </code>
        {project !== undefined && <span className="muted small"> in {String(project)}</span>}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre tabIndex={0}>
        {lines.map((content, index) => {
          const number = first + index;
          const Line = number === line ? 'mark' : 'span';
          return (
            <Line key={number}>
              <span className="pg-line-number">{number}</span>
              {content}
              {'\n'}
            </Line>
          );
        })}
      </pre>
    </figure>
  );
}

function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
