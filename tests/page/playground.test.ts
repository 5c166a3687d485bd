import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PlaygroundTool, playgroundTools } from '@/lib/catalogue/playground-tools';
import { findBarriers, openPage, runTool, type WatchedPage } from '../support/browser';
import { openBrowser } from '../support/chromium';
import { callTool, newUser, serverUrl, tokenFor } from '../support/client';
import { push, pushExample } from '../support/context';
import { until } from '../support/server';

let browser: Browser;
let opened: WatchedPage;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
afterEach(() => opened?.close());

/** Opens the playground with this tool on the bench. */
async function open(tool: string, options: Parameters<typeof openPage>[2] = {}): Promise<Page> {
  opened = await openPage(browser, `${serverUrl()}/?tool=${tool}#playground`, {
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  return opened.page;
}

const runButton = (page: Page) => page.getByRole('button', { name: /^Run/ });
const textOf = async (part: Locator) => (await part.textContent()) ?? '';
const verdict = (page: Page) => page.locator('.pg-answer output');

/** Puts another tool on the bench, which is there at once. */
async function choose(page: Page, tool: string): Promise<void> {
  await page.getByLabel('Tool', { exact: true }).selectOption(tool);
  await page.locator('#pg-tool-facts code').getByText(tool, { exact: true }).waitFor();
}

/** Presses Run and gives what the answer's head says. */
async function run(page: Page): Promise<string> {
  await runTool(page);
  return textOf(verdict(page));
}

/** Asked from outside: the page's policy has no eval, which Playwright's own waiting needs. */
const untilFocused = (page: Page, id: string | null) =>
  until(() => page.evaluate((wanted) => document.activeElement?.id === wanted, id));

/** The message at a field, by the very means that a screen reader has. */
async function faultOf(page: Page, label: string | RegExp): Promise<string> {
  const control = page.locator('#playground').getByLabel(label);
  await untilFocused(page, await control.getAttribute('id'));
  expect(await control.getAttribute('aria-invalid')).toBe('true');
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return textOf(page.locator(`#${ids.at(-1)}`));
}

/** What a tool is called about, and the tool whose answer tells of it. */
const TOLD_BY: Record<string, string> = { task_id: 'list_tasks', id: 'list_prompts' };

/** Something of everything that a user may have. */
async function settle(user: string): Promise<void> {
  await callTool('add_task', { title: 'Buy milk' }, { user });
  const prompt = { title: 'Review', content: 'Review this:\n{{code}}', tags: ['coding', 'review'] };
  await callTool('add_prompt', prompt, { user });
}

describe('every tool', () => {
  const projectOwner = newUser('page');
  beforeAll(() => pushExample(projectOwner));

  it.each(playgroundTools.map((tool) => [tool.name, tool] as const))(
    '%s opens with its example, runs, and shows what it came to',
    async (_, tool) => {
      const teller = Object.keys(tool.example).flatMap((name) => TOLD_BY[name] ?? [])[0];
      const page = await open(teller ?? tool.name);
      if (tool.access === 'user') {
        const user = tool.toolset === 'context' ? projectOwner : newUser('page');
        if (user !== projectOwner) await settle(user);
        await page.getByLabel(/^Token/).fill(await tokenFor(user));
      }
      if (teller) {
        expect(await run(page)).toContain('Success');
        await choose(page, tool.name);
      }
      expect(await page.getByLabel('Tool', { exact: true }).inputValue()).toBe(tool.name);
      await expectExample(page, tool);
      expect(await run(page)).toMatch(/Success.*HTTP 200/);
      const answer = await textOf(page.locator('.pg-answer'));
      expect(answer).not.toContain('Nothing found');
      expect(opened.troubles).toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findBarriers(page, '#playground')).toEqual([]);
      }
    },
  );
});

