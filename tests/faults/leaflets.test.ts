import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, rpc } from '../support/client';
import { type DocumentServer, startDocumentServer } from '../support/document-server';
import { leafletPdf, summaryPdf } from '../support/leaflet-texts';
import { type LeafletServer, startLeafletServer } from '../support/leaflets';
import { listen } from '../support/listen';
import { lines, writeHeavyPdf, writePdf } from '../support/pdf';
import { until } from '../support/server';
import { failToStart } from '../support/start-up';
import { codeOf } from '../support/sukl-editions';

const HOSTILE_NAMES = [
  '../PI1.pdf',
  '..%2fPI1.pdf',
  '/PI1.pdf',
  '//127.0.0.1/PI1.pdf',
  '@127.0.0.1/PI1.pdf',
  'PI1.pdf?x=1',
  'PI1.pdf#x',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/x.pdf',
  'https://169.254.169.254/latest/meta-data/x.pdf',
];
const hostile = HOSTILE_NAMES.map((name, i) => [codeOf(i), name] as const);
const nameOf = (index: number) => `PI${index}.pdf`;

let leaflets: LeafletServer;
beforeAll(async () => {
  const plain = Array.from({ length: 60 }, (_, i) => nameOf(HOSTILE_NAMES.length + i));
  leaflets = await startLeafletServer([...HOSTILE_NAMES, ...plain]);
});
afterAll(() => leaflets?.stop());

let next = HOSTILE_NAMES.length;
/** Puts a document there under a name that no other test has, and gives the code of its package. */
function put(answer: Parameters<DocumentServer['put']>[1]) {
  const name = nameOf(next);
  const code = codeOf(next++);
  leaflets.documents.put(name, answer);
  return { name, code, asked: () => leaflets.documents.asked(name) };
}

describe('what is read', () => {
  it('has Czech letters and no NUL, ligatures or hyphens of the page', async () => {
    const text =
      'Příliš žluťoučký kůň úpěl ďábelské ódy: ﬁltr\u00A050\u00A0mg,\u0000 ĚŠČŘŽÝÁÍÉÚŮŤĎŇ.';
    const { code } = put(writePdf([lines([text, '', 'Druhý odstavec.'])]));
    const { body } = await leaflets.pil(code);
    expect(body).toMatchObject({
      content:
        'Příliš žluťoučký kůň úpěl ďábelské ódy: filtr 50 mg, ĚŠČŘŽÝÁÍÉÚŮŤĎŇ.\n\nDruhý odstavec.',
      content_status: 'full',
    });
  });

  it('has two columns one after the other', async () => {
    const prose = (name: string) =>
      Array.from({ length: 20 }, (_, i) =>
        `${name} ${i + 1}. řádek má ${'slova '.repeat(5)}`.slice(0, 44),
      );
    const page = [...lines(prose('Vlevo')), ...lines(prose('Vpravo'), { x: 310 })];
    const { code } = put(writePdf([page]));
    const { content } = (await leaflets.pil(code)).body;
    const found = [...content.matchAll(/(Vlevo|Vpravo) (\d+)/g)].map(([match]) => match);
    expect(found).toEqual(
      ['Vlevo', 'Vpravo'].flatMap((name) =>
        Array.from({ length: 20 }, (_, i) => `${name} ${i + 1}`),
      ),
    );
  });

  it('has all of 30 pages, without their numbers', async () => {
    const { code } = put(summaryPdf(30));
    const { body } = await leaflets.spc(code, { section: '4.4', offset: 25_000 });
    expect(body.total_characters).toBeGreaterThan(25_000);
    expect(body.content).toContain('číslo 2939 o zkoušení.\nVěta číslo 3000 o');
    expect(body.content).not.toMatch(/\d\/30/);
  });

  it('is a PDF whatever the server calls it, also after a redirect on the same host', async () => {
    const direct = put((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(leafletPdf());
    });
    leaflets.documents.put('moved/here', leafletPdf());
    const moved = put((_, response) => response.writeHead(302, { location: '/moved/here' }).end());
    for (const { code } of [direct, moved]) {
      expect((await leaflets.pil(code)).body).toMatchObject({ content_status: 'full' });
    }
  });
});

