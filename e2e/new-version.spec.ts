/** A new version of the app comes, with a new server, while entries wait and a form is half typed. */
import type { Page } from '@playwright/test';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { act, expect } from './fixtures.ts';
import { arrived, herdKept, kept, line, moveUntil, ready } from './kept-herd.ts';
import { buildOf, NEWER, olderEnded, testOfBuilds as test } from './two-builds.ts';

const update = (page: Page) => line(page).getByRole('button', { name: 'Update' });

/** Records a stillbirth of a cow whose page is open; it is kept. */
async function calve(page: Page): Promise<void> {
  await act(page, 'Record calving');
  await page.getByRole('radio', { name: 'Stillborn' }).check();
  await page.getByRole('button', { name: 'Save calving' }).click();
  await kept(page);
}

/** Counts how often the page is loaded from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** Has the browser look for a newer version, and waits until it is there. */
async function found(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(update(page)).toBeVisible({ timeout: 30_000 });
}

/** Has the page believe that nobody looks at it any more: browsers of tests show all their pages. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** Waits until the newer version has asked all tabs, and is still not used. */
async function refused(page: Page): Promise<void> {
  expect(
    await page.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
      });
      waiting?.postMessage({ use: 'new-version-unseen' }, [port2]);
      return answer;
    }),
  ).toBe(false);
}

test('what was entered and half typed on an older version is there on the newer one, and arrives', async ({
  page,
  keeper,
  builds,
  context,
}) => {
  test.setTimeout(120_000);
  const cow = await keeper.addCow({ name: 'Bella', date_of_birth: '2020-01-01' });
  await page.goto(`/cow/${cow}`);
  await ready(page);
  await builds.stop();
  await calve(page);
  await page.goto('/add-cow');
  await page.getByLabel('Name').fill('Half a na');
  await builds.startNewer();
  await found(page);
  await expect(buildOf(page)).toHaveCount(0);
  // The newer version is taken without a network: all of it is there, its texts too.
  await context.setOffline(true);
  const loads = loadsOf(page);
  await update(page).click();
  await olderEnded(page);
  await expect(buildOf(page)).toHaveAttribute('content', NEWER);
  await expect(page.getByLabel('Name')).toHaveValue('Half a na');
  await arrived(page);
  await expect(line(page)).toBeHidden();
  expect(loads()).toBe(1);
  expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).birth_records).toHaveLength(1);
});

test('a new version is taken by itself when nobody looks at any tab, and nothing is typed in one', async ({
  page,
  keeper,
  builds,
  context,
}) => {
  test.setTimeout(120_000);
  await keeper.addCow({ name: 'Bella' });
  await page.goto('/');
  await ready(page);
  await page.goto('/add-cow');
  await builds.startNewer();
  await found(page);
  const other = await context.newPage();
  await other.goto('/');
  await herdKept(other);
  await moveUntil(other, update(other));
  const loads = [loadsOf(page), loadsOf(other)];

  // One that somebody looks at.
  await hide(page);
  await refused(page);
  // One in which something is typed.
  await page.getByLabel('Name').fill('Bel');
  await hide(other);
  await refused(other);
  expect(loads.map((count) => count())).toEqual([0, 0]);

  await page.getByLabel('Name').fill('');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')));
  await expect.poll(drafts).toEqual([]);
  await hide(page);
  await olderEnded(page);
  await expect(buildOf(other)).toHaveAttribute('content', NEWER);
  expect(loads.map((count) => count())).toEqual([1, 1]);
});
