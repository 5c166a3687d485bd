/** A vector as it is stored: each number in a byte, the largest of them 127. Its length is lost, its direction is not. */
export function quantise(values: ArrayLike<number>): Int8Array {
  let largest = 0;
  for (let i = 0; i < values.length; i++) largest = Math.max(largest, Math.abs(values[i] ?? 0));
  const scale = largest > 0 ? 127 / largest : 0;
  return Int8Array.from(values, (value) => Math.round(value * scale));
}

/** The signs alone, as PostgreSQL writes a bit string: what candidates are found by. */
export function bitsOf(vector: Int8Array): string {
  let bits = '';
  for (const value of vector) bits += value > 0 ? '1' : '0';
  return bits;
}

/** How alike two directions are: 1 the same, 0 nothing in common. */
export function cosine(a: Int8Array, b: Int8Array): number {
  let dot = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i] ?? 0;
    const y = b[i] ?? 0;
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa && bb ? dot / Math.sqrt(aa * bb) : 0;
}

export function toBytes(vector: Int8Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}

/** From what a driver gives for bytea: a Buffer or a plain byte array. */
export function fromBytes(bytes: Uint8Array): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
