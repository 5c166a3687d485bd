import { jsonSchema } from '@/lib/json-schema';
import type { Tool } from '@/tools/define';
import { type Entry, registry, toolsets } from '@/tools/registry';

const START = '<!-- tools:start -->';
const END = '<!-- tools:end -->';

/** Every generated file by its path, made from the registry; `readme` is README.md as it is now. */
export function artefacts(readme: string): Map<string, string> {
  const contracts = [...registry.values()].map((entry): [string, string] => [
    `contracts/${entry.tool.name}.json`,
    `${JSON.stringify(contractOf(entry), null, 2)}\n`,
  ]);
  return new Map([
    ...contracts,
    ['contracts/README.md', inventory()],
    ['README.md', withTables(readme)],
  ]);
}

/** One tool in contract 003's form. */
function contractOf({ tool, toolset }: Entry) {
  const success = jsonSchema(toolset.successSchema(tool.output), 'output', 'draft-7');
  const error = jsonSchema(toolset.errorSchema, 'output', 'draft-7');
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: tool.name,
    description: tool.description,
    type: 'object',
    properties: {
      input: jsonSchema(tool.input, 'input', 'draft-7'),
      output: { oneOf: [success, error] },
    },
  };
}

function inventory(): string {
  const sections = toolsets.map(({ name, tools }) => {
    const rows = tools.map((tool) => [
      `[\`${tool.name}\`](${tool.name}.json)`,
      tool.title,
      parameters(jsonSchema(tool.input, 'input')),
      fields(jsonSchema(tool.output, 'output')),
    ]);
    return `## ${name}\n\n${table(['Tool', 'Purpose', 'Input', 'Output'], rows)}`;
  });
  return `# Tool contracts

One JSON Schema (draft-07) a tool: \`properties.input\` is what it takes, \`properties.output\` what it
answers, a success or an error. Generated from the tools themselves by \`npm run generate\`.

${sections.join('\n\n')}
`;
}

/** README with its tables of tools and resources made anew; the rest of it is written by hand. */
function withTables(readme: string): string {
  const [before, rest] = readme.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`README.md needs the lines ${START} and ${END} where its tool table belongs.`);
  }
  const rows = [...registry.values()].map(({ tool, toolset }) => [
    toolset.name,
    `[\`${tool.name}\`](contracts/${tool.name}.json)`,
    tool.description,
    accessOf(tool),
  ]);
  const tools = table(['Toolset', 'Tool', 'What it does', 'Access'], rows);
  const resources = table(['Toolset', 'Resource', 'What it is', 'Access'], resourceRows());
  return `${before}${START}\n\n${tools}\n\n${resources}\n\n${END}${after}`;
}

function resourceRows(): string[][] {
  return toolsets.flatMap(({ name, resources = [] }) =>
    resources.map(({ uriTemplate, description, tool }) => [
      name,
      `\`${uriTemplate}\``,
      description,
      accessOf(tool),
    ]),
  );
}

function accessOf(tool: Tool): string {
  return tool.access === 'user' ? 'token' : 'public';
}

type Schema = ReturnType<typeof jsonSchema>;

function parameters({ properties, required }: Schema): string {
  const needed = new Set(required as string[] | undefined);
  const all = Object.keys((properties as object | undefined) ?? {});
  return all.map((name) => `\`${name}\`${needed.has(name) ? ' (required)' : ''}`).join(', ') || '–';
}

function fields({ properties }: Schema): string {
  return Object.keys(properties as object)
    .map((name) => `\`${name}\``)
    .join(', ');
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
