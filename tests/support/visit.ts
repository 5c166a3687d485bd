import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers, isTooWide, layoutShift, openPage } from './browser';

/** Where each state's picture is left for whoever wants to look; git ignores it. */
const PICTURES = 'test-results/page';
const WIDTHS = [1440, 768, 360];
const NARROWEST = 320;

/** What a page says that a test has broken. */
export const BROKEN = 'Broken by the test';
// Written to the console about the very states that are visited: Chromium on a 404, a 500 or a refused
// connection, React on a page that could not be made.
const TOLD = new RegExp(`Failed to load resource|${BROKEN}`);

export const SCHEMES = ['light', 'dark'] as const;

/** A page as a person may come to see it. */
export interface State {
  name: string;
  path: string;
  /** What brings the page from its opening into this state. */
  reach?: (page: Page) => Promise<void>;
  /** The part that the picture shows; the whole page unless told. */
  part?: string;
}

/** Opens a state and holds it to what holds for all of them. */
export async function visit(
  browser: Browser,
  site: string,
  { name, path, reach, part }: State,
  colorScheme: (typeof SCHEMES)[number],
): Promise<void> {
  const opened = await openPage(browser, `${site}${path}`, {
    colorScheme,
    viewport: { width: 1440, height: 900 },
  });
  const { page } = opened;
  try {
    expect(await layoutShift(page), 'what moves while it loads').toBe(0);
    await reach?.(page);
    await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)));
    mkdirSync(PICTURES, { recursive: true });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const shown = { path: `${PICTURES}/${name}-${width}-${colorScheme}.png` };
      if (part) await page.locator(part).screenshot(shown);
      else await page.screenshot({ ...shown, fullPage: path !== '/' }); // whose parts have their own
      expect(await findBarriers(page), `at ${width} px`).toEqual([]);
      expect(await isTooWide(page), `at ${width} px`).toBe(false);
    }
    await page.setViewportSize({ width: NARROWEST, height: 900 });
    expect(await isTooWide(page), `at ${NARROWEST} px`).toBe(false);
    const unexpected = opened.troubles.filter((each) => !TOLD.test(each));
    expect(unexpected).toEqual([]);
  } finally {
    await opened.close();
  }
}
