/** How soon the forms of a cow's page are there, once their code is. */
import type { Locator, Page } from '@playwright/test';
import { median } from '../lib/measure.ts';

/** A form that is opened: its button, the menu that the button is in, and a control of the form. */
interface Form {
  menu?: string;
  button: string;
  shows: string;
}

const FORMS: readonly Form[] = [
  { button: 'Edit Information', shows: '[name="weight"]' },
  { button: 'Correct', shows: '[name="id_number"]' },
  { button: 'Add vaccination', shows: '[name="vaccine_name"]' },
  { menu: 'More', button: 'Semination date', shows: '[name="method"]' },
  { menu: 'More', button: 'Record calving', shows: '[name="calving_ease"]' },
];

/** What any dialog costs on this page: one with a single field, which the bench itself adds. */
const EMPTY: Form = { button: 'Empty dialog', shows: '[name="empty"]' };

const ADD_EMPTY = `(() => {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<form method="dialog"><input name="empty"></form>';
  const button = document.createElement('button');
  button.textContent = 'Empty dialog';
  button.style.cssText = 'position: fixed; top: 30%; z-index: 99';
  button.addEventListener('click', () => dialog.showModal());
  document.body.append(dialog, button);
})()`;

const MOST_WAITED_MS = 15_000;

/** Run in the page before a press: `timed` are the milliseconds from that press until the first frame that shows the control is drawn. */
const TIME_TO_FORM = `(shows) => { globalThis.timed = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('Nothing was opened that has ' + shows)), ${MOST_WAITED_MS});
  addEventListener('click', ({ timeStamp }) => {
    const look = () => requestAnimationFrame(
      () => document.querySelector('dialog[open] ' + shows)
        // The frame that is begun is drawn before the next task.
        ? setTimeout(() => resolve(performance.now() - timeStamp))
        : look(),
    );
    look();
  }, { capture: true, once: true });
}); }`;

/** Run in the page: how many files it has fetched, asked when it has nothing to do. */
const FETCHED = `new Promise((resolve) =>
  requestIdleCallback(() => resolve(performance.getEntriesByType('resource').length)))`;

export interface Opened {
  /** Of the slowest form, the middle of the rounds. */
  slowest: { button: string; ms: number };
  /** Of an empty dialog. */
  emptyMs: number;
}

/** Milliseconds from the press to the frame that shows the form, on the cow's page that is open. */
export async function openedForms(page: Page, rounds: number): Promise<Opened> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    await page.reload();
    await page.getByRole('button', { name: 'Edit Information' }).waitFor();
    // Somebody is there: what the forms need is fetched.
    await page.mouse.move(200, 200);
    await fetched(page);
    await page.evaluate(ADD_EMPTY);
    for (const form of [EMPTY, ...FORMS])
      times.set(form.button, [...(times.get(form.button) ?? []), await opened(page, form)]);
  }
  const [empty, ...forms] = [...times].map(([button, all]) => ({ button, ms: median(all) }));
  const [slowest] = forms.toSorted((one, other) => other.ms - one.ms);
  if (!empty || !slowest) throw new Error('No form was opened');
  return { slowest, emptyMs: empty.ms };
}

/** Resolves when the page fetches nothing more. Its forms come one after the other, with pauses; what it asks for over and over is not waited for. */
async function fetched(page: Page): Promise<void> {
  let before = -1;
  for (let waited = 0; waited < MOST_WAITED_MS; waited += PAUSE_MS) {
    const now = await page.evaluate<number>(FETCHED);
    if (now === before) return;
    before = now;
    await page.waitForTimeout(PAUSE_MS);
  }
}

/** Longer than the page pauses between two files. */
const PAUSE_MS = 1500;

async function opened(page: Page, { menu, button, shows }: Form): Promise<number> {
  const pressed = page.getByRole('button', { name: button }).first();
  if (menu) await page.getByRole('button', { name: menu, exact: true }).first().click();
  // Beneath no bar that stays at the edge of the screen.
  else await page.evaluate(`scrollBy(0, ${(await placeOf(pressed)).y} - innerHeight / 2)`);
  await page.waitForTimeout(300);
  const { x, y } = await placeOf(pressed);
  // Heard before it is pressed: a busy page takes a press before what it was asked to run.
  await page.evaluate(`(${TIME_TO_FORM})(${JSON.stringify(shows)})`);
  // A press of the locator itself would look, within the page and its time, for what else might take the press.
  await page.mouse.click(x, y);
  const ms = await page.evaluate<number>('timed');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  return ms;
}

/** The middle of what is pressed. */
async function placeOf(pressed: Locator): Promise<{ x: number; y: number }> {
  const box = await pressed.boundingBox();
  if (!box) throw new Error('What is to be pressed is not seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
