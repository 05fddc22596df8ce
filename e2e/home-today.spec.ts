import { day, EVERY_WIDTH, expect, gone, test } from './fixtures.ts';

test(
  'today says who needs the keeper, each with the one act that answers it',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    const late = await keeper.addCow({ name: 'Late', semination_date: day(-285) });
    await keeper.addCow({ name: 'Soon', semination_date: day(-280) });
    const florence = await keeper.addCow({ name: 'Florence', date_of_birth: day(-420) });
    const vaccination = { vaccine_name: 'BVD', vaccination_date: day(-100), next_vaccination_date: day(3) };
    await keeper.call('POST', '/api/vaccinations/', { cow: florence, ...vaccination });
    for (let made = 0; made < 3; made += 1) {
      const cow = await keeper.addCow({ name: `Seminated ${made}` });
      await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-36) });
    }
    await page.goto('/');
    const today = page.getByRole('region', { name: /Today/ });
    const line = today.getByRole('listitem');
    await expect(line).toHaveText([
      /^Late.*Calving · 2 days late.*Record calving$/,
      /^3 animals.*Pregnancy check.*Start: 3 animals, Pregnancy check$/,
      /^Florence.*BVD · in 3 days.*Record$/,
      /never vaccinated/,
    ]);
    await expect(page.getByRole('heading', { name: 'Today 5' })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Work 5 today' }),
    ).toBeVisible();

    // One press records it; another takes it back.
    await today.getByRole('button', { name: 'Record: Florence, BVD' }).click();
    await expect(line.filter({ hasText: 'BVD' })).toHaveCount(0);
    const doses = () => keeper.call<{ vaccinations: unknown[] }>('GET', `/api/cows/${florence}/`);
    expect((await doses()).vaccinations).toHaveLength(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(line.filter({ hasText: 'BVD' })).toHaveCount(1);
    expect((await doses()).vaccinations).toHaveLength(1);

    await today.getByRole('link', { name: 'Start: 3 animals' }).last().click();
    await expect(page).toHaveURL('/work?list=check');
    await page.goBack();
    await today.getByRole('link', { name: 'Record calving: Late' }).click();
    await expect(page).toHaveURL(`/cow/${late}`);
    await expect(page.getByRole('dialog', { name: 'Record calving of Late' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Back' }).click();
    await today.getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL('/work');
  },
);

test('a list has the same number on Home, on Work, in the bell and on the visit', async ({
  page,
  keeper,
}) => {
  for (let cow = 0; cow < 6; cow += 1)
    await keeper.addCow({ name: `Carrying ${cow}`, semination_date: day(cow < 3 ? -284 : -275) });
  const doses = { vaccination_date: day(-100), next_vaccination_date: day(3) };
  for (const vaccines of [['BVD', 'IBR'], ['BVD'], ['BVD']]) {
    const cow = await keeper.addCow({ name: `Calf of ${vaccines.length}`, date_of_birth: day(-300) });
    for (const vaccine_name of vaccines)
      await keeper.call('POST', '/api/vaccinations/', { cow, vaccine_name, ...doses });
  }
  await page.goto('/');
  const line = page.getByRole('region', { name: /Today/ }).getByRole('listitem');
  await expect(line.filter({ hasText: 'Calving' })).toHaveText(/^3 of 6 animalsCalving/);
  await expect(line.filter({ hasText: 'BVD' })).toHaveText(/^3 animalsBVD/);
  await expect(line.filter({ hasText: 'IBR' })).toHaveText(/^Calf of 2.*IBR · in 3 days/);
  await page.getByRole('link', { name: 'Start: 3 of 6 animals' }).click();
  await expect(page.getByRole('region', { name: 'Calving' }).getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Calving 6' })).toBeVisible();
  await expect(page.getByText('3 today', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Calving 6' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vaccination 3' })).toBeVisible();

  await page.goto('/work/visit');
  await expect(page.getByRole('checkbox', { name: 'Calving (6 animals)' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Vaccination (3 animals)' })).toBeVisible();
  await page.goto('/notifications');
  // What is new: those who calve in nine days are not told of yet.
  await expect(page.getByRole('link', { name: /^Calving 3 / })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Vaccination 3 / })).toBeVisible();
  const { count } = await keeper.call<{ count: number }>('GET', '/api/work/today/');
  await expect(page.getByRole('link', { name: `Needs you today: ${count}` })).toBeVisible();
});

test('where nothing is to be done, today says what comes next', EVERY_WIDTH, async ({ page, keeper }) => {
  const fern = await keeper.addCow({ name: 'Fern', semination_date: day(-273), date_of_birth: day(-800) });
  const dose = { vaccine_name: 'BVD', vaccination_date: day(-100) };
  await keeper.call('POST', '/api/vaccinations/', { cow: fern, ...dose });
  await page.goto('/');
  const next = new Date(`${day(10)}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  await expect(page.getByText(`Nothing to do today. Next calving: Fern, ${next}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
});

test('when the day turns on an open Home, what is due is a day nearer, without a request', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Soon' });
  const vaccination = { vaccine_name: 'BVD', vaccination_date: day(-100), next_vaccination_date: day(3) };
  await keeper.call('POST', '/api/vaccinations/', { cow, ...vaccination });
  await page.clock.install();
  await page.goto('/');
  const today = page.getByRole('region', { name: /Today/ });
  await expect(today).toContainText('BVD · in 3 days');
  await gone(page);
  await page.clock.pauseAt(`${day(1)}T00:01:00Z`);
  await expect(today).toContainText('BVD · in 2 days');
});
