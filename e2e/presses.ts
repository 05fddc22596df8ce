/** What an act costs a hand: presses, fields that are typed, and the keys of those. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Heard {
  presses?: number;
}

/** Counts from now on what the pages hear of a hand: the presses of keys and of what stands on the screen. */
export async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = window as Heard;
    heard.presses = 0;
    const count = () => {
      heard.presses = (heard.presses ?? 0) + 1;
    };
    addEventListener('keydown', count, true);
    addEventListener('pointerdown', count, true);
  });
}

export const pressesOf = (page: Page) => page.evaluate(() => (window as Heard).presses ?? 0);

export interface Most {
  presses: number;
  fields?: number;
}

/** s, of the keystroke-level model: a press with the way to it, and a key of the keyboard under one's thumbs. */
const SECONDS = { press: 1.1, key: 0.28 };
/** As many as a day has in digits; a press on a day and one on OK, where a phone shows a month instead, take as long. */
const KEYS_OF_A_DATE = 8;
/** A finger rests in the field, and presses Paste. */
const TAPS_OF_A_PASTE = 2;

const NOTHING = { presses: 0, fields: 0, taps: 0, keys: 0, heard: 0, scrolls: 0 };

/** How many characters two texts have in common at their beginning. */
function beginningOfBoth(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/**
 * A hand on a phone that begins an act on Home. What it does is done in the page and counted: `press` and `choose` are a press, `type`,
 * `date` and `paste` a field. `does` ends the act and fails if it took more than `most`. Taps that are in none of these, into a field
 * or on a choice that the phone shows, count in the seconds alone.
 */
export function handOn(page: Page) {
  const nav = page.getByRole('navigation', { name: 'Main' });
  let counted = { ...NOTHING };

  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const isSeen = await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    if (!isSeen) counted.scrolls += 1;
  }

  const hand = {
    /** Goes Home, by its link where the app is open, and begins to count. */
    async begin(): Promise<void> {
      // What was saved last is closed by then.
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      if (page.url().startsWith('http')) await nav.getByRole('link', { name: 'Home' }).click();
      else await page.goto('/');
      await expect(page).toHaveURL('/');
      await expect(
        page
          .getByRole('region', { name: /^Today/ })
          .getByRole('listitem')
          .first(),
      ).toBeVisible();
      await hand.count();
    },
    /** Begins to count where one stands. */
    async count(): Promise<void> {
      counted = { ...NOTHING, heard: await pressesOf(page) };
    },
    async press(target: Locator): Promise<void> {
      await reach(target);
      await target.click();
      counted.presses += 1;
      counted.heard += 1;
    },
    /** Types into a field in the place of what it proposes; it is tapped unless the page has put the cursor there. */
    async type(field: Locator, text: string): Promise<void> {
      await reach(field);
      const isReady = await field.evaluate((element) => element === document.activeElement);
      if (!isReady) await field.click();
      // A finger taps behind what stands there; of that, what is right stays.
      const proposed = await field.evaluate((element: HTMLInputElement) => {
        element.setSelectionRange(element.value.length, element.value.length);
        return element.value;
      });
      const stays = beginningOfBoth(proposed, text);
      for (let end = proposed.length; end > stays; end -= 1) await page.keyboard.press('Backspace');
      await page.keyboard.type(text.slice(stays));
      await expect(field).toHaveValue(text);
      const keys = proposed.length - stays + text.length - stays;
      counted.fields += 1;
      counted.taps += isReady ? 0 : 1;
      counted.keys += keys;
      counted.heard += keys + (isReady ? 0 : 1);
    },
    /** The key that ends what is typed. */
    async enter(): Promise<void> {
      await page.keyboard.press('Enter');
      counted.keys += 1;
      counted.heard += 1;
    },
    /** A day, which a phone asks for in a window of its own that no test sees. */
    async date(field: Locator, date: string): Promise<void> {
      await reach(field);
      await field.fill(date);
      counted.fields += 1;
      counted.taps += 1;
      counted.keys += KEYS_OF_A_DATE;
    },
    async paste(field: Locator, text: string): Promise<void> {
      await reach(field);
      await field.fill(text);
      counted.fields += 1;
      counted.taps += TAPS_OF_A_PASTE;
    },
    async choose(field: Locator, option: string): Promise<void> {
      await reach(field);
      await field.selectOption(option);
      counted.presses += 1;
      counted.taps += 1;
    },
    /** Opens the sheet of all acts, picks one, and the animal by the end of her number. */
    async recordOf(act: string, digits: string, name: string): Promise<void> {
      await hand.press(nav.getByRole('button', { name: 'Record or add' }));
      await hand.press(nav.getByRole('dialog').getByRole('button', { name: act, exact: true }));
      const field = nav.getByRole('combobox', { name: 'Which animal?' });
      await expect(field).toBeFocused();
      await hand.type(field, digits);
      await hand.press(nav.getByRole('option', { name: new RegExp(`^${name}`) }));
    },
    /** Chooses animals by numbers from a paper, as many as the lines say. */
    async chooseByNumbers(numbers: readonly string[]): Promise<void> {
      await hand.press(nav.getByRole('button', { name: 'Record or add' }));
      await hand.press(nav.getByRole('link', { name: 'Several animals at once' }));
      const form = page.getByRole('dialog');
      await hand.paste(form.getByLabel('Numbers'), numbers.join('\n'));
      await hand.press(form.getByRole('button', { name: `Choose ${numbers.length} animals` }));
    },
    /** Presses so far, where a test has a bound of its own. */
    get presses() {
      return counted.presses;
    },
    /** Says what the act took. Fails where that is more than `most`, or where the page heard of presses that are not counted. */
    async does(act: string, { presses: most, fields: mostFields = 0 }: Most): Promise<void> {
      const { presses, fields, taps, keys, heard, scrolls } = counted;
      const seconds = (presses + taps) * SECONDS.press + keys * SECONDS.key;
      test.info().annotations.push({
        type: 'presses',
        description: JSON.stringify({ act, most, mostFields, presses, fields, taps, keys, scrolls, seconds }),
      });
      expect(await pressesOf(page), `${act}: presses that the page heard of`).toBe(heard);
      expect(presses, `${act}: presses`).toBeLessThanOrEqual(most);
      expect(fields, `${act}: fields`).toBeLessThanOrEqual(mostFields);
    },
  };
  return hand;
}
