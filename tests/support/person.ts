/** A page as a person without JavaScript has it: its address, its text, and its forms. */
export interface Visited {
  url: URL;
  status: number;
  html: string;
  headers: Headers;
}

/**
 * A person's browser with cookies and no scripts: it follows redirects, and sends forms as a browser
 * does. It stops where it is sent to another site, as at a client's own address.
 */
export class Person {
  readonly cookies = new Map<string, string>();
  /** All `Set-Cookie` lines so far. */
  readonly cookieLines: string[] = [];

  constructor(
    private readonly site: string,
    private readonly ip: string,
  ) {}

  /** Opens an address and goes where it leads. */
  async open(address: string | URL): Promise<Visited> {
    return this.follow(new URL(address, this.site), {});
  }

  /** Sends the form of a page that goes to this action, filled in like this. */
  async send(
    page: Visited,
    action: string,
    filled: Record<string, string | string[]>,
  ): Promise<Visited> {
    const form = formsOf(page.html).find((each) => each.action.endsWith(action));
    if (!form) throw new Error(`No form for ${action} at ${page.url}:\n${page.html}`);
    const fields = Object.entries({ ...form.fields, ...filled });
    const body = new URLSearchParams(
      fields.flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
    );
    return this.follow(new URL(form.action, page.url), {
      method: 'POST',
      body,
      headers: { origin: new URL(this.site).origin },
    });
  }

  private async follow(start: URL, init: RequestInit): Promise<Visited> {
    let url = start;
    let request = init;
    for (let hops = 0; hops < 12; hops++) {
      if (url.origin !== new URL(this.site).origin) {
        return { url, status: 0, html: '', headers: new Headers() };
      }
      const headers = new Headers(request.headers);
      headers.set(
        'cookie',
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      );
      headers.set('x-forwarded-for', this.ip);
      const response = await fetch(url, { ...request, headers, redirect: 'manual' });
      this.keep(response.headers.getSetCookie());
      const html = await response.text();
      const next = response.headers.get('location') ?? refreshOf(html);
      if (!next) return { url, status: response.status, html, headers: response.headers };
      url = new URL(next, url);
      request = {};
    }
    throw new Error(`${start} goes round in circles`);
  }

  private keep(lines: string[]): void {
    this.cookieLines.push(...lines);
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line) || value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** Where a page leads by itself. */
function refreshOf(html: string): string | undefined {
  const address = /<meta http-equiv="refresh" content="0;url=([^"]*)"/.exec(html)?.[1];
  return address && decode(address);
}

function formsOf(html: string) {
  return [...html.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].map(
    ([, action = '', inside = '']) => ({
      action: decode(action),
      fields: Object.fromEntries(
        [...inside.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
          const name = /name="([^"]*)"/.exec(input)?.[1];
          if (input.includes('type="checkbox"')) return []; // each as the test wants it
          const value = /value="([^"]*)"/.exec(input)?.[1];
          return name && value !== undefined ? [[name, decode(value)]] : [];
        }),
      ),
    }),
  );
}

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&amp;', '&');

export const PASSWORD = 'a good long password';

/** Makes an account and signs in with it. */
export async function newPerson(site: string, ip: string, email: string): Promise<Person> {
  const person = new Person(site, ip);
  const filled = { name: 'Alice Nováková', email, password: PASSWORD };
  const signIn = await person.send(await person.open('/sign-up'), '/sign-up', filled);
  const account = await person.send(signIn, '/sign-in', { email, password: PASSWORD });
  if (account.url.pathname !== '/account') throw new Error(`Not signed in: ${account.url}`);
  return person;
}
