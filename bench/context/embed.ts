import { readFileSync } from 'node:fs';
import { indexFile } from '@/lib/context/index-file';
import { embeddedText } from '@/lib/context/searchable';
import { loadMinilm } from '@/lib/embeddings/minilm';
import type { TestServer } from '@/tests/support/server';
import { median, quantile } from '../stats';
import { call, step, tokenOf } from './calls';
import { PROJECT, pushFiles } from './push-files';

/** Embedding by the embedded model: a server's time for a push's chunks beside the engine's own. */
export interface Embedding {
  chunks: number;
  ours: number; // seconds, from the store and back into it
  engine: number; // seconds in the engine's run alone
  megabytes: number; // the server's high-water mark
  /** A small call beside it, in ms, while nothing is embedded and while something is. */
  beside: { idle: Times; busy: Times };
}

interface Times {
  median: number;
  p95: number;
}

const USER = 'embedder';
const MAX_TOKENS = 256;

export async function measureEmbedding(
  server: TestServer,
  corpus: { path: string; content: string }[],
  wanted: number,
): Promise<Embedding> {
  const token = await tokenOf(USER);
  const { files, texts } = await firstChunks(corpus, wanted);
  const engine = await openEngine();
  await engine(texts.slice(0, 10)); // the first runs find their memory
  await pushFiles(server.url, token, files.slice(0, 1));
  await embedAll(server.url, token); // the server has loaded its model
  await pushFiles(server.url, token, files);
  const half = texts.length >> 1; // one before and one after: noise of minutes meets both sides
  const before = await engine(texts.slice(0, half));
  const probes = await probe(server.url, token, 20, async () => {});
  const started = performance.now();
  await embedAll(server.url, token);
  const ours = (performance.now() - started) / 1000;
  const after = await engine(texts.slice(half));
  const few = files.slice(0, Math.ceil(files.length / 5));
  const renamed = few.map(({ path, content }) => ({ path: `again/${path}`, content }));
  await pushFiles(server.url, token, renamed); // other paths are other texts
  const busy = await probe(server.url, token, 20, () => embedAll(server.url, token));
  return {
    chunks: texts.length,
    ours,
    engine: before + after,
    megabytes: peakMemory(server.process.pid),
    beside: { idle: probes, busy },
  };
}

/** Whole files until there are so many chunks, with the texts that are embedded for them. */
async function firstChunks(corpus: { path: string; content: string }[], wanted: number) {
  const files: typeof corpus = [];
  const texts: string[] = [];
  for (const { path, content } of corpus) {
    if (texts.length >= wanted) break;
    const { chunks } = await indexFile({ path, content });
    files.push({ path, content });
    texts.push(...chunks.map((chunk) => embeddedText({ path, ...chunk })));
  }
  return { files, texts: [...new Set(texts)] };
}

/** The engine alone: tokens are made beforehand, nothing is made of what comes out. */
async function openEngine() {
  const { tokenizer, onnx, session } = await loadMinilm();
  return async (texts: string[]): Promise<number> => {
    const feeds = texts.map((text) => {
      const ids = tokenizer.encode(text).ids.slice(0, MAX_TOKENS);
      const tensor = (value: (id: number) => number) =>
        new onnx.Tensor(
          'int64',
          BigInt64Array.from(ids, (id) => BigInt(value(id))),
          [1, ids.length],
        );
      return {
        input_ids: tensor((id) => id),
        attention_mask: tensor(() => 1),
        token_type_ids: tensor(() => 0),
      };
    });
    const started = performance.now();
    for (const feed of feeds) await session.run(feed);
    return (performance.now() - started) / 1000;
  };
}

async function embedAll(url: string, token: string): Promise<void> {
  for (let left = 1; left > 0; ) {
    left = (await step(url, token, 'embed', { project: PROJECT })).left;
  }
}

/** A small call ten times a second until the work is done, and so many times at least. */
async function probe(url: string, token: string, least: number, work: () => Promise<void>) {
  const times: number[] = [];
  let done = false;
  const working = work().then(() => {
    done = true;
  });
  while (!done || times.length < least) {
    times.push((await call(url, token, 'list_tasks', {})).millis);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await working;
  return { median: median(times), p95: quantile(times, 0.95) };
}

/** The kernel's own high-water mark: nothing between two looks is missed. */
function peakMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