async function expectExample(page: Page, { fields, example }: PlaygroundTool) {
  for (const { name, kind, required } of fields) {
    const control = page.locator(`#pg-${name}`);
    if (name in TOLD_BY) {
      expect(await control.inputValue()).not.toBe(String(example[name])); // of something that is there
      continue;
    }
    const value = example[name];
    if (kind === 'switch') expect(await control.isChecked()).toBe(value === true);
    else {
      const text = Array.isArray(value) ? value.join('\n') : String(value ?? '');
      expect(await control.inputValue()).toBe(text);
    }
    expect(await control.evaluate((each) => each.hasAttribute('required'))).toBe(
      required && kind !== 'switch',
    );
  }
}

describe('an error stands at the field it belongs to', () => {
  it('of a medicines tool', async () => {
    const page = await open('search-medicine');
    await page.getByLabel(/^query/).fill('');
    expect(await run(page)).toContain('Error');
    expect(await faultOf(page, /^query/)).toBe("Parametr 'query' musí být neprázdný řetězec.");
    const alert = await textOf(page.locator('#playground').getByRole('alert'));
    expect(alert).toContain('VALIDATION_ERROR');
    expect(await page.locator('#playground [lang="cs"].pg-fault').count()).toBe(1);
    expect(await page.locator('#pg-failure [lang="cs"]').count()).toBe(1);
  });

  const user = newUser();
  beforeAll(() => pushExample(user));

  it.each([
    ['add_task', /^title/, '', 'title is required and cannot be empty'],
    ['complete_task', /^task_id/, '999999', 'Task not found with id 999999'],
    ['list_tasks', /^limit/, '1000', 'limit exceeds maximum of 100'],
    ['add_prompt', /^title/, '', 'Title must be 1-200 characters'],
    ['delete_prompt', /^id/, crypto.randomUUID(), 'Prompt not found'],
    ['grep_codebase', /^pattern/, '', 'must be a string of 1-200 characters'],
    ['grep_codebase', /^pattern/, '(', 'Invalid regex pattern'],
    ['context_search', /^query/, 'ab', 'Query must be at least 3 characters'],
    ['context_search', /^project/, 'nothing', 'Project not found'],
    ['read_file', /^path/, '/etc/passwd', 'Absolute paths not allowed'],
    ['read_file', /^path/, 'src/nothing.ts', 'File not found'],
    ['record_discovery', /^session/, crypto.randomUUID(), 'Session not found'],
  ])('of %s, at %s', async (tool, label, value, message) => {
    const page = await open(tool);
    await page.getByLabel(/^Token/).fill(await tokenFor(user));
    await page.locator('#playground').getByLabel(label).fill(value);
    expect(await run(page)).toContain('Error');
    expect(await faultOf(page, label)).toBe(message);
  });

  it('of a missing token', async () => {
    const page = await open('list_tasks');
    await run(page);
    expect(await faultOf(page, /^Token/)).toBe('user_id is required');
  });

  it('of a token that no header can hold, which is never sent', async () => {
    const page = await open('list_tasks');
    await page.getByLabel(/^Token/).fill('žluťoučký');
    await runButton(page).click();
    expect(await faultOf(page, /^Token/)).toContain('letters, digits and signs only');
    expect(await textOf(verdict(page))).toBe('ErrorNot sent');
  });

  it('until the form is reset', async () => {
    const page = await open('search-medicine');
    await page.getByLabel(/^query/).fill('');
    await run(page);
    await faultOf(page, /^query/);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('Run the tool to see its answer here.').waitFor();
    expect(await page.getByLabel(/^query/).getAttribute('aria-invalid')).toBe(null);
    expect(await page.getByLabel(/^query/).inputValue()).toBe('ibalgin 400');
  });
});

it('leaves the focus to whoever has turned to another tool meanwhile', async () => {
  const page = await open('search-medicine');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/mcp', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel(/^query/).fill('');
  await runButton(page).click();
  await page.getByLabel('Tool', { exact: true }).focus();
  await choose(page, 'get-medicine-details');
  expect(await textOf(runButton(page))).toBe('Run');
  const answered = page.waitForResponse('**/mcp');
  answer();
  await (await answered).finished();
  await choose(page, 'search-medicine');
  await page.locator('.pg-answer output').getByText('HTTP').waitFor();
  await untilFocused(page, 'pg-tool');
});