describe('a document is fetched once', () => {
  it('by two who ask at the same time, by whichever way', async () => {
    const { code, asked } = put((_, response) => {
      setTimeout(() => response.writeHead(200).end(leafletPdf()), 300);
    });
    const plain = fetch(`${leaflets.server.url}/api/tool/get-spc-content`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sukl_code: code }),
    }).then((response) => response.json());
    const [first, second, third] = await Promise.all([
      leaflets.pil(code),
      leaflets.pil(code),
      plain,
    ]);
    expect(first.body.content_status).toBe('full');
    expect(second.body).toEqual(first.body);
    expect(third.content).toBe(first.body.content);
    expect(asked()).toBe(1);
  });

  it('and then comes from the store, when its server has it no more', async () => {
    const { name, code, asked } = put(leafletPdf());
    const first = await leaflets.pil(code);
    leaflets.documents.put(name, (_, response) => response.writeHead(500).end());
    expect((await leaflets.pil(code)).body).toEqual(first.body);
    expect(asked()).toBe(1);
  });
});

const reasons = {
  missing: 'Dokument na serveru SÚKL není.',
  refused: 'Server s dokumenty odpověděl chybou. Zkuste to prosím později.',
  redirected: 'Server s dokumenty odkázal na jinou adresu.',
  unreachable: 'Server s dokumenty je nedostupný. Zkuste to prosím později.',
  late: 'Dokument se nepodařilo včas stáhnout a přečíst. Zkuste to prosím později.',
  tooLarge: 'Dokument je příliš velký.',
  broken: 'Dokument není čitelné PDF.',
  encrypted: 'Dokument je chráněn heslem.',
  noText: 'Dokument nemá textovou vrstvu, nejspíš jde o sken.',
  badName: 'Název dokumentu v registru není platný.',
};

/** The link and the reason, as a success, and not asked for again within a minute. */
async function expectLinkOnly({ name, code, asked }: ReturnType<typeof put>, reason: string) {
  const { isError, body } = await leaflets.pil(code, { section: '4' });
  expect(isError).toBe(false);
  expect(body).toMatchObject({
    content: null,
    content_status: 'link_only',
    sections: [],
    document_url: `${leaflets.documents.url}/${name}`,
    reason,
  });
  const before = asked();
  expect((await leaflets.pil(code)).body).toMatchObject({ content: null, reason });
  expect(asked()).toBe(before);
}

describe('a link and the reason come for a document that', () => {
  const head = (status: number, headers = {}) =>
    put((_, res) => res.writeHead(status, headers).end());

  it('is not there', () => expectLinkOnly(head(404), reasons.missing));
  it('its server refuses', () => expectLinkOnly(head(500), reasons.refused));
  it('is no PDF but a page', () =>
    expectLinkOnly(put(Buffer.from('<html>Přihlaste se</html>')), reasons.broken));
  it('is empty', () => expectLinkOnly(put(Buffer.alloc(0)), reasons.broken));
  it('needs a password', () =>
    expectLinkOnly(put(writePdf([lines(['Tajné'])], { encrypted: true })), reasons.encrypted));
  it('is broken', () => expectLinkOnly(put(Buffer.from('%PDF-1.7\nnothing')), reasons.broken));
  it('is a scan without text', () =>
    expectLinkOnly(put(writePdf([lines(['1']), lines(['2'])])), reasons.noText));
  it('breaks off in the middle', () =>
    expectLinkOnly(
      put((_, response) => {
        response.writeHead(200, { 'content-length': 5_000 }).write('%PDF-1.7');
        setTimeout(() => response.destroy(), 50);
      }),
      reasons.unreachable,
    ));

  it('says that it has 20 MB', async () => {
    const document = put((_, response) => {
      response.writeHead(200, { 'content-length': 20_000_000 }).write('%PDF-1.7');
    });
    await expectLinkOnly(document, reasons.tooLarge);
  });

  it('has 40 MB without saying so, and is not read to its end', async () => {
    let sent = 0;
    const document = put((_, response) => {
      response.writeHead(200);
      const send = () => {
        for (let ok = true; ok && sent < 40_000_000 && !response.destroyed; sent += 100_000) {
          ok = response.write(Buffer.alloc(100_000, '%PDF-'));
        }
      };
      response.on('drain', send);
      send();
    });
    await expectLinkOnly(document, reasons.tooLarge);
    expect(sent).toBeLessThan(40_000_000);
  });

  it('is led to another host, which is not asked', async () => {
    const other = await startDocumentServer();
    other.put('PI.pdf', leafletPdf());
    for (const location of [`${other.url}/PI.pdf`, `//localhost/PI.pdf`, 'http://']) {
      await expectLinkOnly(head(302, { location }), reasons.redirected);
    }
    expect(other.paths()).toEqual([]);
    await other.close();
  });

  it('is led round in circles', () =>
    expectLinkOnly(
      put((request, response) => response.writeHead(301, { location: request.url }).end()),
      reasons.redirected,
    ));
});

