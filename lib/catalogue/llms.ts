import { instructions } from '../mcp/identity';
import { type CatalogueTool, catalogue, catalogueByToolset } from './tools';

/** What this is and where to read on, for models that look for it at `/llms.txt`. */
export function llmsText(url: string): string {
  const sections = catalogueByToolset.map(
    ({ name: toolset, tools }) =>
      `## ${toolset}\n\n${tools.map(({ name, description }) => `- [${name}](${url}/#${name}): ${description}`).join('\n')}`,
  );
  return `# Quartet

> One remote MCP endpoint with four toolsets: ${url}/mcp

${instructions}

- [All of it in one text](${url}/llms-full.txt): every tool with its schemas
- [OpenAPI](${url}/openapi.json): one plain POST a tool
- [Catalogue](${url}/api/tools): the same as JSON

${sections.join('\n\n')}
`;
}

/** The same with every tool's schemas and a call that works. */
export function llmsFullText(url: string): string {
  const tools = catalogue.map((tool) => describe(tool, url));
  return `${llmsText(url)}\n# Tools\n\n${tools.join('\n\n')}\n`;
}

function describe(tool: CatalogueTool, url: string): string {
  const { name, title, description, access, scope, input, output, example } = tool;
  const right = access === 'public' ? 'public' : `needs a token (scope ${scope})`;
  const bearer = access === 'public' ? '' : ' -H "Authorization: Bearer $TOKEN"';
  return `## ${name}

${title}: ${description} It is ${right}.

    curl ${url}/mcp/tool/${name} -H 'Content-Type: application/json'${bearer} -d '${JSON.stringify(example)}'

Input: ${fenced(input)}

Output: ${fenced(output)}`;
}

const fenced = (schema: object) => `\n\n\`\`\`json\n${JSON.stringify(schema)}\n\`\`\``;
