/** How animals are chosen in the list of the herd: by numbers, by a resting finger, by the heading of a group. */
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { barOf, dialogOf } from './chosen-animals.ts';
import { day, expect, test } from './fixtures.ts';
import { settled } from './walk.ts';

const rowOf = (page: Page, name: string) =>
  page
    .locator('#found')
    .getByText(name, { exact: true })
    .locator('xpath=ancestor::*[self::a or self::label]');

test('numbers that name several animals or none are shown, and decided by a press', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ name: 'Anna', id_number: 'DE 0412' });
  await keeper.addCow({ name: 'Berta', id_number: 'FR 0412' });
  await keeper.addCow({ name: 'Cora', id_number: 'FR 0413' });
  await page.goto('/?view=list');
  await page.getByRole('button', { name: 'Paste numbers…' }).click();
  const form = dialogOf(page);
  await form.getByLabel('Numbers').fill('412 413 999');
  await expect(form.getByText('Not found: 999.')).toBeVisible();
  await form.getByRole('group', { name: 'Which one is 412?' }).getByRole('button', { name: /Berta/ }).click();
  expect(await axeFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Choose 2 animals' }).click();
  await expect(page.locator('#found input:checked')).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: /^Choose Anna,/ })).not.toBeChecked();
  await expect(barOf(page).getByText('2 chosen')).toBeVisible();
  // Another page, and back: the work of choosing is not lost.
  await page.goto('/work');
  await page.goto('/?view=list');
  await expect(barOf(page).getByText('2 chosen')).toBeVisible();
  // Numbers that are entered now are meant alone, and what is done with them names them.
  const enter = async (number: string) => {
    await form.getByLabel('Numbers').fill(number);
    await form.getByRole('button', { name: 'Choose 1 animal' }).click();
  };
  await page.getByRole('button', { name: 'Paste numbers…' }).click();
  await enter('0413');
  await expect(barOf(page).getByText('1 chosen')).toBeVisible();
  await barOf(page).getByRole('button', { name: 'Vaccination' }).click();
  await expect(form.getByText('Cora', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  // Who is in the middle of choosing adds to it.
  await page.getByRole('checkbox', { name: /^Choose Anna,/ }).check();
  await page.getByRole('button', { name: 'Paste numbers…' }).click();
  await enter('FR 0412');
  await expect(barOf(page).getByText('3 chosen')).toBeVisible();
  await page.goto('/?view=list&numbers');
  await enter('0413');
  await expect(barOf(page).getByText('1 chosen')).toBeVisible();
});

test('the bar of chosen animals breaks no word on a narrow phone', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Anna' });
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/?view=list');
  await page.getByRole('button', { name: 'Tiere auswählen' }).click();
  await page.getByRole('checkbox', { name: /Anna/ }).check();
  const count = page.locator('.foot-bar').getByText('1 ausgewählt');
  await expect(count).toBeVisible();
  const lines = await count.evaluate(
    (words) => words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight),
  );
  expect(lines).toBeLessThanOrEqual(2);
});

test('a finger that rests on an animal chooses her, and the heading of a group all that are in it', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ name: 'Anna' });
  await keeper.addCow({ name: 'Berta' });
  await keeper.addCow({ name: 'Calf', date_of_birth: day(-20) });
  await page.goto('/?view=list&sort=group');
  await expect(rowOf(page, 'Anna')).toBeVisible();
  // What comes late above her moves her from where the finger is laid.
  await settled(page);
  await rowOf(page, 'Anna').evaluate((row) => row.scrollIntoView({ block: 'center' }));
  const box = await rowOf(page, 'Anna').boundingBox();
  if (!box) throw new Error('Anna is not shown');
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(barOf(page).getByText('1 chosen')).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('checkbox', { name: /^Choose Anna,/ })).toBeChecked();
  // A press that comes as fast as the finger's own click would be passed over with it.
  await expect(async () => {
    await page.getByRole('checkbox', { name: /^Young calves/ }).check({ timeout: 1000 });
  }).toPass();
  await expect(barOf(page).getByText('2 chosen')).toBeVisible();
  await expect(page).toHaveURL(/sort=group/);
});
