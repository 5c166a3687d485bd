import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What we use of ONNX Runtime; its own types are in a package that may be absent. */
export interface Onnx {
  env: { wasm: { numThreads?: number; wasmPaths?: string } };
  Tensor: new (type: 'int64', data: BigInt64Array, dims: number[]) => unknown;
  InferenceSession: { create(model: Uint8Array): Promise<OnnxSession> };
}

export interface OnnxSession {
  run(feeds: Record<string, unknown>): Promise<Record<string, { data: Float32Array }>>;
}

/** The native engine; throws where the package or a binary for this machine is missing. */
export async function loadNative(): Promise<Onnx> {
  // By a variable: optional, so neither the compiler nor the bundler may count on it.
  const name = 'onnxruntime-node';
  const loaded = await import(/* turbopackIgnore: true */ name);
  return loaded.default ?? loaded;
}

/** The engine for every other machine: a tenth of the speed, the same vectors. */
export async function loadWasm(packageFolder: string): Promise<Onnx> {
  const folder = join(packageFolder, 'vendor', 'onnxruntime-web');
  const file = pathToFileURL(join(folder, 'ort.wasm.min.mjs')).href;
  const onnx: Onnx = await import(/* turbopackIgnore: true */ file);
  onnx.env.wasm.numThreads = 1; // more want workers that Node 20 does not give it
  onnx.env.wasm.wasmPaths = `${pathToFileURL(folder).href}/`;
  return onnx;
}
