/** A piece of text on a page of 595 × 842 points; y grows upwards, `size` is 10 unless told. */
export interface PdfText {
  x: number;
  y: number;
  text: string;
  size?: number;
}

interface PdfOptions {
  /** Needs a password that nobody knows. */
  encrypted?: boolean;
}

const LETTER = 0.5; // the width of every character, in ems

/** Text as a page of a leaflet has it: lines one below the other, an empty one leaves a gap. */
export function lines(texts: string[], { x = 50, top = 780 } = {}): PdfText[] {
  return texts.flatMap((text, i) => (text ? [{ x, y: top - i * 12, text }] : []));
}

/**
 * Writes a PDF whose only font has two-byte codes that are UTF-16 itself, so that every letter
 * can be written and read back without a font file.
 */
export function writePdf(pages: PdfText[][], { encrypted = false }: PdfOptions = {}): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body); // gives the object's number
  const stream = (body: string) => `<< /Length ${body.length} >>\nstream\n${body}\nendstream`;
  const catalog = add('');
  const tree = add('');
  const unicode = add(stream(UNICODE));
  const descriptor = add(
    '<< /Type /FontDescriptor /FontName /Test /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  );
  const cid = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Test /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW ${LETTER * 1000} >>`,
  );
  const font = add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Test /Encoding /Identity-H /DescendantFonts [${cid} 0 R] /ToUnicode ${unicode} 0 R >>`,
  );
  const kids = pages.map((texts) => {
    const content = add(stream(texts.map(show).join('\n')));
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F ${font} 0 R >> >> /Contents ${content} 0 R >>`,
    );
  });
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${tree} 0 R >>`;
  const list = kids.map((kid) => `${kid} 0 R`).join(' ');
  objects[tree - 1] = `<< /Type /Pages /Kids [${list}] /Count ${kids.length} >>`;
  return assemble(objects, encrypted ? ENCRYPTED : '');
}

/** Writes a PDF of one page that asks for the same content again and again: small to send, long to read. */
export function writeHeavyPdf(content: Buffer, times: number, filter = ''): Buffer {
  const contents = Array.from({ length: times }, () => '4 0 R').join(' ');
  const body = content.toString('latin1');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [${contents}] >>`,
    `<< /Length ${body.length} ${filter} >>\nstream\n${body}\nendstream`,
  ]);
}

/** Objects, their table and the trailer, as one file. */
function assemble(objects: string[], trailer = ''): Buffer {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((body, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  const count = objects.length + 1;
  file += `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function show({ x, y, text, size = 10 }: PdfText): string {
  const codes = Buffer.from(text, 'utf16le').swap16().toString('hex');
  return `BT /F ${size} Tf 1 0 0 1 ${x} ${y} Tm <${codes}> Tj ET`;
}

const UNICODE = `/CIDInit /ProcSet findresource begin
12 dict begin begincmap
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange
endcmap end end`;

const HASH = '00'.repeat(32); // of no password
const ENCRYPTED = `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${HASH}> /U <${HASH}> >>`;
