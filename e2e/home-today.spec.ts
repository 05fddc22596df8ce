import { day, EVERY_WIDTH, expect, gone, test } from './fixtures.ts';

test('today says first who needs the keeper', EVERY_WIDTH, async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Late', semination_date: day(-285) });
  await keeper.addCow({ name: 'Soon', semination_date: day(-280) });
  await keeper.addCow({ name: 'Far', semination_date: day(-100) });
  const vague = await keeper.addCow({ name: 'Vague' });
  await keeper.call('PATCH', `/api/cows/update/${vague}/`, { is_pregnant: true });
  await page.goto('/');
  const today = page.getByRole('region', { name: /Today/ });
  await expect(today.getByRole('link')).toContainText(['Late', 'Soon', 'Vague']);
  await expect(today).toContainText('Calving due 2 days ago');
  await expect(today).toContainText('Calving in 3 days');
  await expect(today).not.toContainText('Far');
});

test(
  'Home, the bell and the Notifications show one list, in which an animal stands once',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    const florence = await keeper.addCow({ name: 'Florence', semination_date: day(-285) });
    const fern = await keeper.addCow({ name: 'Fern', semination_date: day(-273) });
    const vaccination = { vaccine_name: 'BVD', vaccination_date: day(-100) };
    await keeper.call('POST', '/api/vaccinations/', {
      cow: florence,
      ...vaccination,
      next_vaccination_date: day(3),
    });
    await keeper.call('POST', '/api/vaccinations/', {
      cow: fern,
      ...vaccination,
      next_vaccination_date: null,
    });
    // A calving that is recorded is news, and no duty.
    const nora = await keeper.addCow({ name: 'Nora' });
    await keeper.call('POST', '/api/birth-records/', { mother_cow: nora, birth_date: day(-2) });
    await page.goto('/');
    const line = page.getByRole('region', { name: /Today/ }).getByRole('listitem');
    await expect(line).toHaveText([/Florence.*Calving due 2 days ago · BVD in 3 days/]);
    await expect(page.getByRole('heading', { name: 'Today 1' })).toBeVisible();
    await page.getByRole('link', { name: 'Notifications 1 today' }).click();
    const section = page.getByRole('region', { name: 'Needs you today 1' });
    await expect(section.getByRole('list').first().getByRole('listitem')).toHaveText([
      /^Florence .*was expected to calve 2 days ago, .*Also: BVD in 3 days/,
    ]);
    await expect(section.getByText('Nora (T-3) calved on')).toBeVisible();
    await expect(section.getByText('The farm has not been checked yet')).toHaveCount(0);

    await keeper.call('DELETE', `/api/cows/delete/${florence}/`);
    await page.goto('/');
    const next = new Date(`${day(10)}T00:00:00Z`).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    await expect(page.getByText(`Nothing to do today. Next calving: Fern, ${next}.`)).toBeVisible();
  },
);

test('when the day turns on an open Home, a calving is a day nearer, without a request', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ name: 'Soon', semination_date: day(-280) });
  await page.clock.install();
  await page.goto('/');
  const today = page.getByRole('region', { name: /Today/ });
  await expect(today).toContainText('Calving in 3 days');
  await gone(page);
  await page.clock.pauseAt(`${day(1)}T00:01:00Z`);
  await expect(today).toContainText('Calving in 2 days');
});
