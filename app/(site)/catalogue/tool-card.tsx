'use client'; // as data a card is a third of what it is as elements, and the page carries thirty

import Link from 'next/link';
import type { Parameter } from '@/lib/catalogue/parameters';
import type { CatalogueTool } from '@/lib/catalogue/tools';
import { ToolBadges } from '../tool-badges';
import { Parameters } from './parameters';

interface Props {
  tool: Pick<CatalogueTool, 'name' | 'title' | 'description' | 'effect' | 'access'>;
  parameters: Parameter[];
}

/** One tool, at an anchor of its own. */
export function ToolCard({ tool, parameters }: Props) {
  const { name, title, description } = tool;
  return (
    <article id={name} className="tool card" data-tool>
      <header>
        <h4>
          <a href={`#${name}`}>{title}</a>
        </h4>
        <code>{name}</code>
        <ToolBadges tool={tool} />
        <Link className="try small" prefetch={false} href={`/?tool=${name}#playground`}>
          Try it<span className="visually-hidden">: {name}</span>
        </Link>
      </header>
      <p>{description}</p>
      {parameters.length > 0 ? (
        <details>
          <summary>
            {parameters.length === 1 ? '1 parameter' : `${parameters.length} parameters`}
            <span className="visually-hidden"> of {name}</span>
          </summary>
          <Parameters of={name} parameters={parameters} />
        </details>
      ) : (
        <p className="muted small">No parameters.</p>
      )}
    </article>
  );
}
