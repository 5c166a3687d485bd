import type { PlaygroundTool } from '@/lib/catalogue/playground-tools';
import { ToolBadges } from '../tool-badges';

interface Props {
  tools: PlaygroundTool[];
  tool: PlaygroundTool;
  onChoose(name: string): void;
}

/** Every tool by toolset, and what the chosen one is. */
export function ToolSelect({ tools, tool, onChoose }: Props) {
  const toolsets = [...new Set(tools.map(({ toolset }) => toolset))];
  return (
    <div className="pg-field">
      <label htmlFor="pg-tool">Tool</label>
      <select
        id="pg-tool"
        value={tool.name}
        aria-describedby="pg-tool-facts"
        onChange={(event) => onChoose(event.target.value)}
      >
        {toolsets.map((toolset) => (
          <optgroup key={toolset} label={toolset}>
            {tools
              .filter((each) => each.toolset === toolset)
              .map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <div id="pg-tool-facts" className="row pg-facts">
        <code>{tool.name}</code>
        <ToolBadges tool={tool} />
      </div>
    </div>
  );
}
