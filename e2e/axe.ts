/** What axe says of a page, in light and in dark. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { sidewaysScroll } from './layout.ts';

/** What the colours of a page decide, and nothing else. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails when axe finds a fault in light, or with the colours of the dark, or when the page scrolls sideways. */
export async function expectSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // What fades in is judged when it is there. Colours begin to change in the next frame, not at once.
    await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    });
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(TAGS)
      : axe.withRules(OF_COLOURS)
    ).analyze();
    const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(faults, colorScheme).toEqual([]);
  }
  expect(await sidewaysScroll(page), 'no sideways scrolling').toBeLessThanOrEqual(0);
}
