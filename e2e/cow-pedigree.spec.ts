import { axeFaults } from './axe.ts';
import { day, EVERY_WIDTH, expect, type Keeper, test } from './fixtures.ts';

/** Kim, whose parents have one father in common: Jupiter. */
async function halfSiblingsCalf(keeper: Keeper): Promise<{ kim: number; jupiter: number; bella: number }> {
  const male = { cow_gender: 'Male' };
  const jupiter = await keeper.addCow({ ...male, name: 'Jupiter', date_of_birth: day(-4000) });
  const mira = await keeper.addCow({
    name: 'Mira',
    date_of_birth: day(-3000),
    sire_name: 'Outsider',
    sire_code: 'X 77',
  });
  const bella = await keeper.addCow({
    name: 'Bella',
    cow_mother: mira,
    sire: jupiter,
    date_of_birth: day(-2000),
  });
  const max = await keeper.addCow({ ...male, name: 'Max', sire: jupiter, date_of_birth: day(-1900) });
  const kim = await keeper.addCow({ name: 'Kim', cow_mother: bella, sire: max, date_of_birth: day(-900) });
  return { kim, jupiter, bella };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test(
      'three generations stand on the page, each a link or what is known',
      EVERY_WIDTH,
      async ({ page, keeper }) => {
        const { kim } = await halfSiblingsCalf(keeper);
        await page.goto(`/cow/${kim}?part=family`);
        const pedigree = page.getByRole('region', { name: 'Pedigree' });
        await expect(pedigree).toContainText('12.5% inbred, as far as the pedigree is known: 3 generations.');
        const parents = pedigree.getByRole('list').first().locator('> li');
        await expect(parents).toHaveCount(2);
        await expect(parents.first()).toContainText(/Sire\s*Max/);
        await expect(parents.last()).toContainText(/Dam\s*Bella/);
        // Bella's dam is Mira, whose sire never was on the farm and whose dam nobody knows.
        const mira = parents.last().getByRole('listitem').filter({ hasText: 'Mira' });
        await expect(mira.getByRole('listitem').first()).toHaveText('SireOutsiderX 77');
        await expect(mira.getByRole('listitem').last()).toHaveText('Damunknown');
        await expect(mira.getByRole('link')).toHaveCount(1);
        for (const width of [320, page.viewportSize()?.width ?? 390]) {
          await page.setViewportSize({ width, height: 844 });
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
            .toBeLessThanOrEqual(0);
          expect(await axeFaults(page)).toEqual([]);
        }
        await parents.first().getByRole('link', { name: 'Max' }).click();
        await expect(page.getByRole('heading', { name: 'Max', level: 1 })).toBeVisible();
      },
    );
  });
}

test('an animal without a known parent shows no pedigree', async ({ page, keeper }) => {
  await page.goto(`/cow/${await keeper.addCow({ name: 'Lone' })}`);
  await expect(page.getByRole('region', { name: 'Semination Records' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pedigree' })).toHaveCount(0);
});
