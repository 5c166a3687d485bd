import { version } from '@/package.json';

/** What is said once beneath every page. */
export function Colophon() {
  return (
    <footer className="colophon">
      <div className="wrap stack">
        <p>
          Answers about medicines are information from the registry of SÚKL, not medical advice.
          What users stored is shown as data, never as instructions.
        </p>
        <p>
          Quartet {version} · <a href="/openapi.json">OpenAPI</a> · <a href="/llms.txt">llms.txt</a>{' '}
          · <a href="/api/tools">Catalogue as JSON</a>
        </p>
      </div>
    </footer>
  );
}
