import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { artefacts } from '@/scripts/artefacts';
import { registry, toolsets } from '@/tools/registry';
import { callTool, newUser, rpc } from '../support/client';
import { workingInput } from '../support/working-input';

const read = (path: string) => readFileSync(path, 'utf8');
const names = [...registry.keys()];
const contractOf = (name: string) => JSON.parse(read(`contracts/${name}.json`));

describe('what is generated', () => {
  const files = artefacts(read('README.md'));

  it.each([...files.keys()])('%s is up to date (npm run generate)', (path) => {
    expect(read(path)).toBe(files.get(path));
  });

  it('contracts/ holds one file a tool, the inventory and nothing else', () => {
    const expected = [...names.map((name) => `${name}.json`), 'README.md'];
    expect(readdirSync('contracts').sort()).toEqual(expected.sort());
  });

  it.each(['contracts/README.md', 'README.md'])('%s names every tool once in its table', (path) => {
    const rows = read(path)
      .split('\n')
      .filter((line) => line.startsWith('|'));
    for (const name of names) {
      expect(rows.filter((row) => row.includes(`\`${name}\`](`))).toHaveLength(1);
    }
  });

  it('README.md names every resource', () => {
    const templates = toolsets.flatMap(({ resources = [] }) => resources);
    for (const { uriTemplate } of templates)
      expect(read('README.md')).toContain(`\`${uriTemplate}\``);
  });
});

describe.each(names)('contracts/%s.json', (name) => {
  const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true });

  it("has contract 003's form", () => {
    const contract = contractOf(name);
    expect(Object.keys(contract)).toEqual([
      '$schema',
      'title',
      'description',
      'type',
      'properties',
    ]);
    expect(contract).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: name,
      type: 'object',
      properties: { input: { type: 'object' }, output: { oneOf: [{}, {}] } },
    });
    expect(contract.description).toBe(registry.get(name)?.tool.description);
    expect(JSON.stringify(contract)).not.toMatch(/additionalProperties|\$ref/);
  });

  it('is a schema by the draft-07 meta-schema, and compiles', () => {
    const contract = contractOf(name);
    expect(ajv.validateSchema(contract), ajv.errorsText()).toBe(true);
    expect(() => ajv.compile(contract)).not.toThrow();
  });

  it('holds for real answers, success and error, and for no other', async () => {
    const user = newUser();
    const input = await workingInput(name, user);
    const contract = contractOf(name);
    const validate = ajv.compile(contract);
    const good = await callTool(name, input, { user });
    // Without a token where one is needed; a public tool takes no text that no store keeps.
    const isPublic = registry.get(name)?.tool.access === 'public';
    const bad = await callTool(name, isPublic ? odd(input) : input, {});
    expect([good.isError, bad.isError]).toEqual([false, true]);
    for (const { body } of [good, bad]) {
      expect(validate({ input, output: body }), ajv.errorsText(validate.errors)).toBe(true);
    }
    const { [contract.properties.output.oneOf[0].required.at(-1)]: _, ...incomplete } = good.body;
    // Contract 002 has no list of codes.
    const otherCode = JSON.stringify(bad.body).replace(/"code":"\w+"/, '"code":"OTHER"');
    const isListed = registry.get(name)?.toolset.name !== 'context';
    for (const output of [{}, incomplete, ...(isListed ? [JSON.parse(otherCode)] : [])]) {
      expect(validate({ input, output })).toBe(false);
    }
  });
});

/** The same input with a NUL in its first text. */
function odd(input: object): object {
  const [param] = Object.keys(input);
  return { ...input, [String(param)]: '\0' };
}

it('every success validates against the output schema that tools/list shows', async () => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  const { result } = await (await rpc('tools/list')).json();
  for (const { name, outputSchema } of result.tools) {
    const user = newUser();
    const input = await workingInput(name, user);
    const { structured } = await callTool(name, input, { user });
    const validate = ajv.compile(outputSchema);
    expect(validate(structured), `${name}: ${ajv.errorsText(validate.errors)}`).toBe(true);
  }
});

it('no schema that tools/list shows holds what strict clients refuse', async () => {
  const { result } = await (await rpc('tools/list')).json();
  for (const { name, inputSchema, outputSchema } of result.tools) {
    expect(inputSchema.anyOf, name).toBeUndefined();
    expect(JSON.stringify(inputSchema), name).not.toMatch(/"type":\[/);
    for (const schema of [inputSchema, outputSchema]) {
      expect(JSON.stringify(schema), name).not.toMatch(/"\$ref"|"format"/);
    }
  }
});
