import { describe, expect, it } from 'vitest';
import { serverUrl } from '../support/client';

const get = (path: string) => fetch(`${serverUrl()}${path}`);
const PAGES: [path: string, status: number][] = [
  ['/', 200],
  ['/?tool=add_task', 200],
  ['/status', 200],
  ['/status?range=day', 200],
  ['/nothing/here', 404],
];

/** The directives of the one policy that an answer has. */
function policyOf(response: Response): Map<string, string> {
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain(','); // two policies would be joined by one
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe.each(PAGES)('%s', (path, status) => {
  it('runs only scripts with the nonce of its request, and no inline style', async () => {
    const response = await get(path);
    expect(response.status).toBe(status);
    const policy = policyOf(response);
    const nonce = /^'nonce-([^']+)' 'strict-dynamic'$/.exec(policy.get('script-src') ?? '')?.[1];
    expect(nonce).toBeTruthy();
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('style-src')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    const html = await response.text();
    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/\sstyle="|<style/);
  });

  it('has another nonce each time', async () => {
    const [one, two] = await Promise.all([get(path), get(path)]);
    expect(policyOf(one).get('script-src')).not.toBe(policyOf(two).get('script-src'));
  });
});

it('says in its own hand what is not there, and leads on', async () => {
  const html = await (await get('/nothing/here')).text();
  expect(html).toContain('Quartet');
  expect(html).toMatch(/<a[^>]* href="\/"/);
});

it.each([
  ['/robots.txt', 'text/plain', 'Disallow: /mcp'],
  ['/manifest.webmanifest', 'application/manifest+json', '"short_name"'],
  ['/icon.svg', 'image/svg+xml', '<svg'],
  ['/opengraph-image.png', 'image/png', 'PNG'],
  ['/apple-icon.png', 'image/png', 'PNG'],
])('%s is there as %s', async (path, type, content) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(type);
  expect(await response.text()).toContain(content);
});

it('shows a card where its address is shared', async () => {
  const html = await (await get('/')).text();
  expect(html).toMatch(
    /<meta property="og:image" content="http:\/\/localhost:\d+\/opengraph-image/,
  );
  expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{10,}"/);
});
