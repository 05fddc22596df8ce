/** Dialogs hold the focus, also one above another, whatever the browser tells of a wish to close them. */
import type { Page } from '@playwright/test';
import { day, expect, test } from './fixtures.ts';

/** Whether anything in the page can be used that is not in the uppermost dialog. */
const isHeld = (page: Page, uppermost: string) =>
  page.evaluate((selector) => {
    const dialog = document.querySelector(selector);
    const usable = [...document.querySelectorAll('a[href], button, input, select, textarea')].filter(
      (one) => !one.closest('[inert]'),
    );
    return dialog !== null && usable.length > 0 && usable.every((one) => dialog.contains(one));
  }, uppermost);

const FORM = '[role="dialog"][open]';
const QUESTION = '[role="alertdialog"][open]';

for (const browser of ['that tells of a wish to close', 'that does not'] as const)
  test(`a question above a form has the focus and Escape for itself, in a browser ${browser}`, async ({
    page,
    keeper,
  }) => {
    if (browser === 'that does not')
      await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    const cow = await keeper.addCow({ name: 'Nora' });
    await keeper.call('POST', '/api/vaccinations/', {
      cow,
      vaccine_name: 'BVD',
      vaccination_date: day(-4),
    });
    await page.goto(`/cow/${cow}`);
    const opener = page.getByRole('button', { name: 'Add vaccination' });
    await opener.click();
    const form = page.getByRole('dialog', { name: 'Add vaccination' });
    const vaccine = form.getByLabel('Vaccine', { exact: true });
    await expect(vaccine).toBeFocused();
    await expect(form).toHaveAttribute('aria-modal', 'true');
    await expect.poll(() => isHeld(page, FORM)).toBe(true);
    // Round and round: the focus leaves it for the browser's own bar at most.
    const stops = await form.locator('a[href], button, input, select, textarea').count();
    for (let stop = 0; stop <= stops; stop += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('dialog[open], body')?.tagName),
      ).toMatch(/DIALOG|BODY/);
    }

    await vaccine.fill('bvd');
    const save = form.getByRole('button', { name: 'Save' });
    await save.click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Back' })).toBeFocused();
    await expect.poll(() => isHeld(page, QUESTION)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(form).toBeVisible();
    await expect(save).toBeFocused();
    await expect(vaccine).toHaveValue('bvd');
    // What is behind the form stays so.
    await expect.poll(() => isHeld(page, FORM)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

test('the Tab key does not leave a form that opened just now', async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'Nora' });
  await page.goto(`/cow/${cow}`);
  const opener = page.getByRole('button', { name: 'Edit Information' });
  await expect(opener).toBeVisible();
  // From now on the page has something to do all the time.
  const loaded = page.waitForResponse(/\/behind-/);
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0;
  });
  await opener.click();
  await loaded;
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save' }).focus();
  expect(await isHeld(page, FORM)).toBe(false);
  await page.keyboard.press('Tab');
  expect(await isHeld(page, FORM)).toBe(true);
});
