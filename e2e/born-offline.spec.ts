/** Calves that are born without a connection have their pages at once, and keep the addresses of these. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Cow, CowListed } from '#domain/kinds/cow/schema.ts';
import { act, day, expect, inHerd, openPart, test } from './fixtures.ts';
import { arrived, calveTwins, kept, openOffline, ready } from './kept-herd.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a calf born without a connection is vaccinated, renamed and photographed, and her address goes on to work', async ({
  page,
  keeper,
  context,
}) => {
  test.setTimeout(120_000);
  const mother = await keeper.addCow({ name: 'Alma', date_of_birth: day(-1500) });
  await page.goto(`/cow/${mother}`);
  await ready(page);
  await context.setOffline(true);
  await calveTwins(page, ['Kim', 'Lea']);
  await openOffline(page, '/');
  await expect(inHerd(page, /Lea/)).toHaveAttribute('href', /^\/cow\/new-[0-9a-f]{32}-2$/);
  await inHerd(page, /Kim/).click();
  await expect(page).toHaveURL(/\/cow\/new-[0-9a-f]{32}$/);
  await expect(heading(page, 'Kim')).toBeVisible();
  const address = page.url();

  await act(page, 'Add vaccination');
  const dose = page.getByRole('dialog');
  await dose.getByLabel('Vaccine').fill('BVD');
  await dose.getByRole('button', { name: 'Save' }).click();
  await kept(page);

  await page.getByRole('button', { name: 'Correct' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Kimberly');
  const buffer = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await page.getByLabel('Photo').setInputFiles({ name: 'kim.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await kept(page);
  await expect(heading(page, 'Kimberly')).toBeVisible();
  await expect(page.getByAltText('Photo of Kimberly')).toBeVisible();

  // The phone is dead, and started again.
  await openOffline(page, '/');
  await expect(inHerd(page, /Kimberly/).locator('img')).toBeVisible();
  await openOffline(page, address);
  await expect(heading(page, 'Kimberly')).toBeVisible();
  await expect(page.getByAltText('Photo of Kimberly')).toBeVisible();
  // A form that is open while she arrives keeps what is typed.
  await act(page, 'Add weighing');
  await page.getByRole('dialog').getByLabel('Weight', { exact: true }).fill('41');

  await arrived(page);
  const [kim, lea] = await Promise.all(
    ['N-1', 'N-2'].map(async (number) => {
      const cows = await keeper.call<CowListed[]>('GET', '/api/cows/');
      return keeper.call<Cow>('GET', `/api/cows/${cows.find((cow) => cow.id_number === number)?.id}/`);
    }),
  );
  expect(kim).toMatchObject({ name: 'Kimberly', cow_mother: mother });
  expect(kim?.vaccinations).toMatchObject([{ vaccine_name: 'BVD' }]);
  expect(kim?.cow_image).toMatch(/page\.webp/);
  expect(lea).toMatchObject({ name: 'Lea', cow_mother: mother });

  await expect(page.getByRole('dialog').getByLabel('Weight', { exact: true })).toHaveValue('41');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await keeper.call<Cow>('GET', `/api/cows/${kim?.id}/`)).weights.map(({ kg }) => kg))
    .toContain(41);
  await openPart(page, 'Weights');
  await expect(page.getByRole('listitem').filter({ hasText: '41 kg' }).first()).toBeVisible();

  await page.goto(address);
  await expect(page).toHaveURL(new RegExp(`/cow/${kim?.id}$`));
  await expect(heading(page, 'Kimberly')).toBeVisible();
  await page.goto(`${address}-2`);
  await expect(page).toHaveURL(new RegExp(`/cow/${lea?.id}$`));
});
