// `zlib.crc32` came with Node 20.15; the project runs on 20.9.
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum >>> 0;
});

/** The checksum of zip files, over pieces: hand the last result on. */
export function crc32(bytes: Uint8Array, previous = 0): number {
  let sum = ~previous;
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  return ~sum >>> 0;
}
