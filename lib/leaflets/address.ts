import { env } from '@/lib/env';
import { REASONS } from './unobtainable';

/** Where a document is: a link for a reader, and what stands against fetching its text from there. */
type Address = { url: string; reason: null } | { url: string | null; reason: string };

// Names come from imported files: what could lead out of the folder or to another host is no name.
const FILE_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,120}$/;

/** Where the document that the registry calls `name` is; `template` is SUKL_DOCUMENTS_URL. */
export function addressOf(name: string, template = env().documentsUrl): Address {
  if (/^https?:/i.test(name)) return addressElsewhere(name);
  if (!FILE_NAME.test(name)) return { url: null, reason: REASONS.badName };
  if (!template) return { url: null, reason: REASONS.noAddress };
  // A function: in a plain replacement `$&` and the like would mean something.
  const url = template.replace('{name}', () => encodeURIComponent(name));
  return /\.pdf$/i.test(name) ? { url, reason: null } : { url, reason: REASONS.otherFormat };
}

/** An address in the place of a name: passed on where a browser can go safely, never fetched. */
function addressElsewhere(name: string): Address {
  const url = URL.canParse(name) ? new URL(name) : undefined;
  const isPlain = url && !url.username && !url.password && !url.port;
  if (!isPlain) return { url: null, reason: REASONS.badName };
  if (/(^|\.)europa\.eu$/.test(url.hostname)) {
    url.protocol = 'https:'; // the registry still has old addresses of EMA
    return { url: url.href, reason: REASONS.ema };
  }
  const isPublic = url.protocol === 'https:' && /\.[a-z]{2,}$/.test(url.hostname);
  return isPublic
    ? { url: url.href, reason: REASONS.elsewhere }
    : { url: null, reason: REASONS.badName };
}

/** SÚKL's own page of a package: the link where the documents' addresses are not known. */
export function pageOf(suklCode: string): string {
  return `https://prehledy.sukl.cz/prehled_leciv.html#/leciva/${suklCode}`;
}
