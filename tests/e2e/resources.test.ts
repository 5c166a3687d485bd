import { afterEach, describe, expect, it } from 'vitest';
import { callTool } from '../support/client';
import { everyClient } from '../support/every-client';
import type { McpClient } from '../support/mcp-clients';

const MEDICINE = 'sukl://medicine/{code}';
const ATC = 'sukl://atc/{code}';
const PHARMACY = 'sukl://pharmacy/{id}';

describe.each(everyClient)('the client of %s', (name, connect) => {
  const open: McpClient[] = [];
  async function connected(): Promise<McpClient> {
    const client = await connect();
    open.push(client);
    return client;
  }
  afterEach(async () => {
    for (const client of open.splice(0)) await client.close();
  });

  /** What the server completes for a variable of a template. */
  async function complete(client: McpClient, uri: string, value: string) {
    const variable = uri === PHARMACY ? 'id' : 'code';
    const ref = { type: 'ref/resource', uri } as const;
    const { completion } = await client.complete({ ref, argument: { name: variable, value } });
    return completion;
  }

  it('learns that there are resources, and that it is not told of changes', async () => {
    expect((await connected()).getServerCapabilities()?.resources).toEqual({});
  });

  it('lists the templates, and no resource by itself', async () => {
    const client = await connected();
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      MEDICINE,
      ATC,
      PHARMACY,
      'context://{project}/{+path}',
    ]);
    for (const template of resourceTemplates) {
      expect(template).toEqual({
        uriTemplate: expect.any(String),
        name: expect.stringMatching(/^[a-z]+$/),
        title: expect.stringMatching(/^[A-Z]/),
        description: expect.stringMatching(/^[A-Z].*\.$/),
        mimeType: 'application/json',
      });
    }
    expect((await client.listResources()).resources).toEqual([]);
  });

  it.each([
    [MEDICINE, 'get-medicine-details', 'sukl_code'],
    [ATC, 'get-atc-info', 'atc_code'],
  ])('reads %s as what %s answers', async (template, tool, param) => {
    const client = await connected();
    const { values } = await complete(client, template, '');
    const code = values.at(-1) ?? '';
    const uri = template.replace('{code}', code);
    const { contents } = await client.readResource({ uri });
    const { body } = await callTool(tool, { [param]: code });
    expect(body).not.toHaveProperty('error');
    expect(contents).toEqual([{ uri, mimeType: 'application/json', text: expect.any(String) }]);
    expect(JSON.parse(contents[0]?.text ?? '')).toEqual(body);
  });

  it('reads a pharmacy as find-pharmacies shows it, with the edition', async () => {
    const { body } = await callTool('find-pharmacies', { limit: 1 });
    const [pharmacy] = body.pharmacies;
    const uri = `sukl://pharmacy/${pharmacy.id}`;
    const { contents } = await (await connected()).readResource({ uri });
    expect(contents).toEqual([{ uri, mimeType: 'application/json', text: expect.any(String) }]);
    const { source, ...read } = JSON.parse(contents[0]?.text ?? '');
    const { open_now: _, ...lasting } = pharmacy; // between two requests a minute may end
    expect(read).toMatchObject(lasting);
    expect(Object.keys(read)).toEqual(Object.keys(pharmacy));
    expect(source).toEqual(body.source);
  });

  // On the wire it is the version's own code; SDK 2 makes the later one of both.
  const code = name === 'SDK 1' ? -32002 : -32602;

  it.each([
    ['a medicine that is not there', 'sukl://medicine/0000000'],
    ['a code that is none', 'sukl://medicine/paralen'],
    ['a blank code', 'sukl://medicine/%20'],
    ['a code with a NUL', 'sukl://medicine/%00'],
    ['an ATC group that is not there', 'sukl://atc/Z99'],
    ['a pharmacy that is not there', 'sukl://pharmacy/00000000000'],
    ['a kind that is not there', 'sukl://doctor/1'],
    ['another scheme', 'file:///etc/passwd'],
    ['what is no address', 'nonsense'],
    ['nothing', ''],
  ])('hears that there is no resource at %s', async (_, uri) => {
    await expect((await connected()).readResource({ uri })).rejects.toMatchObject({
      code,
      message: expect.stringContaining('Resource not found'),
      data: { uri },
    });
  });

  it.each([MEDICINE, ATC, PHARMACY])(
    'completes %s by beginnings, a hundred at most, in order',
    async (template) => {
      const client = await connected();
      const all = await complete(client, template, '');
      expect(all.values.length).toBeGreaterThan(0);
      expect(all.values.length).toBeLessThanOrEqual(100);
      expect(all.values).toEqual(all.values.toSorted());
      expect(all.hasMore).toBe((all.total ?? 0) > all.values.length);
      const [first = ''] = all.values;
      const begun = first.slice(0, -1);
      const some = await complete(client, template, begun);
      expect(some.values).toContain(first);
      expect(some.total).toBeLessThanOrEqual(all.total ?? 0);
      for (const value of some.values) expect(value).toContain(begun);
      expect(await complete(client, template, first)).toMatchObject({
        values: expect.arrayContaining([first]),
      });
    },
  );

  it('completes nothing where nothing begins so', async () => {
    const client = await connected();
    const nothing = { values: [], total: 0, hasMore: false };
    for (const template of [MEDICINE, ATC, PHARMACY]) {
      for (const typed of ['%', '_', 'ibalgin', '00000000000000', '\0']) {
        expect(await complete(client, template, typed)).toEqual(nothing);
      }
    }
  });

  it('completes an ATC code in any case', async () => {
    const client = await connected();
    const upper = await complete(client, ATC, 'N02');
    expect(upper.total).toBeGreaterThan(1);
    expect(upper.values[0]).toBe('N02');
    expect(await complete(client, ATC, 'n02')).toEqual(upper);
  });

  it.each([
    ['sukl://doctor/{id}', 'id', 'Unknown resource template: sukl://doctor/{id}'],
    [MEDICINE, 'id', 'Unknown variable of sukl://medicine/{code}: id'],
  ])('hears that %s has nothing to complete for %s', async (uri, variable, message) => {
    const asked = (await connected()).complete({
      ref: { type: 'ref/resource', uri },
      argument: { name: variable, value: '' },
    });
    await expect(asked).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(message),
    });
  });
});