it('offers what was found to the tools that ask for one', async () => {
  const page = await open('search-medicine');
  await run(page);
  const code = await textOf(page.locator('.pg-answer tbody td').first());
  await choose(page, 'check-availability');
  expect(await page.getByLabel(/^sukl_code/).inputValue()).toBe(code);
});

describe('what HTTP refuses', () => {
  it('shows a bad token as 401, at the token', async () => {
    const page = await open('list_tasks');
    await page.getByLabel(/^Token/).fill('nonsense');
    expect(await run(page)).toContain('HTTP 401');
    expect(await faultOf(page, /^Token/)).toBe('Invalid token: it is not a JWT');
    expect(await textOf(page.getByRole('alert').first())).toContain('HTTP 401 Unauthorized');
  });

  it('shows 429 with the seconds to wait', async () => {
    const page = await open('search-medicine');
    await page.route('**/mcp', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '42', 'content-type': 'application/json' },
        body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Slow down"}}',
      }),
    );
    expect(await run(page)).toContain('HTTP 429');
    const alert = await textOf(page.locator('#pg-failure'));
    expect(alert).toMatch(/429 Too Many Requests[\s\S]*-32000[\s\S]*Slow down[\s\S]*42 s/);
  });

  it('says that nothing answered, and moves there', async () => {
    const page = await open('search-medicine');
    await page.route('**/mcp', (route) => route.abort());
    await runButton(page).click();
    await page.locator('#pg-failure').getByText('can’t be reached').waitFor();
    await untilFocused(page, 'pg-failure');
    expect(await textOf(verdict(page))).toContain('No response');
  });
});

it('tells how long to wait where a tool is called too often', async () => {
  const page = await open('context_search');
  await page.getByLabel(/^Token/).fill(await tokenFor(newUser()));
  let answer = '';
  for (let calls = 0; calls < 60 && !answer.includes('RATE_LIMITED'); calls++) {
    await run(page);
    answer = await textOf(page.locator('#pg-failure'));
  }
  expect(answer).toMatch(/Rate limit exceeded for context_search.*Try again in \d+ s\./);
});

it('takes along the cookie of a deployment that is protected by one', async () => {
  const page = await open('search-medicine');
  await page.context().addCookies([{ name: '_vercel_jwt', value: 'let-in', url: serverUrl() }]);
  const sent = page.waitForRequest('**/mcp');
  await runTool(page);
  expect((await (await sent).allHeaders()).cookie).toBe('_vercel_jwt=let-in');
});

describe('the token', () => {
  it('is in memory alone, and in no sample', async () => {
    const page = await open('list_tasks');
    const token = await tokenFor(newUser());
    await page.getByLabel(/^Token/).fill(token);
    expect(await run(page)).toContain('Success');
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    );
    expect(kept).not.toContain(token);
    expect(await page.context().cookies()).toEqual([]);
    const text = await page.locator('#playground').evaluate((section) => section.textContent);
    expect(text).not.toContain(token);
    expect(text).toContain('Authorization: Bearer $TOKEN');
    expect(await page.getByLabel(/^Token/).getAttribute('type')).toBe('password');
  });

  it('outlives the choice of another tool, but not the page', async () => {
    const page = await open('list_tasks');
    await page.getByLabel(/^Token/).fill('abc');
    await page.getByLabel('Tool', { exact: true }).selectOption('add_task');
    await page.getByLabel(/^title/).waitFor();
    expect(page.url()).toContain('tool=add_task');
    expect(await page.getByLabel(/^Token/).inputValue()).toBe('abc');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByLabel(/^Token/).inputValue()).toBe('');
  });

  it('is made for the user demo by a button', async () => {
    const page = await open('get_my_user_info', { ip: null });
    await page.getByRole('button', { name: 'Use a demo token' }).click();
    await page.getByText(/Token of the user demo, good until/).waitFor();
    expect(await run(page)).toContain('Success');
    expect(await textOf(page.locator('.pg-answer'))).toMatch(/User ID\s*demo/);
    expect(opened.troubles).toEqual([]);
  });
});

