import Link from 'next/link';
import { parametersOf } from '@/lib/catalogue/parameters';
import type { CatalogueTool } from '@/lib/catalogue/tools';
import { Parameters } from './parameters';

const EFFECTS = {
  read: ['good', 'reads'],
  create: ['warn', 'adds'],
  update: ['warn', 'changes'],
  delete: ['bad', 'deletes'],
} as const;

/** One tool, at an anchor of its own. */
export function ToolCard({ tool }: { tool: CatalogueTool }) {
  const { name, title, description, effect, access, input } = tool;
  const [mood, word] = EFFECTS[effect];
  const parameters = parametersOf(input);
  return (
    <article id={name} className="tool card" data-tool={`${name} ${title} ${description}`}>
      <header>
        <h4>
          <a href={`#${name}`}>{title}</a>
        </h4>
        <code>{name}</code>
        <span className={`badge ${mood}`}>{word}</span>
        <span className="badge">{access === 'public' ? 'public' : 'yours, by token'}</span>
      </header>
      <p>{description}</p>
      {parameters.length > 0 ? (
        <details>
          <summary>
            {parameters.length === 1 ? '1 parameter' : `${parameters.length} parameters`}
            <span className="visually-hidden"> of {name}</span>
          </summary>
          <Parameters parameters={parameters} />
        </details>
      ) : (
        <p className="muted small">No parameters.</p>
      )}
      <p className="small">
        <Link prefetch={false} href={`/?tool=${name}#playground`}>
          Try it<span className="visually-hidden">: {name}</span>
        </Link>
      </p>
    </article>
  );
}
