import type { Queryable } from '@/db/client';
import { NotFoundError, ValidationError } from '@/lib/errors';
import { addressOf } from '@/lib/leaflets/address';
import { type Obtained, obtainText } from '@/lib/leaflets/obtain';
import { cutPart, findSections } from '@/lib/leaflets/part';
import type { DocumentText, Section } from '@/lib/leaflets/sections';
import { REASONS } from '@/lib/leaflets/unobtainable';
import type { ToolContext } from '@/tools/define';
import { type DocumentAnswer, type DocumentInput, linkOf } from './document';
import { toSuklCode } from './fields';
import { medicineNotFound } from './medicine';
import { noData, type Source, sourceOf } from './source';

const KINDS = {
  PIL: {
    title: 'Příbalová informace',
    notFound: (code: string) => `Příbalový leták pro SÚKL kód '${code}' nebyl nalezen.`,
  },
  SPC: {
    title: 'Souhrn údajů o přípravku',
    notFound: (code: string) => `SPC pro SÚKL kód '${code}' nebylo nalezeno.`,
  },
};

interface Row {
  source: Source;
  sukl_code: string | null;
  name: string;
  document: string | null;
  documents_known: boolean;
  last_updated: string | null;
  title: string | null;
  content: string | null;
  sections: Section[];
}

/** A package's document: the text that is stored, else fetched now, else a link and the reason. */
export async function readDocument(
  kind: keyof typeof KINDS,
  input: DocumentInput,
  { db, signal }: ToolContext,
): Promise<DocumentAnswer> {
  const since = performance.now();
  const [row] = await db.query<Row>(
    `SELECT source.json AS source, m.sukl_code, m.name, d.name AS document,
            d.decided_on AS last_updated, t.title, t.content, t.sections,
            EXISTS (SELECT FROM medicine_documents) AS documents_known
       FROM ${sourceOf('dlp')}
       LEFT JOIN medicines m ON m.sukl_code = $1
       LEFT JOIN medicine_documents d ON d.sukl_code = m.sukl_code AND d.kind = $2
       LEFT JOIN document_texts t ON t.name = d.name`,
    [toSuklCode(input.sukl_code) ?? null, kind],
  );
  if (!row) throw noData();
  const { source, sukl_code, name, document } = row;
  if (sukl_code === null) throw medicineNotFound(input.sukl_code);
  if (document === null && row.documents_known) {
    throw new NotFoundError(KINDS[kind].notFound(input.sukl_code), { param: 'sukl_code' });
  }
  const keep = (text: DocumentText, store: Queryable) =>
    store.query(
      `INSERT INTO document_texts (name, title, content, sections)
       VALUES ($1, $2, $3, $4::jsonb)
           ON CONFLICT (name) DO NOTHING`,
      [document, text.title, text.content, JSON.stringify(text.sections)],
    );
  // Without the list of documents nobody knows that there is none.
  const { url, reason } =
    document === null ? { url: null, reason: REASONS.noList } : addressOf(document);
  const stored = storedText(row);
  const fetched = async () =>
    reason === null ? obtainText(url, { since, signal }, keep) : { reason };
  const got: Obtained = stored ? { text: stored } : await fetched();
  const text = 'text' in got ? got.text : undefined;
  return {
    sukl_code,
    name,
    document_type: kind,
    title: text?.title ?? `${KINDS[kind].title}: ${name}`,
    ...(text ? partOf(text, input) : LINK_ONLY),
    reason: 'reason' in got ? got.reason : null,
    offset: input.offset,
    language: 'cs',
    last_updated: row.last_updated,
    document_url: linkOf(url, sukl_code, source),
    source,
  };
}

function storedText({ title, content, sections }: Row): DocumentText | undefined {
  return content === null ? undefined : { title, content, sections };
}

const LINK_ONLY = {
  content: null,
  sections: [],
  section: null,
  content_status: 'link_only' as const,
  next_offset: null,
  total_characters: null,
};

/** What was asked for of a text that is there. */
function partOf({ content, sections }: DocumentText, input: DocumentInput) {
  const asked = input.section;
  const found = asked === undefined ? [] : findSections(sections, asked);
  if (asked !== undefined && found.length !== 1) throw noSuchSection(asked, found, sections);
  const [section] = found;
  const part = cutPart(content, sections, section, input);
  const isWhole = input.offset === 0 && part.nextOffset === null;
  const outline = ({ number, heading }: Section) => ({ number, heading });
  return {
    content: part.content,
    sections: sections.map(outline),
    section: section ? outline(section) : null,
    content_status: isWhole ? ('full' as const) : ('page' as const),
    next_offset: part.nextOffset,
    total_characters: part.total,
  };
}

function noSuchSection(asked: string, found: Section[], all: Section[]): ValidationError {
  const name = asked.slice(0, 100).toWellFormed();
  const fault =
    found.length === 0
      ? `Část '${name}' v dokumentu není.`
      : `Označení '${name}' odpovídá více částem dokumentu.`;
  const list = (found.length === 0 ? all : found)
    .map(({ number, heading }) => `${number} ${heading}`)
    .join('; ');
  const which = list ? `Na výběr: ${list}.` : 'Dokument nemá očíslované části.';
  return new ValidationError(`${fault} ${which}`, 'section');
}
