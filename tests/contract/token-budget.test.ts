import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';
import { rpc } from '../support/client';

const BUDGET = 6_000;

it('tells a model of every tool in no more than 6,000 tokens', async () => {
  const response = await rpc('tools/list');
  const { result } = (await response.json()) as {
    result: { tools: { name: string; description: string; inputSchema: object }[] };
  };
  // What clients hand to a model; output schemas and annotations are for the client itself.
  const shown = result.tools.map(({ name, description, inputSchema }) =>
    countTokens(JSON.stringify({ name, description, inputSchema })),
  );
  const total = shown.reduce((sum, tokens) => sum + tokens, 0);
  console.log(`tools/list: ${total} tokens for ${shown.length} tools`);
  expect(total).toBeLessThanOrEqual(BUDGET);
});