it('shows hostile text as text', async () => {
  const user = newUser();
  const title = '<img src=x onerror=alert(1)>';
  await callTool('add_task', { title, description: '<script>alert(2)</script>' }, { user });
  const page = await open('list_tasks');
  await page.getByLabel(/^Token/).fill(await tokenFor(user));
  await run(page);
  await page.locator('.pg-answer td', { hasText: title }).waitFor();
  expect(await page.locator('.pg-answer img, .pg-answer script').count()).toBe(0);
  expect(opened.troubles).toEqual([]);
});

describe('the views', () => {
  it('show medicines as a table and one of them as a card', async () => {
    const page = await open('search-medicine');
    await run(page);
    expect(await page.locator('.pg-answer tbody tr').count()).toBe(6);
    await page.getByLabel('Tool', { exact: true }).selectOption('get-medicine-details');
    await page.getByLabel(/^sukl_code/).waitFor();
    await run(page);
    await page.locator('.pg-medicine h4', { hasText: 'IBALGIN' }).waitFor();
  });

  it('show a prompt whole, once it was added', async () => {
    const page = await open('add_prompt');
    await page.getByLabel(/^Token/).fill(await tokenFor(newUser()));
    await page.getByLabel(/^tags/).fill('coding\nreview');
    await run(page);
    await choose(page, 'get_prompt');
    expect(await run(page)).toContain('Success');
    const answer = await textOf(page.locator('.pg-answer .pg-list').first());
    expect(answer).toMatch(/Title\s*Code review/);
    expect(answer).toMatch(/Content\s*Review this code: {{code}}/);
    expect(answer).toMatch(/Tags\s*coding, review/);
    await page.getByRole('group', { name: 'Versions in the answer' }).waitFor();
  });

  it('show opening hours as a week', async () => {
    const page = await open('find-pharmacies');
    await run(page);
    const week = page.locator('.pg-week').nth(1);
    expect(await week.locator('tr').count()).toBe(8);
    expect(await textOf(week.locator('tr').first())).toMatch(/Mon\s*07:30–19:00/);
  });

  it('show matches with the lines around them', async () => {
    const user = newUser();
    await pushExample(user);
    const page = await open('grep_codebase');
    await page.getByLabel(/^Token/).fill(await tokenFor(user));
    await run(page);
    expect(await textOf(page.locator('.pg-matches mark'))).toContain('handleAuth');
    expect(await textOf(page.locator('.pg-matches pre'))).toContain('return token');
  });

  it('tell the project of a match where there are several', async () => {
    const user = newUser();
    await pushExample(user);
    const files = { 'src/server/auth/AuthService.ts': 'function handleAuth() {}\n' };
    await push('second', files, { user });
    const page = await open('grep_codebase');
    await page.getByLabel(/^Token/).fill(await tokenFor(user));
    await run(page);
    const captions = await page.locator('.pg-matches figcaption').allTextContents();
    expect(captions).toEqual([
      'src/server/auth/AuthService.ts:1 in example',
      'src/server/auth/AuthService.ts:1 in second',
    ]);
    expect(opened.troubles).toEqual([]);
  });
});

it('copies each sample and the raw answer', async () => {
  const page = await open('search-medicine');
  await run(page);
  const wanted: [string, string][] = [
    ['curl', `curl `],
    ['JSON-RPC', '"jsonrpc": "2.0"'],
    ['TypeScript', 'StreamableHTTPClientTransport'],
    ['Raw JSON', '"total_count": 6'],
  ];
  for (const [title, content] of wanted) {
    const part = page.locator('#playground details', {
      has: page.getByText(title, { exact: true }),
    });
    if (!(await part.evaluate((each) => (each as HTMLDetailsElement).open))) {
      await part.locator('summary').click();
    }
    await part.getByRole('button', { name: /^Copy/ }).click();
    await part.getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(content);
    expect(copied).toBe(await textOf(part.locator('pre')));
  }
});

