import { afterEach, describe, expect, it } from 'vitest';
import { type Connect, type McpClient, sdk1, sdk2 } from '../support/mcp-clients';

const clients: [client: string, connect: Connect][] = [
  ['SDK 1', sdk1('2025-11-25')],
  ['SDK 2', sdk2('auto')],
];

/** What people ask of the registry, answered as a model would: by calling one tool after another. */
describe.each(clients)('through %s, without a login, a person learns', (_, connect) => {
  const open: McpClient[] = [];
  afterEach(async () => {
    for (const client of open.splice(0)) await client.close();
  });

  async function newConversation() {
    const { client } = await connect();
    open.push(client);
    await client.listTools(); // only then the clients check answers against the output schemas
    return async <T>(name: string, args: Record<string, unknown>): Promise<T> => {
      const result = (await client.callTool({ name, arguments: args })) as {
        structuredContent?: T & { source: unknown };
        isError?: boolean;
      };
      expect(result.isError ?? false, JSON.stringify(result)).toBe(false);
      expect(result.structuredContent?.source).toMatchObject({ name: 'SÚKL', sample: true });
      return result.structuredContent as T;
    };
  }

  it('which pharmacies in Brno are open on Sunday evening', async () => {
    const ask = await newConversation();
    const { pharmacies, total_count, open_at } = await ask<{
      pharmacies: Pharmacy[];
      total_count: number;
      open_at: unknown;
    }>('find-pharmacies', { city: 'brno', open_at: '2026-11-22T19:00' });

    expect(open_at).toEqual({ time: '2026-11-22T19:00', day: 7 });
    expect(total_count).toBe(6);
    expect(pharmacies.map(({ name }) => name)).toEqual([
      'Lékárna Koliště',
      'Lékárna Petrov',
      'Lékárna U Zeleného hada',
      'Lékárna Vaňkovka',
      'Nemocniční lékárna Bohunice',
      'Večerní lékárna Špilberk',
    ]);
    const petrov = pharmacies.find(({ name }) => name === 'Lékárna Petrov');
    expect(petrov).toMatchObject({ address: 'Petrská 904', city: 'Brno', postal_code: '60200' });
    expect(petrov?.opening_hours).toContainEqual({ day: 7, from: '16:00', to: '20:00' });
  });

  it('whether Ozempic is in supply, and what there is instead', async () => {
    const ask = await newConversation();
    const { medicines } = await ask<{ medicines: Medicine[] }>('search-medicine', {
      query: 'ozempic',
    });
    expect(medicines.map(({ name }) => name)).toEqual(['OZEMPIC', 'OZEMPIC', 'OZEMPIC']);
    const { sukl_code } = medicines[0] as Medicine;
    expect(sukl_code).toBe('9000039');

    const supply = await ask<Record<string, unknown>>('check-availability', { sukl_code });
    expect(supply).toMatchObject({
      status: 'interrupted',
      registration: { in_force: true },
      interruption: { type: 'preruseni', from: '2026-09-01', expected_until: '2027-03-31' },
    });
    expect(supply.note).toContain('lékár'); // it is not the stock of a pharmacy

    const { alternatives, reason } = await ask<{
      alternatives: Alternative[];
      reason: string | null;
    }>('find-alternatives', { sukl_code });
    expect(reason).toBeNull();
    expect(alternatives[0]).toMatchObject({
      name: 'WEGOVY',
      strength: '0,25MG',
      status: 'supplied',
      same_strength: true,
      same_form: true,
    });
    const names = alternatives.map(({ name }) => name);
    expect(names).toContain('SEMAGLUTID MEDORA');
    expect(names).not.toContain('OZEMPIC'); // all its packs are interrupted
    expect(names).not.toContain('RYBELSUS'); // tablets are another way to take it
    for (const { status } of alternatives) expect(['supplied', 'unknown']).toContain(status);
  });

  it("what Paralen's leaflet says about children", async () => {
    const ask = await newConversation();
    const { medicines } = await ask<{ medicines: Medicine[] }>('search-medicine', {
      query: 'Paralen',
    });
    const { sukl_code, name } = medicines[0] as Medicine;
    expect(name).toBe('PARALEN');

    const leaflet = await ask<Leaflet>('get-pil-content', { sukl_code });
    expect(leaflet).toMatchObject({ document_type: 'PIL', content_status: 'full', language: 'cs' });
    const dosing = leaflet.sections.find(({ heading }) => heading.startsWith('Jak se přípravek'));
    expect(dosing?.number).toBe('3');

    const { content } = await ask<Leaflet>('get-pil-content', { sukl_code, section: '3' });
    expect(content).toContain('Děti od 6 do 12 let: půl až 1 tableta, nejvýše 4krát denně');
    expect(content).not.toContain('Možné nežádoucí účinky');
    expect(content.length).toBeLessThan(leaflet.content.length / 2);
  });
});

interface Pharmacy {
  name: string;
  opening_hours: unknown[];
}

interface Medicine {
  sukl_code: string;
  name: string;
}

interface Alternative extends Medicine {
  status: string;
}

interface Leaflet {
  content: string;
  sections: { number: string; heading: string }[];
}
