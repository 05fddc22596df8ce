/** With ten years of records each part of an animal's page is read on a phone within a few screens, a record a line. */
import { day, expect, type Keeper, test } from './fixtures.ts';

/** The most that a part is high on a phone, in pixels. */
const MOST = 3000;

/** How many records of a kind she has, `every` so many days. */
async function each(count: number, every: number, record: (ago: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < count; at += 1) await record(3400 - at * every);
}

/** A cow of ten years with records of every kind; answers her id. */
async function oldCow(keeper: Keeper): Promise<number> {
  const mother = await keeper.addCow({ name: 'Mira', date_of_birth: day(-5000) });
  const cow = await keeper.addCow({ name: 'Bella', date_of_birth: day(-3650), cow_mother: mother });
  const placeCalled = (name: string) => keeper.call<{ id: number }>('POST', '/api/places/', { name });
  const places = [await placeCalled('North barn'), await placeCalled('Meadow')];
  const add = (path: string, values: object) => keeper.call('POST', `/api/${path}/`, { cow, ...values });
  await add('movements', { direction: 'in', kind: 'purchase', moved_on: day(-3500), place: 'Hof Berg' });
  for (let calving = 0; calving < 7; calving += 1) {
    const born = 2800 - calving * 370;
    await add('heats', { heat_date: day(-born - 330) });
    await add('semination-records', { semination_date: day(-born - 305), bull_name: 'Jupiter' });
    await add('semination-records', { semination_date: day(-born - 283), bull_name: 'Saturn' });
    await add('pregnancy-checks', { check_date: day(-born - 240), result: 'pregnant' });
    if (calving > 0) await add('dry-offs', { dry_off_date: day(-born - 50) });
    if (calving < 3)
      await keeper.addCow({ name: `Kim ${calving}`, cow_mother: cow, date_of_birth: day(-born) });
    else await keeper.call('POST', '/api/birth-records/', { mother_cow: cow, birth_date: day(-born) });
  }
  await add('pregnancy-losses', { loss_date: day(-400) });
  await add('pregnancy-statements', { as_of: day(-390), is_pregnant: false });
  await each(20, 170, (ago) =>
    add('vaccinations', {
      vaccine_name: ago % 2 ? 'IBR' : 'Bluetongue',
      vaccination_date: day(-ago),
      next_vaccination_date: day(-ago + 180),
    }),
  );
  await each(10, 330, (ago) =>
    add('treatments', {
      medicine_name: 'Amoxicillin',
      started_at: `${day(-ago)}T08:00`,
      milk_hours: 96,
      meat_days: 21,
    }),
  );
  await each(10, 330, (ago) => add('weights', { weighed_on: day(-ago), kg: 650 - ago / 10 }));
  await each(10, 330, (ago) => add('condition-scores', { scored_on: day(-ago), score: 3.25 }));
  await each(20, 120, (ago) => add('test-days', { tested_on: day(-ago + 800), milk_kg: 30 }));
  await each(10, 330, (ago) =>
    add('place-moves', { moved_on: day(-ago), place: places[ago % 20 ? 0 : 1]?.id }),
  );
  return cow;
}

test('no part of the page of a cow of ten years is higher than a few screens', async ({ page, keeper }) => {
  const cow = await oldCow(keeper);
  await page.goto(`/cow/${cow}`);
  const links = page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link');
  await expect(links).toHaveText(['Overview', 'Breeding', 'Milk', 'Health', 'Weights', 'Family', 'History']);
  for (const link of await links.all()) {
    await link.click();
    const name = await link.textContent();
    await expect(page.getByRole('button', { name: 'Delete Cow' })).toBeAttached();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page.locator('.animate-shimmer')).toHaveCount(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `the height of ${name}`).toBeLessThanOrEqual(MOST);
  }
  // A record is one line, and the rest is behind it.
  await page.goto(`/cow/${cow}?part=health`);
  const rows = page.getByRole('region', { name: 'Vaccinations' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText(/ · (IBR|Bluetongue) · Next /);
  const treatment = page.getByRole('region', { name: 'Treatments' }).getByRole('listitem').first();
  const rest = treatment.getByText(/^Milk withheld until/);
  await expect(rest).toBeHidden();
  await treatment.getByRole('button', { name: /^Details of / }).click();
  await expect(rest).toBeVisible();

  // Her sheet for paper has all of it on two pages.
  await page.goto(`/cow/${cow}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
});