it('leads from the choice of a tool to a result by keys alone', async () => {
  const page = await open('search-medicine');
  await page.getByLabel('Tool', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel(/^sukl_code/).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('9000002');
  await page.keyboard.press('Enter');
  await verdict(page).getByText('Success').waitFor();
  await page.getByLabel(/^sukl_code/).fill('0');
  await page.getByLabel(/^sukl_code/).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await faultOf(page, /^sukl_code/)).toContain('nebyl nalezen');
});

/** Presses Tab until this has the focus, as many times as there are things to pass by. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((each) => each === document.activeElement)) return;
  }
  throw new Error('The keyboard does not lead there.');
}

describe('by keys alone, from the top of the page to a result', () => {
  it('straight through', async () => {
    const page = await open('search-medicine');
    await page.goto(`${serverUrl()}/`);
    await page.locator('.pg-run:enabled').waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    expect(await skip.evaluate((each) => each === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0); // seen once it is reached
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Copy the URL', exact: true }));
    await tabTo(page, runButton(page));
    await page.keyboard.press('Enter');
    await verdict(page).getByText('Success').waitFor();
  });

  it('by the link to the playground, which takes the focus along', async () => {
    const page = await open('search-medicine');
    await page.goto(`${serverUrl()}/`);
    await page.locator('.pg-run:enabled').waitFor();
    await tabTo(page, page.locator('.masthead').getByRole('link', { name: 'Playground' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await untilFocused(page, 'pg-tool');
    await tabTo(page, page.getByLabel(/^query/));
    await page.keyboard.press('Enter');
    await verdict(page).getByText('Success').waitFor();
  });

  it('by the link of a tool, which keeps the token', async () => {
    const page = await open('list_tasks');
    await page.getByLabel(/^Token/).fill('abc');
    await page.locator('#delete_task .try').focus();
    await page.keyboard.press('Enter');
    await untilFocused(page, 'pg-tool');
    expect(await page.getByLabel('Tool', { exact: true }).inputValue()).toBe('delete_task');
    expect(await page.getByLabel(/^Token/).inputValue()).toBe('abc');
  });
});

it('marks the field at fault in the colour of the message', async () => {
  const page = await open('search-medicine');
  await page.getByLabel(/^query/).fill('');
  await run(page);
  const colours = await page.evaluate(() =>
    ['#pg-query', '#pg-query-fault'].map((selector) => {
      const style = getComputedStyle(document.querySelector(selector) as Element);
      return selector === '#pg-query' ? style.borderTopColor : style.color;
    }),
  );
  expect(colours[0]).toBe(colours[1]);
});

it('can be read without JavaScript', async () => {
  const page = await open('add_task', { javaScriptEnabled: false });
  expect(await page.locator('#playground noscript').isVisible()).toBe(true);
  expect(await page.getByLabel(/^title/).inputValue()).toBe('Buy milk');
  expect(await textOf(page.locator('#playground'))).toContain('curl http');
  expect(await page.locator('#playground button:visible').count()).toBe(0); // none would do a thing
});

it('shows how a switch stands where colours are the reader’s own', async () => {
  const page = await open('get-atc-info', { forcedColors: 'active' });
  const standing = page.getByRole('switch', { name: /^include_medicines/ });
  const dot = () =>
    standing.evaluate((each) => {
      const { marginLeft, backgroundColor } = getComputedStyle(each, '::before');
      return { marginLeft, isSeen: backgroundColor !== getComputedStyle(each).backgroundColor };
    });
  const on = await dot();
  await standing.uncheck();
  const off = await dot();
  expect([on.isSeen, off.isSeen]).toEqual([true, true]);
  expect(on.marginLeft).not.toBe(off.marginLeft);
});

describe.each(['light', 'dark'] as const)('axe, %s', (colorScheme) => {
  it.each(['find-pharmacies', 'get-medicine-details', 'get-pil-content', 'list_tasks'])(
    'finds nothing on the answer of %s',
    async (tool) => {
      const page = await open(tool, { colorScheme, viewport: { width: 320, height: 900 } });
      await run(page);
      expect(await findBarriers(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(320);
    },
  );
});
