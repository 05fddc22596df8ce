/** Sticks that type like a keyboard, on pages that do not hear them themselves. */
import type { Page } from '@playwright/test';
import { day, expect, test } from './fixtures.ts';
import { ready } from './kept-herd.ts';
import { nowIn, read } from './stick.ts';
import { requestsOf, settled } from './walk.ts';

const ALMAS = '982000364696050';
const NOBODYS = '982000364696051';

interface Watched {
  /** Whether sticks are heard. */
  isHeard?: boolean;
  /** How many forms were sent. */
  sent?: number;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const watched = window as Watched;
    watched.sent = 0;
    addEventListener('submit', () => {
      watched.sent = (watched.sent ?? 0) + 1;
    });
    // Nothing else listens there before all others.
    const listen = document.addEventListener;
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      if (args[0] === 'keyup' && args[2] === true) watched.isHeard = true;
      listen.apply(document, args);
    };
  });
});

const formsSent = (page: Page) => page.evaluate(() => (window as Watched).sent);

/** Opens a page as somebody who is there: what hears sticks comes with the first sign of them. */
async function openPage(page: Page, path: string): Promise<void> {
  requestsOf(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(async () => {
      await page.mouse.move(5 + Math.random() * 50, 5);
      return page.evaluate(() => (window as Watched).isHeard);
    })
    .toBe(true);
}

test('a reading on the page opens the animal, also on the page of another', async ({ page, keeper }) => {
  const alma = await keeper.addCow({ name: 'Alma', eid: ALMAS });
  const berta = await keeper.addCow({ name: 'Berta', id_number: NOBODYS });
  await openPage(page, '/work');
  await read(page, ALMAS);
  await expect(page).toHaveURL(`/cow/${alma}`);
  // By her official number.
  await read(page, NOBODYS, { end: 'Tab' });
  await expect(page).toHaveURL(`/cow/${berta}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Berta');
});

test('a reading presses no button that has the focus, neither by its end nor by a space', async ({
  page,
  keeper,
}) => {
  const alma = await keeper.addCow({ name: 'Alma', eid: ALMAS });
  await openPage(page, '/work');
  const record = page.getByRole('button', { name: 'Record or add' });
  const pressed = record.evaluate(
    (button) =>
      new Promise<string>((tell) => {
        button.addEventListener('click', () => tell('pressed'));
        // Her page comes after all that the keys could do.
        const look = () => (location.pathname === '/work' ? setTimeout(look, 20) : tell('left alone'));
        look();
      }),
  );
  await record.focus();
  await read(page, '982 000364696050');
  await expect(page).toHaveURL(`/cow/${alma}`);
  expect(await pressed).toBe('left alone');
});

test('in a text field the number stays, once, and sends no form; what somebody types is typing', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ name: 'Alma', eid: ALMAS });
  await openPage(page, '/add-feed');
  const name = page.getByLabel('Name');
  await name.fill('Hay ');
  await name.focus();
  const from = await nowIn(page);
  await read(page, ALMAS, { from });
  await expect(name).toHaveValue(`Hay ${ALMAS}`);
  // The animal still stands before the stick.
  await read(page, ALMAS, { from: from + 2 });
  await expect(name).toHaveValue(`Hay ${ALMAS}`);
  expect(await formsSent(page)).toBe(0);
  await expect(page).toHaveURL('/add-feed');

  await name.fill('');
  await read(page, ALMAS, { every: 60, from: from + 10 });
  await expect(name).toHaveValue(ALMAS);
  await expect.poll(() => formsSent(page)).toBe(1);
});

test('in a field of another kind nothing is typed; a number that nobody wears is said, with the search', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ name: 'Alma', eid: ALMAS });
  await openPage(page, '/add-feed');
  const date = page.locator('input[type=date]').first();
  const value = await date.inputValue();
  await date.focus();
  await read(page, NOBODYS);
  const said = page.getByRole('alert').filter({ hasText: 'Nobody wears 982 000364696051.' });
  await expect(said).toBeVisible();
  await expect(date).toHaveValue(value);
  await said.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('dialog', { name: 'Find an animal' }).getByRole('combobox')).toBeFocused();
});

test("on the sheet of the vet's visit it leads to the row, and says who has none", async ({
  page,
  keeper,
}) => {
  const served = [];
  for (const [name, eid] of [
    ['Alma', ALMAS],
    ['Berta', NOBODYS],
  ] as const)
    served.push(await keeper.addCow({ name, eid, date_of_birth: day(-1500) }));
  for (const cow of served)
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-45) });
  await keeper.addCow({ name: 'Cora', eid: '982000364696052' });
  await openPage(page, '/work/visit');
  await page.getByRole('button', { name: 'Begin the visit' }).click();
  const rows = page.getByRole('list', { name: 'Animals of the visit' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  // What hears sticks there comes once the visit is begun.
  await settled(page);
  for (const [name, eid] of [
    ['Berta', NOBODYS],
    ['Alma', ALMAS],
  ] as const) {
    await read(page, eid);
    await expect(rows.getByRole('button', { name: `Pregnant: ${name}` })).toBeFocused();
  }
  await read(page, '982000364696052');
  await expect(page.getByRole('alert').filter({ hasText: 'Cora is not on this sheet.' })).toBeVisible();
  await expect(page).toHaveURL('/work/visit');
  // Nothing was pressed.
  await expect(page.getByText('0 of 2 entered')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the phone knows itself who wears a number', async ({ page, keeper, context }) => {
    const alma = await keeper.addCow({ name: 'Alma', eid: ALMAS });
    await page.goto('/');
    await ready(page);
    await context.setOffline(true);
    await openPage(page, '/work');
    await read(page, ALMAS);
    await expect(page).toHaveURL(`/cow/${alma}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Alma');
    await read(page, NOBODYS);
    await expect(page.getByRole('alert').filter({ hasText: 'Nobody wears 982 000364696051.' })).toBeVisible();
  });
});
