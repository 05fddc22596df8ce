import type { Page } from '@playwright/test';
import { day, EVERY_WIDTH, expect, test } from './fixtures.ts';

/** As the browser does when it is asked to print. */
async function toPaper(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
}

test(
  'the sheet of a cow prints all her records, and nothing to press',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Berta' });
    for (const ago of [-30, -60, -90, -120, -150, -180, -210]) {
      await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(ago) });
    }
    await page.goto(`/cow/${cow}`);
    const section = page.getByRole('region', { name: 'Semination Records' });
    await expect(section.getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Print her sheet' })).toBeVisible();
    // A phone's browser prints without a word to the page.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table', { name: 'Semination Records (7)' }).getByRole('row')).toHaveCount(7);
    await expect(page.getByRole('heading', { name: 'Berta', level: 1 })).toBeVisible();
    await expect(page.getByText(/'s farm · \d/).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  },
);

test('a sheet puts one dot between what it says, and none within a sentence', async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'Berta', date_of_birth: day(-900) });
  await keeper.call('POST', '/api/treatments/', {
    cow,
    started_at: day(-30),
    medicine_name: 'Ivermectin',
    dose: 20,
    unit: 'ml',
    milk_hours: 0,
    meat_days: 0,
  });
  const bought = { cow, direction: 'in', kind: 'purchase', moved_on: day(-60), place: 'Hill Farm' };
  await keeper.call('POST', '/api/movements/', bought);
  await page.goto(`/cow/${cow}`);
  await expect(page.getByRole('heading', { name: 'Berta', level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  /** The words of the rows of a table with the dots that its style sets between them. */
  const printed = (name: RegExp) =>
    page.getByRole('table', { name }).evaluate((table) => {
      const said = (node: Node): string => {
        if (!(node instanceof Element)) return node.textContent ?? '';
        const { content } = getComputedStyle(node, '::before');
        const before = content === 'none' ? '' : JSON.parse(content);
        return before + [...node.childNodes].map(said).join('');
      };
      return [...table.querySelectorAll('td')].map(said);
    });
  const ofTreatment = (await printed(/^Treatments/))[1];
  expect(ofTreatment).toMatch(/^Ivermectin · 20 ml/);
  expect((await printed(/^Arrivals and departures/)).join()).toMatch(/^Bought on .+ from Hill Farm$/);
});

test(
  'the herd prints as a table of all its animals, in the chosen order',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    const count = 60;
    for (let number = 1; number <= count; number += 1)
      await keeper.addCow({ name: `Cow ${number}`, date_of_birth: day(-number) });
    await keeper.addCow({ name: 'Anton', cow_gender: 'Male' });
    await keeper.addCow({
      name: 'Zenzi',
      last_calving_date: day(-300),
      is_pregnant: true,
      pregnancy_start_date: day(-200),
    });
    const rows = page.getByRole('row');
    for (const view of ['list', 'grouped']) {
      await page.goto(`/?view=${view}`);
      await expect(page.getByText('Young calves').first()).toBeAttached();
      await expect(page.getByRole('table')).toHaveCount(0);
      await toPaper(page);
      await expect(rows).toHaveCount(1 + count + 2);
      await expect(page.getByRole('caption')).toHaveText(/'s farm · .+ · 62 animals$/);
      await expect(page.getByRole('columnheader')).toHaveText([
        'ID number',
        'Name',
        'Life stage',
        'Breed',
        'Born',
        'Milk group',
        'Last calving',
        'Calving due',
      ]);
      await expect(page.getByRole('row').filter({ hasText: 'Anton' })).toContainText('Bulls');
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
      await page.emulateMedia({ media: null });
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect(page.getByRole('table')).toHaveCount(0);
    }
    // Chromium's own paper: A4 takes 45 of them and more. What is for paper alone is fetched after all else.
    await page.goto('/?view=list', { waitUntil: 'networkidle' });
    await expect(page.getByText('Young calves').first()).toBeAttached();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  },
);

test('paper cuts no name and asks for nothing', EVERY_WIDTH, async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Rosalinde’s second calf of this year', breed: 'Montbéliarde' });
  await page.goto('/?view=list');
  await expect(page.getByText('Open animals').first()).toBeAttached();
  await toPaper(page);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(0);
  const cut = page
    .getByRole('cell')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(await cut).toBe(0);
});
