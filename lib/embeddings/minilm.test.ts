import { describe, expect, it } from 'vitest';
import { embedWith, loadMinilm, minilm } from './minilm';
import { cosine } from './vector';

const signal = new AbortController().signal;
const TEXTS = [
  'how do we sign users in',
  'Log-in is by JWT in a cookie that scripts cannot read',
  'The pool has at most four connections',
  '', // nothing to say is no reason to fail
  'lorem ipsum '.repeat(2_000), // far beyond what the model reads
  'x'.repeat(50_000),
];

describe('the embedded model', () => {
  it('puts an answer nearer to its question than something else', async () => {
    const [question, answer, other] = await minilm.embed(TEXTS.slice(0, 3), signal);
    if (!question || !answer || !other) throw new Error('no vector');
    expect(cosine(question, answer)).toBeGreaterThan(cosine(question, other) + 0.1);
  });

  it('gives the same vectors by WASM as natively', async () => {
    const native = await minilm.embed(TEXTS, signal);
    const wasm = await embedWith(await loadMinilm({ native: false }), TEXTS, signal);
    for (const [index, vector] of native.entries()) {
      expect(vector).toHaveLength(384);
      expect(cosine(vector, wasm[index] ?? new Int8Array())).toBeGreaterThan(0.98);
    }
  });

  it('lets other work go on between two texts', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await minilm.embed(Array(20).fill(TEXTS[4]), signal);
    clearInterval(timer);
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it('stops when it is told to', async () => {
    const late = AbortSignal.timeout(1);
    await expect(minilm.embed(Array(100).fill(TEXTS[4]), late)).rejects.toMatchObject({
      code: 'EMBEDDING_ERROR',
      message: 'The embedded model took too long',
    });
  });
});
