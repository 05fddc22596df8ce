import { act, day, EVERY_WIDTH, expect, inHerd, test } from './fixtures.ts';

test('each part of the page has its address, and the way back goes through them and then home', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Bella', semination_date: day(-60) });
  await page.goto('/');
  await inHerd(page, /Bella/).click();
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  const current = parts.locator('[aria-current]');
  await expect(current).toHaveText('Overview');
  const seminations = page.getByRole('region', { name: 'Semination Records' });
  // What the contract shows of every animal stands in the first part.
  for (const name of ['Semination Records', 'Birth Records', 'Vaccinations', 'Care', 'About her'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await parts.getByRole('link', { name: 'Health' }).click();
  await expect(page).toHaveURL(`/cow/${cow}?part=health`);
  await expect(current).toHaveText('Health');
  await expect(page.getByRole('region', { name: 'Vaccinations' })).toBeVisible();
  await expect(seminations).toBeHidden();
  await parts.getByRole('link', { name: 'Breeding' }).click();
  await expect(seminations).toBeVisible();
  await page.goBack();
  await expect(current).toHaveText('Health');
  await page.reload();
  await expect(current).toHaveText('Health');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
  // As links said that were made before.
  await page.goto(`/cow/${cow}#breeding`);
  await expect(current).toHaveText('Breeding');
});

for (const { name, life, line, first } of [
  {
    name: 'near calving',
    life: { semination_date: day(-280) },
    line: /^Calving expected .*, in 3 days/,
    first: 'Record calving',
  },
  {
    name: 'open and past the waiting period',
    life: { date_of_birth: day(-1500), last_calving_date: day(-80) },
    line: '80 days since calving, not seminated',
    first: 'Semination date',
  },
  {
    name: 'left to recover',
    life: { date_of_birth: day(-1500), last_calving_date: day(-30) },
    line: 'In waiting period: day 30 after calving',
    first: null,
  },
]) {
  test(`a cow ${name} is offered what fits`, async ({ page, keeper }) => {
    const { semination_date, ...rest } = { semination_date: undefined, ...life };
    const cow = await keeper.addCow(rest);
    if (semination_date)
      await keeper.call('POST', '/api/semination-records/', { cow, semination_date, successful: true });
    await page.goto(`/cow/${cow}`);
    await expect(page.getByText(line)).toBeVisible();
    for (const button of ['Record calving', 'Semination date'])
      await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(
        button === first ? 1 : 0,
      );
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click();
    expect(await more.locator('..').locator('[popover=auto] button').count()).toBeLessThanOrEqual(7);
    await expect(page.getByRole('button', { name: 'Record calving', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Semination date', exact: true })).toBeVisible();
  });
}

test('her head says that she is in heat today, and so does her row; and what is recorded otherwise than her group says', async ({
  page,
  keeper,
}) => {
  const bella = await keeper.addCow({
    name: 'Bella',
    date_of_birth: day(-1500),
    last_calving_date: day(-80),
  });
  await keeper.call('POST', '/api/heats/', { cow: bella, heat_date: day(0) });
  await page.goto(`/cow/${bella}`);
  await expect(page.getByText('In heat today · 80 days since calving, not seminated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Semination date', exact: true })).toBeVisible();
  await page.goto('/work');
  await expect(page.getByRole('region', { name: 'Semination' }).getByRole('listitem')).toContainText(
    /In heat today\. Calved on .*, not pregnant · 20 days late/,
  );

  const nora = await keeper.addCow({ date_of_birth: day(-1500), last_calving_date: day(-400) });
  const service = { cow: nora, semination_date: day(-240), successful: true };
  await keeper.call('POST', '/api/semination-records/', service);
  await page.goto(`/cow/${nora}`);
  await expect(page.getByText('Dry cows (by date) · no dry-off recorded')).toBeVisible();
  await keeper.call('POST', '/api/dry-offs/', { cow: nora, dry_off_date: day(-3) });
  await page.reload();
  await expect(page.getByText('Dry cows', { exact: true }).first()).toBeVisible();
});

test('what was never recorded is one line, and is begun from there', async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'Bella' });
  await page.goto(`/cow/${cow}?part=breeding`);
  await expect(page.getByText(/^No .*heats.* yet\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Heats' })).toHaveCount(0);
  await act(page, 'Add heat');
  const sheet = page.getByRole('dialog', { name: 'Add heat · Bella' });
  await expect(sheet.locator('form :focus')).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Save' }).click();
  const section = page.getByRole('region', { name: 'Heats' });
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await section.getByRole('button', { name: 'Add heat' }).click();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByRole('button', { name: 'Add heat' })).toBeFocused();
});

test('deleting from the menu asks, and gives the focus back', async ({ page, keeper }) => {
  await page.goto(`/cow/${await keeper.addCow({ name: 'Bella' })}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Cow' }).first().click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Bella?' });
  await expect(dialog).toContainText('Only for what was entered by mistake.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
});

test('a check that is due is answered in one press, and taken back', async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'Bella' });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-40) });
  await page.goto(`/cow/${cow}`);
  await expect(page.getByText('Seminated 40 days ago: check due')).toBeVisible();
  await page.getByRole('button', { name: 'Pregnant', exact: true }).click();
  await expect(page.getByText(/^Calving expected .*, in 243 days/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empty', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Seminated 40 days ago: check due')).toBeVisible();
  await page.getByRole('button', { name: 'Empty', exact: true }).click();
  await expect(page.getByText('Old enough to be seminated')).toBeVisible();
});

test(
  'the menu of acts lies within the window, wherever its button stands',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    // Months before her calving nothing else is on offer: the menu's button stands alone, at the start of its line.
    const bella = await keeper.addCow({ name: 'Bella', semination_date: day(-200) });
    const due = await keeper.addCow({ name: 'Berta' });
    await keeper.call('POST', '/api/semination-records/', { cow: due, semination_date: day(-40) });
    for (const cow of [bella, due]) {
      await page.goto(`/cow/${cow}`);
      const more = page.getByRole('button', { name: 'More', exact: true });
      await more.click();
      const menu = more.locator('..').locator('[popover=auto]');
      await expect(menu).toBeInViewport({ ratio: 1 });
      const item = menu.getByRole('button', { name: 'Delete Cow' });
      await item.scrollIntoViewIfNeeded();
      await expect(item).toBeInViewport({ ratio: 1 });
    }
  },
);
