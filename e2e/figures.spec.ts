/** The page of the figures: what was recorded is counted on it, leads to its animals, and comes on paper and as a file. */
import { day, expect, type Keeper, shownDay, test } from './fixtures.ts';

/** Two cows with calving intervals of 380 and 420 days, the one seminated since and pregnant. */
async function herd(keeper: Keeper) {
  const record = (path: string, fact: object) => keeper.call('POST', `/api/${path}/`, fact);
  const alma = await keeper.addCow({ name: 'Alma', date_of_birth: day(-2000) });
  const bella = await keeper.addCow({ name: 'Bella', date_of_birth: day(-2000) });
  for (const [mother_cow, interval] of [
    [alma, 380],
    [bella, 420],
  ] as const)
    for (const birth_date of [day(-150 - interval), day(-150)])
      await record('birth-records', { mother_cow, birth_date });
  await record('semination-records', { cow: alma, semination_date: day(-80) });
  await record('pregnancy-checks', { cow: alma, check_date: day(-40), result: 'pregnant' });
  return { alma, bella };
}

test('a figure is a number; opened by keyboard it says what it rests on, and leads to its animals and back', async ({
  page,
  keeper,
}) => {
  const { bella } = await herd(keeper);
  await page.goto('/figures');
  const interval = page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: 'Calving interval', exact: true }),
  });
  await expect(interval).toContainText('400 days');
  await expect(interval).not.toContainText(/Median|95%|2 intervals/);
  const conception = page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: 'Conception rate, cows' }),
  });
  await expect(conception).toContainText('1 of 1');
  await expect(conception).not.toContainText('%');
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Open over 100 days' }) }),
  ).toContainText('1 cow');
  // What nobody recorded is not said to be none.
  const lacking = page.getByRole('button', { name: /^Too little is recorded for \d+ figures$/ });
  await lacking.press('Enter');
  await expect(page.getByText('No departure is recorded in two years.')).toBeVisible();

  await interval.getByRole('button', { name: 'Calving interval' }).focus();
  await page.keyboard.press('Enter');
  await expect(interval).toContainText('Median 400; half of them between 390 and 410');
  await expect(interval).toContainText('2 intervals');
  await expect(interval.getByText(/^Days from a cow’s previous calving/)).toBeVisible();
  await expect(interval.getByText('500 British herds: median 394 days (NMR 2023).')).toBeVisible();
  const animals = interval.getByRole('region', { name: '2 cows with a calving interval' });
  await expect(animals.getByRole('link')).toHaveText([/^Alma/, /^Bella/]);
  await animals.getByRole('link', { name: /^Bella/ }).click();
  await expect(page).toHaveURL(`/cow/${bella}`);
  await page.goBack();
  await expect(animals.getByRole('link')).toHaveCount(2);
});

test('a link opens the same days, and own days are taken once they can be counted', async ({
  page,
  keeper,
}) => {
  await herd(keeper);
  const interval = page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: 'Calving interval', exact: true }),
  });
  await page.goto(`/figures?from=${day(-160)}&to=${day(-140)}`);
  await expect(page.getByRole('button', { name: 'Custom', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(interval).toContainText('400 days');
  await page.getByLabel('To', { exact: true }).fill(day(1));
  await expect(page.getByText('This day lies in the future.')).toBeVisible();
  await expect(interval).toContainText('400 days');
  await page.getByLabel('To', { exact: true }).fill(day(-151));
  await expect(interval).toHaveCount(0);
  await page.getByRole('button', { name: /^Too little is recorded/ }).click();
  await expect(page.getByText('No cow has a second calving in this period.')).toBeVisible();
  await page.getByRole('button', { name: /^Too little is recorded/ }).click();
  await expect(page).toHaveURL(`/figures?from=${day(-160)}&to=${day(-151)}`);
  await page.getByLabel('From', { exact: true }).fill(day(-150));
  await expect(page.getByText('The period ends before it begins.')).toBeVisible();
  await page.getByRole('button', { name: '12 months' }).click();
  await expect(page).toHaveURL('/figures');
  await expect(interval).toContainText('400 days');
});

test('all figures are one A4 with the farm and the days, and one press a workbook', async ({
  page,
  keeper,
}) => {
  await herd(keeper);
  await page.goto('/figures');
  await expect(page.getByText('400 days')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('button', { name: 'Download for Excel' }).click();
  expect((await file).suggestedFilename()).toMatch(new RegExp(`^figures-.*-to-${day(0)}\\.xlsx$`));

  // All figures on one page, the charts on another.
  await expect(page.getByRole('heading', { name: 'Charts' })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table').filter({ hasText: 'Printed on' });
  await expect(table.getByRole('caption')).toContainText(`${keeper.username}`);
  await expect(table.getByRole('row').filter({ hasText: 'Calving interval' })).toContainText('400 days');
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('the next calvings come first, each with its day; without animals there are three lines', async ({
  page,
  keeper,
}) => {
  await page.goto('/figures');
  await expect(page.getByText(/^No figures yet/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Import & Export']);

  for (const [name, ago] of [
    ['Late', -270],
    ['Soon', -280],
    ['Far', -100],
  ] as const)
    await keeper.addCow({ name, date_of_birth: day(-1500), semination_date: day(ago) });
  await page.reload();
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toContainText('Calvings in the next 30 days');
  await expect(first).toContainText('2 animals');
  await first.getByRole('button').click();
  const calvings = first.getByRole('region', { name: '3 calvings expected' }).getByRole('listitem');
  await expect(calvings).toHaveText([/^Soon/, /^Late/, /^Far/]);
  await expect(calvings.first()).toContainText(await shownDay(page, 3));
});

test('thousands of animals behind a figure are shown in parts', async ({ page, keeper }) => {
  const lines = Array.from({ length: 3000 }, (_, index) => `A${index},${day(-1500)}`);
  await keeper.moveIn('animals.csv', ['anim_id,birth_date', ...lines].join('\n'));
  const calvings = Array.from({ length: 3000 }, (_, index) => `A${index},${day(-150)}`);
  await keeper.moveIn('calvings.csv', ['anim_id,calving_date', ...calvings].join('\n'));
  await page.goto('/figures?open=lactation_number.cows');
  const animals = page.getByRole('region', { name: '3,000 cows in the herd' });
  await expect(animals.getByRole('link')).toHaveCount(24);
  await animals.getByRole('button', { name: 'Show 240 more' }).click();
  await expect(animals.getByRole('link')).toHaveCount(264);
});
