import { catalogueByToolset } from '@/lib/catalogue/tools';
import { Copyable } from '../copyable';
import { State, type StateProps } from './state';

/** What this is, its URL, and how it is doing. */
export function Hero({ endpoint, ...state }: StateProps & { endpoint: string }) {
  return (
    <section className="hero stack" aria-labelledby="what">
      <h1 id="what">Four toolsets at one URL</h1>
      <p className="lead">
        Quartet gives your AI client the Czech medicines registry, your tasks, your prompts and your
        projects. Paste this MCP address into Claude, ChatGPT, VS Code or Cursor, or call it with
        curl:
      </p>
      <Copyable text={endpoint} what="the URL" />
      <State {...state} />
      <ul className="toolsets">
        {catalogueByToolset.map(({ name, summary, tools }) => (
          <li key={name} className="card">
            <h2 className="toolset-name">
              <a href={`#toolset-${name}`}>{name}</a>
            </h2>
            <p>{summary}</p>
            <p className="muted small">
              {tools.length} tools ·{' '}
              {tools.every(({ access }) => access === 'public') ? 'public' : 'with your token'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
