/** A session at the crush on a phone without a network: how soon a number shows its animal, and how soon a press keeps her. */
import type { Page } from '@playwright/test';
import { type Opened, slow } from '../lib/kept-browser.ts';
import { type BenchRow, median, within } from '../lib/measure.ts';

const ROUNDS = 11;
/** The first animals bring code and texts that are there afterwards. */
const WARM = 2;
const NUMBER = 'Number';
const KG = '[name="weights.kg"]';

interface Phone {
  readonly animals: number;
  readonly herd: readonly { readonly id_number: string; readonly weight: number | null }[];
  open(): Promise<Opened>;
}

/** Two rows: from Enter after a number to the frame that shows her, and from Enter after her weight until the phone has it for good. */
export async function crushPhoneRows(phone: Phone): Promise<BenchRow[]> {
  const { page } = await phone.open();
  await page.addInitScript(NOTE_WRITES);
  await page.goto('/crush/new');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('textbox', { name: NUMBER }).waitFor();
  // The herd and the cards of all animals are on the screen's side before the first animal walks in.
  await page.waitForTimeout(5000);
  const step = Math.floor(phone.herd.length / (WARM + ROUNDS));
  const called = phone.herd.filter((_, place) => place % step === 0);
  await slow(page);
  const times = { shown: [] as number[], kept: [] as number[] };
  for (const [round, { id_number, weight }] of called.slice(0, WARM + ROUNDS).entries()) {
    const shown = await showing(page, id_number);
    // What is far from her last weight would be asked about.
    const kept = await keeping(page, (weight ?? 400) + 1);
    if (round < WARM) continue;
    times.shown.push(shown);
    times.kept.push(kept);
  }
  const where = `at the crush, ${phone.animals.toLocaleString('en')} animals, processor 4 times slower`;
  return [
    within(`${where}: from the number to her`, median(times.shown), 150, ' ms'),
    within(
      `${where}: from the press until she is kept, and the screen asks for the next`,
      median(times.kept),
      150,
      ' ms',
    ),
  ];
}

async function showing(page: Page, number: string): Promise<number> {
  await page.getByRole('textbox', { name: NUMBER }).fill(number);
  const time = page.evaluate<number>(timeTo(`document.querySelector('[data-who] ${KG}')`));
  await page.getByRole('textbox', { name: NUMBER }).press('Enter');
  return time;
}

async function keeping(page: Page, kg: number): Promise<number> {
  await page.locator(KG).fill(String(kg));
  await page.evaluate('globalThis.kept = false');
  const time = page.evaluate<number>(timeTo(`globalThis.kept && !document.querySelector('[data-who]')`));
  await page.locator(KG).press('Enter');
  return time;
}

/** Run in the page: milliseconds from the next Enter until the end of the frame in which something is so. */
function timeTo(isSo: string): string {
  return `new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('It never came')), 20000);
    addEventListener('keydown', ({ timeStamp }) => {
      const look = () => requestAnimationFrame(() =>
        (${isSo}) ? setTimeout(() => resolve(performance.now() - timeStamp)) : look());
      look();
    }, { capture: true, once: true });
  })`;
}

/** Run in the page: notes when what waits to be sent is written for good. */
const NOTE_WRITES = `(() => {
  for (const name of ['put', 'add']) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (value, ...key) {
      if (this.name === 'outbox') this.transaction.addEventListener('complete', () => { globalThis.kept = true; });
      return write.call(this, value, ...key);
    };
  }
})()`;
