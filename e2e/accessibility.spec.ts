import { expectSound, expectSoundAtEveryWidth, PHONE } from './axe.ts';
import { cowOfAll } from './cow-of-all.ts';
import { calvesBorn, inGermany } from './declaring.ts';
import { fedFeed } from './fed-feed.ts';
import { act, day, EVERY_WIDTH, expect, type Keeper, test } from './fixtures.ts';
import { open, unfold } from './walk.ts';

/** A farm with something of everything that Home can show. */
async function furnish(keeper: Keeper): Promise<void> {
  await keeper.addFeed();
  await keeper.addCow({ name: 'Late', semination_date: day(-285) });
  await keeper.addCow({ name: 'Babe', date_of_birth: day(-10) });
  const vague = await keeper.addCow({ name: 'Vague' });
  await keeper.call('PATCH', `/api/cows/update/${vague}/`, { is_pregnant: true });
}

test.describe('axe finds nothing', () => {
  // Each looks through a screen several times, which takes long on a busy machine.
  test.describe.configure({ timeout: 120_000 });
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('on Home, its list, its forms and its dialogs', EVERY_WIDTH, async ({ page, keeper }) => {
    await page.goto('/');
    await expect(page.getByText('No cows found.')).toBeVisible();
    await expectSound(page);
    await furnish(keeper);
    await page.reload();
    await expect(page.getByRole('heading', { name: /Today/ })).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'List View' }).click();
    await expect(page.getByLabel('Sort by')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Edit Hay' }).click();
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This is required.')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete Hay' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectSound(page);
  });

  test('on the screens around Home', EVERY_WIDTH, async ({ page, keeper }) => {
    await cowOfAll(keeper);
    const feed = await fedFeed(keeper, 'Silage');
    await inGermany(keeper);
    await calvesBorn(keeper, 2, 9);
    await open(page, '/');
    for (const [path, title] of [
      ['/add-feed', 'Add Feed'],
      [`/feed/${feed}`, 'Silage'],
      ['/profile', 'Profile'],
      ['/history', 'History'],
      ['/registers', 'Registers'],
      ['/places', 'Places'],
      ['/medicines', 'Medicines'],
      ['/lists', 'Lists'],
      ['/work', 'Work'],
      ['/figures?open=open calving_interval.cows', 'Figures'],
      ['/work/visit', "Vet's visit"],
      ['/crush', 'Sessions'],
      ['/crush/new', 'New session'],
      ['/tasks', 'Own tasks'],
      ['/calendar?view=agenda', 'Calendar'],
      ['/calendar?view=month', 'Calendar'],
      ['/unanswered', 'Pregnant or empty?'],
      ['/how-we-work', 'How we work'],
      ['/people', 'People'],
      ['/exchange', 'Exchange'],
      ['/declarations', 'To declare'],
      ['/help', 'Help & Support'],
      ['/nowhere', '404 Not Found'],
    ] as const) {
      await open(page, path);
      await expect(page.locator('h1')).toHaveText(title);
      // What is folded on a phone is not drawn, and axe would not look at it.
      await unfold(page);
      await expectSound(page);
    }
    for (const name of [keeper.username, 'Farm']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expectSound(page);
    }
  });

  test.describe('on a phone and at a desk', () => {
    test.use({ viewport: PHONE, isMobile: false });

    test('unless it is planted at one of them, or in the dark', async ({ page }) => {
      const pageWith = (styles: string, inside: string) =>
        page.setContent(`<!doctype html><html lang="en"><title>Planted</title><style>
          body { background: #fff; color: #000 } ${styles}</style><main><h1>Planted</h1>${inside}</main></html>`);
      await pageWith('', '<p>All is well</p>');
      await expectSoundAtEveryWidth(page);
      for (const [rule, styles, inside] of [
        ['button-name', '@media (max-width: 40rem) { button { display: none } }', '<button></button>'],
        ['button-name', '@media (min-width: 40rem) { button { display: none } }', '<button></button>'],
        ['color-contrast', '@media (prefers-color-scheme: dark) { p { color: #eee } }', '<p>Pale</p>'],
        ['sideways', '@media (min-width: 40rem) { p { width: 2000px } }', '<p>Wide</p>'],
      ] as const) {
        await pageWith(styles, inside);
        await expect(expectSoundAtEveryWidth(page), styles).rejects.toThrow(rule);
        await page.setViewportSize(PHONE);
      }
    });

    test('on login and register, with their errors', async ({ page }) => {
      for (const [path, button] of [
        ['/login', 'Log in'],
        ['/register', 'Register'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByText('This is required.').first()).toBeVisible();
        await expectSoundAtEveryWidth(page);
      }
    });
  });
});

test('a name without a space in it stays within its dialogs', EVERY_WIDTH, async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'M'.repeat(100) });
  await page.goto(`/cow/${cow}`);
  for (const [button, role] of [
    ['Record calving', 'dialog'],
    ['Delete Cow', 'alertdialog'],
  ] as const) {
    await act(page, button);
    const dialog = page.getByRole(role, { name: /MMM/ });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), button).toBe(0);
    await page.keyboard.press('Escape');
  }
});
