import { parametersOf } from '@/lib/catalogue/parameters';
import { catalogue, catalogueByToolset } from '@/lib/catalogue/tools';
import { ToolCard } from './tool-card';
import { ToolSearch } from './tool-search';

/** Every tool by toolset, read off the registry. */
export function Catalogue() {
  return (
    <section id="tools" className="section stack" aria-labelledby="tools-heading">
      <h2 id="tools-heading">Tools</h2>
      <ToolSearch total={catalogue.length} />
      {catalogueByToolset.map(({ name, summary, tools }) => (
        <section
          key={name}
          id={`toolset-${name}`}
          className="stack"
          aria-labelledby={`toolset-${name}-heading`}
          data-toolset={name}
        >
          <div className="toolset-head">
            <h3 id={`toolset-${name}-heading`}>{name}</h3>
            <p className="muted">{summary}</p>
          </div>
          <div className="tool-list">
            {tools.map(({ input, name, title, description, effect, access }) => (
              <ToolCard
                key={name}
                tool={{ name, title, description, effect, access }}
                parameters={parametersOf(input)}
              />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}
