/** The server does what was entered, and its answer is lost on the way: it is sent again, and done once. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Cow, CowListed } from '#domain/kinds/cow/schema.ts';
import { day, expect } from './fixtures.ts';
import { allArrived, calveTwins, herdKept, kept, ready, saysNothing } from './kept-herd.ts';
import { type LineBetween, ofChanges } from './line-between.ts';
import { historyOf, readyAtHome, saidToBeKept, test, vaccinate, weigh } from './on-a-line.ts';

test.use({ serviceWorkers: 'allow' });

/** Deletes a vaccination of her. */
async function deleteDose(page: Page, vaccine: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Vaccinations' });
  await section.getByRole('button', { name: `Details of vaccination ${vaccine}` }).click();
  await section.getByRole('button', { name: `Delete vaccination ${vaccine}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

/** Chooses a photo of her, and saves it. */
async function photograph(page: Page): Promise<void> {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } });
  const buffer = await picture.png().toBuffer();
  await page.getByRole('button', { name: 'Correct' }).click();
  await page.getByLabel('Photo').setInputFiles({ name: 'alma.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('a phone that dies before the answer sends again what the server has done, and it is done once', async ({
  keeper,
  phone,
  line,
}) => {
  test.setTimeout(120_000);
  const cow = await keeper.addCow({ name: 'Alma', weight: 600, date_of_birth: '2020-01-01' });
  await readyAtHome(phone);
  const alma = () => keeper.call<Cow>('GET', `/api/cows/${cow}/`);
  const acts: [method: string, enter: (page: Page) => Promise<void>][] = [
    ['POST', (page) => vaccinate(page, 'BVD')],
    ['PATCH', (page) => weigh(page, 620)],
    ['DELETE', (page) => deleteDose(page, 'BVD')],
  ];
  let page = await phone.start(`/cow/${cow}`);
  for (const [method, enter] of acts) {
    line.changes.length = 0;
    line.fault = ofChanges('hold');
    await enter(page);
    expect(await line.held()).toMatchObject({ method });
    await phone.kill();
    line.release();
    line.fault = () => 'none';
    const [done] = line.changes;
    page = await phone.start(`/cow/${cow}`);
    await allArrived(page);
    expect(line.changes).toEqual([done, done]);
  }
  expect(await alma()).toMatchObject({ weight: 620, vaccinations: [] });
  expect((await historyOf(keeper)).map(({ kind }) => kind)).toEqual([
    'cow.create',
    'vaccination.create',
    'cow.update',
    'vaccination.delete',
  ]);
});

test('a photo whose answer is lost is sent again, also by a phone that died meanwhile, and kept once', async ({
  keeper,
  phone,
  line,
}) => {
  test.setTimeout(120_000);
  const cow = await keeper.addCow({ name: 'Alma', date_of_birth: '2020-01-01' });
  await readyAtHome(phone);
  const page = await phone.start(`/cow/${cow}`);
  await herdKept(page);
  line.goDown();
  await photograph(page);
  await saidToBeKept(page);
  line.comeBack(ofChanges('hold'));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect(await line.held()).toMatchObject({ method: 'PATCH' });
  await phone.kill();
  line.release();
  line.fault = () => 'none';
  const again = await phone.start(`/cow/${cow}`);
  await allArrived(again);
  const [done] = line.changes;
  expect(line.changes).toEqual([done, done]);
  expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).cow_image).toMatch(/page\.webp/);
  expect((await historyOf(keeper)).map(({ kind }) => kind)).toEqual(['cow.create', 'cow.update']);
  await expect(again.getByAltText('Photo of Alma')).toBeVisible();
});

/** Of every two answers the second is lost. */
function everySecondCut(): LineBetween['fault'] {
  let count = 0;
  return () => (++count % 2 === 0 ? 'cut' : 'none');
}

for (const [what, fault] of [
  ['reaches the server twice', () => ofChanges('double')],
  ['has its second answer cut', everySecondCut],
] as const) {
  test(`a day of which each request ${what} arrives once, in its order`, async ({ page, keeper, line }) => {
    test.setTimeout(120_000);
    const born = { date_of_birth: day(-1500) };
    const cow = await keeper.addCow({ name: 'Alma', weight: 600, id_number: 'A-1', ...born });
    await keeper.call('POST', '/api/vaccinations/', { cow, vaccine_name: 'Old', vaccination_date: day(-9) });
    await page.goto('/');
    await ready(page);
    line.goDown();
    await page.goto(`/cow/${cow}`);
    await weigh(page, 620);
    await kept(page);
    await vaccinate(page, 'BVD');
    await kept(page);
    await calveTwins(page, ['Kim', 'Lea']);
    await deleteDose(page, 'Old');
    await kept(page);
    await photograph(page);
    await kept(page);
    line.comeBack(fault());
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await allArrived(page);
    line.comeBack();
    await saysNothing(page);

    const herd = await keeper.call<CowListed[]>('GET', '/api/cows/');
    expect(herd.map(({ name }) => name).sort()).toEqual(['Alma', 'Kim', 'Lea']);
    const alma = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
    expect(alma).toMatchObject({ weight: 620, vaccinations: [{ vaccine_name: 'BVD' }] });
    expect(alma.birth_records).toHaveLength(2);
    expect(alma.cow_image).toMatch(/page\.webp/);
    expect((await historyOf(keeper)).map(({ kind }) => kind).slice(2)).toEqual([
      'cow.update',
      'vaccination.create',
      'birth.create',
      'vaccination.delete',
      'cow.update',
    ]);
    // Otherwise nothing went wrong.
    expect(line.changes.length).toBeGreaterThan(5);
  });
}
