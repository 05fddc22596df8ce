/** Screens with much on them stay short on a phone: what is less looked for is folded behind its heading. */
import { day, expect, type Keeper, message, test } from './fixtures.ts';
import { addHerdWithWork } from './herd-with-work.ts';
import { open, unfold } from './walk.ts';

/** px, of a herd of 300 that has work */
const HIGHEST = 5000;

/** Test days of milk recording, with cows that have many cells. */
async function addTestDays(keeper: Keeper): Promise<void> {
  const cows = (await keeper.call<{ id_number: string; parity: number }[]>('GET', '/api/cows/')).filter(
    ({ parity }) => parity > 0,
  );
  const rows = [10, 45, 80, 115, 150].flatMap((ago) =>
    cows.map(({ id_number }, index) => [id_number, day(-ago), 28, index % 3 === 0 ? 450 : 90].join()),
  );
  await keeper.moveIn('test-days.csv', ['anim_id,test_date,milk_kg,scc', ...rows].join('\n'));
}

for (const locale of ['en-GB', 'de-DE'])
  test.describe(locale, () => {
    test.use({ locale });
    test('Figures and How we work of a herd of 300 stay short on a phone', async ({ page, keeper }) => {
      await addHerdWithWork(keeper);
      await addTestDays(keeper);
      for (const path of ['/figures', '/how-we-work']) {
        await open(page, path);
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(height, path).toBeGreaterThan(1000);
        expect(height, path).toBeLessThanOrEqual(HIGHEST);
      }
    });
  });

test('what is changed in a folded part is saved by the one button, which stays in view', async ({
  page,
  keeper,
}) => {
  await open(page, '/how-we-work');
  const unit = page.getByLabel('Unit of weight');
  await expect(unit).toBeHidden();
  await page.getByRole('button', { name: /^Units/ }).click();
  await unit.selectOption('Pounds (lb)');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toHaveCount(1);
  for (const top of [0, 100_000]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect(save).toBeInViewport();
  }
  await page.getByRole('button', { name: /^Units/ }).click();
  await expect(unit).toBeHidden();
  await save.click();
  await expect(message(page, 'status', 'How you work is saved.')).toBeVisible();
  expect(await keeper.call('GET', '/api/settings/')).toMatchObject({ weight_unit: 'lb' });
});

test('a part with a fault opens, and its field has the focus', async ({ page }) => {
  await open(page, '/how-we-work');
  await unfold(page);
  const days = page.getByLabel('Days from semination to calving');
  await days.fill('250');
  await page.getByRole('button', { name: /^Gestation/ }).click();
  await expect(days).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(days).toBeFocused();
  await expect(days).toHaveAccessibleDescription(/260/);
});
