/** What comes out of the printer: few pages, each with the farm and the day. */
import type { Page } from '@playwright/test';
import { day, expect, type Keeper, shownDay, test } from './fixtures.ts';
import { open } from './walk.ts';

const HERD = 300;

const tag = (index: number) => `DE 09 123 ${String(10_000 + index)}`;

async function addHerd(keeper: Keeper): Promise<number[]> {
  const breeds = ['Holstein', 'Simmental', 'Montbéliarde', 'Brown Swiss'];
  const rows = Array.from({ length: HERD }, (_, index) =>
    [tag(index), `Annabelle ${index}`, breeds[index % breeds.length], 'Female', day(-1500 + index)].join(),
  );
  await keeper.moveIn('animals.csv', ['ID number,Name,Breed,Gender,Date of birth', ...rows].join('\n'));
  const cows = await keeper.call<{ id: number }[]>('GET', '/api/cows/');
  return cows.map(({ id }) => id);
}

/** How many pages Chromium makes of the page. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('a page takes 45 animals and more, with what is withheld beside the name', async ({ page, keeper }) => {
  const ids = await addHerd(keeper);
  for (const cow of ids.slice(0, 20))
    await keeper.call('POST', '/api/treatments/', {
      cow,
      started_at: `${day(-1)}T08:00`,
      medicine_name: 'Ceftiofur',
      milk_hours: 96,
      meat_days: 12,
    });
  await open(page, '/?view=list');
  expect(await pagesOf(page)).toBeLessThanOrEqual(Math.ceil(HERD / 45));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row').filter({ hasText: 'Annabelle 0' })).toContainText(/Milk \d.*Meat \d/);
  const heads = await page.getByRole('columnheader').allInnerTexts();
  expect(heads.indexOf('Withheld')).toBe(heads.indexOf('Name') + 1);
});

test('the register of treatments is a table with many rows on a page, which its head explains', async ({
  page,
  keeper,
}) => {
  const ids = await addHerd(keeper);
  await keeper.call('POST', '/api/acts/', {
    act: 'vaccinations',
    shared: { vaccine_name: 'BVD', vaccination_date: day(0), batch: 'V204' },
    animals: ids.slice(0, 100).map((cow) => ({ cow })),
  });
  await open(page, '/registers');
  await page.getByLabel('Register', { exact: true }).selectOption('Register of treatments');
  const row = page.getByRole('row').filter({ hasText: tag(7) });
  await expect(row).toContainText('Not recorded: Diagnosis');
  expect(await pagesOf(page)).toBeLessThanOrEqual(5);
  await page.emulateMedia({ media: 'print' });
  await expect(row.getByText('Not recorded').filter({ visible: true })).toHaveCount(0);
  await expect(row.getByRole('cell').nth(2)).toHaveText(/BVD.*V204.*–/);
});

test('any screen that is printed says whose it is, and of which day', async ({ page, keeper }) => {
  await addHerd(keeper);
  await page.goto('/help');
  const today = await shownDay(page, 0);
  for (const path of [
    '/',
    '/work',
    '/figures',
    '/calendar',
    '/notifications',
    '/registers',
    '/history',
    '/medicines',
    '/places',
    '/lists',
    '/how-we-work',
    '/tasks',
    '/profile',
    '/people',
    '/help',
  ]) {
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    const said = page
      .getByRole('main')
      .getByText(new RegExp(`${keeper.username}'s farm.*${today}`))
      .filter({ visible: true });
    await expect(said.first(), path).toBeVisible();
    await expect(page.getByRole('navigation').filter({ visible: true }), path).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});