describe('a name that could lead elsewhere', () => {
  it.each(hostile)('is not fetched (%s: %j)', async (code) => {
    const { isError, body } = await leaflets.pil(code);
    expect(isError).toBe(false);
    expect(body).toMatchObject({
      content_status: 'link_only',
      reason: reasons.badName,
      document_url: `https://prehledy.sukl.cz/prehled_leciv.html#/leciva/${code}`,
    });
  });

  it('has made no request', () => {
    const foreign = leaflets.documents
      .paths()
      .filter((path) => !/^\/(PI\d+\.pdf|moved\/here)$/.test(path));
    expect(foreign).toEqual([]);
  });
});

/** Asks for pings until the work is done, and says which share of its time the slowest took. */
async function pingDuring<T>(work: Promise<T>) {
  const begun = performance.now();
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let slowest = 0;
  while (!isDone) {
    const asked = performance.now();
    await rpc('ping', {}, { url: leaflets.server.url });
    slowest = Math.max(slowest, performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { result: await done, slowest: slowest / (performance.now() - begun) };
}

// A server that reads by itself answers no ping until it is done: one would take all the time. That
// the reason comes, and not the error of a call past its deadline, is the server's own measure of time.
const WHOLE = 0.6;

describe('before the deadline, while other calls go on, a link and the reason come for a document that', () => {
  it('never ends', async () => {
    const document = put((_, response) => {
      response.writeHead(200).write('%PDF-1.7\n');
      const drip = setInterval(() => response.write('%'), 100);
      response.on('close', () => clearInterval(drip));
    });
    const { result, slowest } = await pingDuring(leaflets.pil(document.code));
    expect(result.body).toMatchObject({ content_status: 'link_only', reason: reasons.late });
    expect(slowest).toBeLessThan(WHOLE);
    expect((await leaflets.pil(document.code)).body).toMatchObject({ reason: reasons.late });
    expect(document.asked()).toBe(1);
  });

  it('is small and takes for ever to read', async () => {
    const heavy = writeHeavyPdf(Buffer.from('q Q '.repeat(250_000)), 100);
    const { result, slowest } = await pingDuring(leaflets.pil(put(heavy).code));
    expect(result.body).toMatchObject({ content_status: 'link_only', reason: reasons.late });
    expect(slowest).toBeLessThan(WHOLE);
  });

  it('is small and unpacks to gigabytes, for which one beside it does not suffer', async () => {
    const packed = await promisify(deflate)(Buffer.alloc(2 ** 28, ' '));
    const bomb = writeHeavyPdf(packed, 100, '/Filter /FlateDecode');
    const [bombed, plain] = await Promise.all([
      leaflets.pil(put(bomb).code),
      leaflets.pil(put(leafletPdf()).code),
    ]);
    expect([reasons.tooLarge, reasons.late]).toContain(bombed.body.reason);
    expect(plain.body).toMatchObject({ content_status: 'full' });
  });
});

it('gives a fetch up when nobody waits for it any more', async () => {
  let isClosed = false;
  const { code, asked } = put((_, response) => {
    response.writeHead(200).write('%PDF-1.7\n');
    response.on('close', () => {
      isClosed = true;
    });
  });
  const impatient = new AbortController();
  const params = { name: 'get-pil-content', arguments: { sukl_code: code } };
  const call = rpc('tools/call', params, { url: leaflets.server.url, signal: impatient.signal });
  await until(() => asked() === 1);
  impatient.abort();
  await expect(call).rejects.toThrow('aborted');
  await until(() => isClosed, 3_000);
});

it('keeps the text also when who asked first has hung up, and another waited for it', async () => {
  let send = () => {};
  const { name, code, asked } = put((_, response) => {
    send = () => response.writeHead(200).end(leafletPdf());
  });
  const impatient = new AbortController();
  const params = { name: 'get-pil-content', arguments: { sukl_code: code } };
  const first = rpc('tools/call', params, { url: leaflets.server.url, signal: impatient.signal });
  await until(() => asked() === 1);
  const second = leaflets.pil(code);
  await leaflets.pil('8888888'); // by then the second has most likely come to wait with the first
  impatient.abort();
  await expect(first).rejects.toThrow('aborted');
  await leaflets.pil('8888888');
  send();
  expect((await second).body).toMatchObject({ content_status: 'full' });
  leaflets.documents.put(name, (_, response) => response.writeHead(500).end());
  expect((await leaflets.pil(code)).body).toMatchObject({ content_status: 'full' });
});

it('says in the log that documents can not be had, at most once a minute', () => {
  const said = leaflets.server
    .logLines()
    .filter(({ event, part }) => event === 'degraded' && part === 'documents')
    .map(({ time }) => Date.parse(String(time)));
  expect(said.length).toBeGreaterThanOrEqual(1);
  for (const [index, time] of said.entries()) {
    if (index > 0) expect(time - (said[index - 1] ?? 0)).toBeGreaterThan(55_000); // written a moment later
  }
});

describe('a server with documents', () => {
  const names = ['PI1.pdf', 'PI2.pdf'];

  it('that is down is neither waited for nor asked about another document', async () => {
    let asked = 0;
    const silent = createServer(() => asked++);
    const url = `http://127.0.0.1:${await listen(silent)}`;
    const other = await startLeafletServer(names, { SUKL_DOCUMENTS_URL: url });
    await other.pil('8888888'); // the first call of all loads what it needs
    const first = await other.pil(codeOf(0));
    expect(first.body).toMatchObject({ reason: reasons.late, document_url: `${url}/PI1.pdf` });
    const second = await other.pil(codeOf(1));
    expect(second.body).toMatchObject({ reason: reasons.late, document_url: `${url}/PI2.pdf` });
    expect(asked).toBe(1);
    await other.stop();
    silent.closeAllConnections();
    silent.close();
  });

  it('that is not configured leaves the page of the package', async () => {
    const other = await startLeafletServer(names, { SUKL_DOCUMENTS_URL: '' });
    const page = 'https://prehledy.sukl.cz/prehled_leciv.html#/leciva/0001000';
    expect((await other.pil(codeOf(0))).body).toMatchObject({
      content: null,
      content_status: 'link_only',
      reason: 'Adresa dokumentů SÚKL není na tomto serveru nastavena.',
      document_url: page,
    });
    const details = { sukl_code: codeOf(0) };
    const { body } = await callTool('get-medicine-details', details, { url: other.server.url });
    expect(body.documents).toEqual({ pil_url: page, spc_url: page });
    await other.stop();
  });

  it.each([
    'http://documents.example.com/',
    'https://{name}.example.com/',
    'https://user:secret@documents.example.com/',
  ])('must have an address that is safe to ask: %s is refused at the start', async (url) => {
    const { code, stderr } = await failToStart({ SUKL_DOCUMENTS_URL: url, PORT: '3999' });
    expect(code).toBe(1);
    expect(stderr).toContain(
      'SUKL_DOCUMENTS_URL must be an https address (http on loopback only), with {name} in its path or query and without a password.',
    );
  });
});
