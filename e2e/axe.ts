/** What axe finds on a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect } from './fixtures.ts';
import { sidewaysScroll } from './layout.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Half as long as what the package itself would bring in. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the colours of a page decide, and nothing else. */
const OF_COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * The faults that axe finds on the page, or in the part that `within` selects: each rule with its elements. By itself and not by
 * the package for Playwright, which brings it in again each time and opens another page to sum up: most of the time it took.
 */
export async function axeFaults(
  page: Page,
  { within, ...options }: RunOptions & { within?: string } = {},
): Promise<string[]> {
  await coloursSettled(page);
  await behindIsHeld(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ within, options }) => {
      // No rule that is on looks at what it would fetch beforehand: the style sheets, and all media.
      const found = await window.axe?.run(within ?? document, {
        ...options,
        resultTypes: ['violations'],
        preload: false,
      });
      if (!found) throw new Error('axe is not on the page');
      return found.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
      );
    },
    { within, options },
  );
}

/** Waits until all that is behind an open dialog is kept from being used: that is done piece by piece, and half of a page has half its headings. */
async function behindIsHeld(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
    for (let at = dialogs.at(-1); at?.parentElement && at !== document.body; at = at.parentElement)
      for (const other of at.parentElement.children as HTMLCollectionOf<HTMLElement>)
        if (other !== at && !other.inert) return false;
    return true;
  });
}

/** Waits until nothing fades in or changes its colours any more: what is inherited begins when that of its parent has ended. */
async function coloursSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (let still = 0; still < 3; still += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const animations = moving();
      if (animations.length > 0) still = 0;
      await Promise.allSettled(animations.map(({ finished }) => finished));
    }
  });
}

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/**
 * The same in one visit on a phone and at a desk, of a page that is as wide as its window. At a desk in light alone: only the frame has
 * other colours there, and Home shows it at both widths.
 */
export async function expectSoundAtEveryWidth(page: Page): Promise<void> {
  await expectSound(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESK);
  expect(await axeFaults(page), 'at a desk').toEqual([]);
  expect(await sidewaysScroll(page), 'no sideways scrolling at a desk').toBeLessThanOrEqual(0);
  await page.setViewportSize(PHONE);
}

/** Fails when axe finds a fault in light, or with the colours of the dark, or when the page scrolls sideways. */
export async function expectSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page, colorScheme === 'light' ? {} : OF_COLOURS), colorScheme).toEqual([]);
  }
  expect(await sidewaysScroll(page), 'no sideways scrolling').toBeLessThanOrEqual(0);
}
