import { day, EVERY_WIDTH, expect, test } from './fixtures.ts';

/** The ten groups in the order of life, as the screen is to call them. */
const GROUPS = [
  { group: 6, name: 'Young calves', rule: 'Calves up to 60 days old' },
  { group: 7, name: 'Weaned calves', rule: 'Calves 61 to 180 days old' },
  { group: 8, name: 'Young stock', rule: 'Animals 181 to 400 days old' },
  { group: 9, name: 'Open animals', rule: 'Older than 400 days, not pregnant' },
  { group: 10, name: 'Pregnant heifers', rule: 'Older than 400 days, pregnant' },
  { group: 1, name: 'Fresh cows', rule: 'First 21 days after calving' },
  { group: 2, name: 'Milking cows', rule: 'More than 21 days after calving' },
  { group: 3, name: 'Drying off', rule: 'Pregnant, 90 to 57 days before calving' },
  { group: 4, name: 'Dry cows', rule: 'Pregnant, 56 to 22 days before calving' },
  { group: 5, name: 'Close to calving', rule: 'Pregnant, last 21 days before calving' },
] as const;

/** The animals at both ends of each group, in days ago; a pregnancy of 283 days ends today. */
const HERD: { group: number; born?: number; calved?: number; pregnant?: number; male?: true }[] = [
  { group: 1, calved: 0 },
  { group: 1, calved: 21 },
  { group: 2, calved: 22 },
  { group: 2, calved: 200, pregnant: 100 },
  { group: 3, pregnant: 283 - 90 },
  { group: 3, pregnant: 283 - 57 },
  { group: 4, pregnant: 283 - 56 },
  { group: 4, pregnant: 283 - 22 },
  { group: 5, pregnant: 283 - 21 },
  { group: 5, pregnant: 283 + 3 },
  { group: 6, born: 0 },
  { group: 6, born: 60 },
  { group: 7, born: 61 },
  { group: 7, born: 180 },
  { group: 8, born: 181 },
  { group: 8, born: 400 },
  { group: 9, born: 401 },
  { group: 9, born: 401, male: true },
  { group: 10, born: 401, pregnant: 0 },
  { group: 10, pregnant: 283 - 91 },
];

test('every animal stands in the group of her life stage, and in the list', async ({ page, keeper }) => {
  for (const { group, born = 1000, calved, pregnant, male } of HERD) {
    const id = await keeper.addCow({
      name: `Of group ${group}`,
      date_of_birth: day(-born),
      cow_gender: male ? 'Male' : 'Female',
      ...(pregnant === undefined ? {} : { is_pregnant: true, pregnancy_start_date: day(-pregnant) }),
    });
    if (calved !== undefined)
      await keeper.call('POST', '/api/birth-records/', { mother_cow: id, birth_date: day(-calved) });
  }
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Registered Cows' });
  const headings = region.getByRole('heading', { level: 3 });
  await expect(region.locator('header, a[href^="/cow/"]')).toHaveText(
    GROUPS.flatMap(({ group, name, rule }) => [
      new RegExp(`^${name}Group ${group} · ${rule}${group === 9 ? '1 cow' : '2 cows'}$`),
      new RegExp(`^Of group ${group}Jersey`),
      ...(group === 9 ? [] : [new RegExp(`^Of group ${group}Jersey`)]),
      // A bull is of group 9 by its rule, and no open animal to anybody: he stands where growing up ends.
      ...(group === 10 ? [/^BullsMales older than 400 days1 bull$/, /^Of group 9Jersey/] : []),
    ]),
  );

  await page.getByRole('button', { name: 'List View' }).click();
  await expect(headings).toHaveCount(0);
  await expect(region.getByRole('link')).toHaveCount(20);
  await page.getByRole('button', { name: 'Grouped View' }).click();
  await expect(page.getByRole('button', { name: 'Grouped View' })).toHaveAttribute('aria-pressed', 'true');
  await expect(headings).toHaveText(
    GROUPS.flatMap(({ name }) => (name === 'Pregnant heifers' ? [name, 'Bulls'] : [name])),
  );
});

test(
  'grouped view shows all ten groups with name, description and count',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    await keeper.addCow({ name: 'Babe', date_of_birth: day(-10) });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Grouped View' })).toHaveAttribute('aria-pressed', 'true');
    const strip = page.getByRole('navigation', { name: 'Groups by life stage' });
    await expect(strip.getByRole('button')).toHaveCount(10);
    for (const { name, rule } of GROUPS) {
      const inGroup = name === 'Young calves' ? '1 cow' : '0 cows';
      await page.getByRole('button', { name: `${inGroup}: ${name}` }).click();
      const heading = page.getByRole('heading', { name, level: 3 });
      await expect(heading).toBeFocused();
      const header = page.locator('header', { has: heading });
      await expect(header).toContainText(rule);
      await expect(header).toContainText(inGroup);
    }
    await expect(page.getByText('No cows in this group', { exact: true })).toHaveCount(9);
  },
);

test('on a phone the groups of a large herd are folded, and those that were opened stay so', async ({
  page,
  keeper,
}) => {
  const rows = Array.from({ length: 60 }, (_, index) => `T-${index},Calf ${index},Jersey,Female,${day(-10)}`);
  await keeper.moveIn('animals.csv', ['ID number,Name,Breed,Gender,Date of birth', ...rows].join('\n'));
  await page.goto('/');
  const group = page.getByRole('button', { name: 'Young calves', exact: true });
  const calves = page.getByRole('region', { name: 'Registered Cows' }).getByRole('link', { name: /^Calf/ });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(calves).toHaveCount(0);
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(calves.first()).toBeVisible();
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.click();
  await expect(calves).toHaveCount(0);
  // A jump from the strip opens what it leads to.
  await page.getByRole('button', { name: '60 cows: Young calves' }).click();
  await expect(page.getByRole('heading', { name: 'Young calves' })).toBeFocused();
  await expect(calves.first()).toBeVisible();
});

test('all animals of a group are chosen by its heading, beside those that were', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Fern', date_of_birth: day(-30) });
  await keeper.addCow({ name: 'Moss', date_of_birth: day(-40) });
  await keeper.addCow({ name: 'Reed', date_of_birth: day(-100) });
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose all 2 animals of Young calves' }).click();
  const bar = page.getByRole('region', { name: 'Chosen animals' });
  await expect(bar.getByRole('status')).toHaveText('2 chosen');
  await expect(page.getByRole('checkbox', { name: /^Choose|Fern|Moss/, checked: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Grouped View' }).click();
  await page.getByRole('button', { name: 'Choose the animal of Weaned calves' }).click();
  await expect(bar.getByRole('status')).toHaveText('3 chosen, 2 not shown');
});
