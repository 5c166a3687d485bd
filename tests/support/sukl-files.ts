import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { crc32 } from '@/db/import/source/crc32';

/** SÚKL's files as tests need them: small, in its own layout and encoding. */
export type Files = Record<string, Buffer>;

const decoder = new TextDecoder('windows-1250');
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
);

/** Text as SÚKL writes it. */
export function cp1250(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => {
      const byte = BYTES.get(letter);
      if (byte === undefined) throw new Error(`windows-1250 has no ${letter}`);
      return byte;
    }),
  );
}

/** A file with a header: rows as objects by column, what is not given is empty. */
export function table(header: string, rows: Record<string, string | number>[]): Buffer {
  const columns = header.split(';');
  const lines = rows.map((row) =>
    columns.map((column) => quoted(`${row[column] ?? ''}`)).join(';'),
  );
  return cp1250([header, ...lines, ''].join('\r\n'));
}

function quoted(value: string): string {
  return /[";\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Writes files into a folder and gives its path. */
export function writeFolder(folder: string, files: Files): string {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

/** Files as a zip; `tamper` changes what it says of each. */
export function zip(files: Files, tamper: Partial<{ crc: number; size: number }> = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0); // version
    common.writeUInt16LE(8, 4); // deflate
    common.writeUInt32LE(tamper.crc ?? crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(tamper.size ?? content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, central, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
}
