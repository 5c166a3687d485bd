import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool } from '../support/client';
import { type RegistryServer, startOnRegistry } from '../support/registry';
import { FACTS, type Fact, REIMBURSEMENTS } from './facts';
import { isMeant, QUERIES } from './queries';

const data = process.env.SUKL_DATA ?? '';
if (!data)
  console.log("Facts and relevance not tested: SUKL_DATA names no folder of SÚKL's files.");

describe.skipIf(!data)('on the real registry', () => {
  let server: RegistryServer;
  beforeAll(async () => {
    server = await startOnRegistry(data);
  }, 600_000);
  afterAll(() => server?.stop());

  const ask = async (tool: string, args: Record<string, unknown>) => {
    const { body, isError } = await callTool(tool, args, { url: server.url });
    expect(isError, JSON.stringify(body)).toBe(false);
    return body;
  };

  it.each(FACTS)('$file, line $line: $tool $args', async (fact) => {
    expect(lineOf(fact)).toContain(fact.says);
    expect(await ask(fact.tool, fact.args)).toMatchObject(fact.expect);
  });

  it('has sixty facts and more', () => expect(FACTS.length).toBeGreaterThanOrEqual(60));

  it('finds what people mean: recall@1 ≥ 0.90, recall@5 ≥ 0.97', async () => {
    const missed: string[] = [];
    let [all, first, firstFive] = [0, 0, 0];
    for (const [kind, queries] of Object.entries(QUERIES)) {
      for (const [query, meant] of queries) {
        const { medicines, total_count } = await ask('search-medicine', { query, limit: 5 });
        const place =
          meant !== null
            ? medicines.findIndex((medicine: Record<string, string>) => isMeant(medicine, meant))
            : -Math.min(total_count, 1); // nothing is the right answer
        all++;
        if (place === 0) first++;
        if (place >= 0) firstFive++;
        if (place !== 0) missed.push(`${kind}: ${query} (${place < 0 ? 'not' : place + 1})`);
      }
    }
    const share = (count: number) => (count / all).toFixed(3);
    console.log(`${all} queries: recall@1 ${share(first)}, recall@5 ${share(firstFive)}`);
    if (missed.length > 0) console.log(`Not the first:\n  ${missed.join('\n  ')}`);
    expect(all).toBeGreaterThanOrEqual(100);
    expect(first / all).toBeGreaterThanOrEqual(0.9);
    expect(firstFive / all).toBeGreaterThanOrEqual(0.97);
  }, 300_000);

  it('does not fill the first page with packages that have ended', async () => {
    for (const query of ['pregabalin', 'ezetimibe', 'sunitinib', 'metformin', 'dabigatran']) {
      const { medicines } = await ask('search-medicine', { query });
      const states = medicines.map(({ in_force }: { in_force: boolean | null }) => in_force);
      expect(states.slice(0, 10), query).not.toContain(false);
    }
  });
});

const contents = new Map<string, string[]>();

function lineOf({ file, line }: Fact): string {
  let lines = contents.get(file);
  if (!lines) {
    const encoding = file === REIMBURSEMENTS ? 'utf-8' : 'windows-1250';
    lines = new TextDecoder(encoding).decode(readFileSync(join(data, file))).split('\n');
    contents.set(file, lines);
  }
  return lines[line - 1] ?? '';
}
