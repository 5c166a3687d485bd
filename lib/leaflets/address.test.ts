import { describe, expect, it } from 'vitest';
import { addressOf, pageOf } from './address';
import { REASONS } from './unobtainable';

const BASE = 'https://documents.example.com/files/{name}';

it('puts the name where the address has a place for it', () => {
  expect(addressOf('PI223751.pdf', BASE)).toEqual({
    url: 'https://documents.example.com/files/PI223751.pdf',
    reason: null,
  });
  expect(addressOf('SPC_1-a.PDF', 'https://a.example/?file={name}&x=1').url).toBe(
    'https://a.example/?file=SPC_1-a.PDF&x=1',
  );
});

it('gives no link where no address is configured', () => {
  expect(addressOf('PI223751.pdf', '')).toEqual({ url: null, reason: REASONS.noAddress });
});

it.each(['PI1.doc', 'PI1', 'PI1.pdf.exe'])('gives a link to %s and does not fetch it', (name) => {
  expect(addressOf(name, BASE)).toEqual({
    url: `https://documents.example.com/files/${name}`,
    reason: REASONS.otherFormat,
  });
});

it.each([
  '../PI1.pdf',
  '..%2fPI1.pdf',
  'a/../PI1.pdf',
  'a..pdf',
  '/PI1.pdf',
  '//host.example/PI1.pdf',
  '\\\\host\\PI1.pdf',
  '@host.example/PI1.pdf',
  'PI1.pdf@host.example',
  'PI1.pdf?x=.pdf',
  'PI1.pdf#.pdf',
  'file:///etc/passwd',
  'ftp://host.example/PI1.pdf',
  'javascript:alert(1)',
  'gopher://127.0.0.1:6379/_PI1.pdf',
  '.pdf',
  'PI 1.pdf',
  'PI1.pdf\r\nHost: host.example',
  'PI1\u0000.pdf',
  'Ｐ.pdf',
  `${'a'.repeat(200)}.pdf`,
  '',
])('does not take %j for a name', (name) => {
  expect(addressOf(name, BASE)).toEqual({ url: null, reason: REASONS.badName });
});

describe('an address in the place of a name', () => {
  it.each([
    [
      'https://www.ema.europa.eu/documents/x_cs.pdf',
      'https://www.ema.europa.eu/documents/x_cs.pdf',
    ],
    ['http://www.ema.europa.eu/docs/x.pdf', 'https://www.ema.europa.eu/docs/x.pdf'],
    ['HTTPS://EC.europa.eu/health/', 'https://ec.europa.eu/health/'],
  ])('of EMA is a link: %s', (name, url) => {
    expect(addressOf(name, BASE)).toEqual({ url, reason: REASONS.ema });
  });

  it('of another site is a link and never fetched, not even from the host that is configured', () => {
    expect(addressOf('https://pharma.example.org/leaflet.pdf', BASE)).toEqual({
      url: 'https://pharma.example.org/leaflet.pdf',
      reason: REASONS.elsewhere,
    });
    expect(addressOf('https://documents.example.com/files/PI1.pdf', BASE).reason).not.toBeNull();
  });

  it.each([
    'http://127.0.0.1/PI1.pdf',
    'https://127.0.0.1/PI1.pdf',
    'https://[::1]/PI1.pdf',
    'https://0x7f000001/PI1.pdf',
    'https://localhost/PI1.pdf',
    'http://169.254.169.254/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'https://user:secret@www.ema.europa.eu/x.pdf',
    'https://www.ema.europa.eu@host.example/x.pdf',
    'https://www.ema.europa.eu:8443/x.pdf',
    'https://europa.eu.',
    'http://pharma.example.org/leaflet.pdf',
    'https://',
  ])('is not even a link: %s', (name) => {
    expect(addressOf(name, BASE)).toEqual({ url: null, reason: REASONS.badName });
  });
});

it('knows the page of a package', () => {
  expect(pageOf('0094156')).toBe('https://prehledy.sukl.cz/prehled_leciv.html#/leciva/0094156');
});
