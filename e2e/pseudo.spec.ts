/**
 * Home and the animals, with what opens there, in a language that nobody speaks, from left to right and turned round, on the
 * narrowest phone and at a desk: no word is seen or read out that the catalogue does not have, and none is cut off. One visit
 * shows many states.
 */
import { day, expect, gone, keepsNothing, test } from './fixtures.ts';
import { faultsIn, unmarkedTexts } from './layout.ts';
import { pseudo, speakPseudo } from './pseudo.ts';
import { button, expectSound, furnish, look, open, PHONE, pickAct, turnedFaultsIn } from './walk.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: PHONE,
  isMobile: false,
  actionTimeout: 10_000,
});

test.beforeEach(({ page }) => speakPseudo(page, 'en-XA'));

test('what is planted on a page is found', async ({ page }) => {
  await open(page, '/help');
  expect(await faultsIn(page)).toEqual([]);
  expect(await turnedFaultsIn(page)).toEqual([]);
  await page.evaluate(() => {
    const line = document.createElement('p');
    line.append('⟦At its start⟧');
    // From the right this is beyond the window.
    Object.assign(line.style, { position: 'fixed', insetInlineStart: '0', marginRight: '-40px' });
    document.body.append(line);
  });
  expect(await faultsIn(page)).toEqual([]);
  expect(await turnedFaultsIn(page)).toEqual(['from right to left: ⟦At its start⟧: beyond the window']);
  await page.evaluate(() => {
    document.title = 'Help';
    const heading = document.querySelector('h1');
    heading?.append(' forgotten');
    heading?.insertAdjacentHTML('afterend', '<button aria-label="Close">⟦A long word⟧</button><hr>');
    const [button, line] = document.querySelectorAll<HTMLElement>('h1 + button, h1 + button + hr');
    Object.assign(button?.style ?? {}, { width: '60px', whiteSpace: 'nowrap' });
    Object.assign(line?.style ?? {}, { width: '110vw' });
  });
  expect(await faultsIn(page)).toEqual([
    expect.stringMatching(/^scrolls sideways by \d+ px: .*hr/),
    '⟦A long word⟧: outside of its button',
    'not in the catalogue: forgotten',
    'not in the catalogue: document.title: Help',
    'not in the catalogue: aria-label: Close',
  ]);
});

test('Home', async ({ page, keeper }) => {
  // Else the herd is shown as it is kept, and no refresh fails.
  await keepsNothing(page);
  await open(page, '/');
  await look(page, 'a farm without animals');
  await furnish(keeper);
  await open(page, '/');
  await look(page, 'Home');
  await expectSound(page);
  const feed = page.locator('section[aria-labelledby=feeds-heading] li').first();
  // Use, Edit, Delete.
  await feed.getByRole('button').nth(1).click();
  await page.locator('main form input[name=name]').fill('');
  await button(page, 'frame.save').click();
  await look(page, 'a feed that is edited, with a fault');
  await button(page, 'frame.cancel').click();
  await feed.getByRole('button').last().click();
  await look(page, 'the question before a feed is deleted');
  await button(page, 'feeds.delete').click();
  await expect(page.getByText(pseudo('feeds.deleted'))).toBeVisible();
  await look(page, 'a message with a way back');
  await button(page, 'frame.undo').click();
  await expect(page.getByText(pseudo('frame.undone'))).toBeVisible();
  await page.getByRole('searchbox').fill('e');
  await look(page, 'animals that were found');
  await page.getByRole('searchbox').fill('nobody');
  await look(page, 'no animal found');

  await open(page, '/?view=list');
  await look(page, 'the list');
  await page.emulateMedia({ media: 'print' });
  expect.soft(await unmarkedTexts(page), 'the printed herd').toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await page.locator('#found, main').locator('input[type=checkbox]').first().check();
  await page.getByLabel(pseudo('home.gender')).selectOption('Male');
  await look(page, 'a choice that none matches');
  await gone(page);
  await button(page, 'home.refresh').click();
  await expect(page.getByText(pseudo('home.refresh-failed'))).toBeVisible();
  await look(page, 'a herd that cannot be had');
});

test('an animal', async ({ page, keeper }) => {
  const cow = await furnish(keeper);
  await open(page, `/cow/${cow}`);
  await look(page, 'an animal');
  await expectSound(page);
  await page.emulateMedia({ media: 'print' });
  expect.soft(await unmarkedTexts(page), 'her printed sheet').toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await button(page, 'cow.life-earlier').click();
  await page.locator('.part-nav a[href$="?part=history"]').click();
  await page.waitForLoadState('networkidle');
  await look(page, 'her history');
  await page.locator('.part-nav a').first().click();
  for (const form of ['cow.correct', 'cow.edit-care', 'kind.semination_records.add']) {
    await button(page, form).click();
    await look(page, `the form of ${form}`);
    await page.keyboard.press('Escape');
  }
  await button(page, 'kind.vaccinations.add').click();
  const sheet = page.locator('dialog[open]');
  await button(sheet, 'frame.save').click();
  await expect(sheet.getByText(pseudo('value.required')).first()).toBeVisible();
  await look(page, 'a form with a fault');
  await page.keyboard.press('Escape');
  const records = page.getByRole('region', { name: pseudo('kind.semination_records.heading') });
  const ofRecord = records.locator('li button[aria-label][title]');
  await ofRecord.first().click();
  await look(page, 'a record that is edited');
  await page.keyboard.press('Escape');
  await ofRecord.nth(1).click();
  await look(page, 'the question before a record is deleted');
  await page.keyboard.press('Escape');

  await button(page, 'cow.more').click();
  await look(page, 'the menu of acts');
  await expectSound(page);
  await page.keyboard.press('Escape');
  await pickAct(page, 'cow.record-calving');
  await look(page, 'the sheet of a calving');
  await button(page, 'calving.twin', { calves: 1 }).click();
  await page.locator('dialog[open] input[type=date]').first().fill(day(-10));
  await look(page, 'a calving of twins');
  await page
    .getByRole('radio', { name: pseudo('choice.birth_records.calf_status.stillborn') })
    .first()
    .check();
  await page
    .getByRole('radio', { name: pseudo('choice.birth_records.calf_status.not_kept') })
    .last()
    .check();
  await button(page, 'cow-forms.save-calving').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look(page, 'a question about what is unlikely');
  await button(page, 'cow-forms.doubt-yes').click();
  await expect(page.getByRole('status').filter({ hasText: '⟦' }).first()).toBeVisible();
  await look(page, 'a calving that was recorded');
  await pickAct(page, 'cow.delete');
  await look(page, 'the question before she is deleted');
  await expectSound(page);
});

test('other animals, and new ones', async ({ page, keeper }) => {
  const cow = await furnish(keeper);
  const bull = await keeper.addCow({ name: 'Sam', cow_gender: 'Male', cow_mother: cow });
  const vague = await keeper.addCow({ name: 'T-9', id_number: 'T-9' });
  await keeper.call('PATCH', `/api/cows/update/${vague}/`, { is_pregnant: true });
  for (const [path, what] of [
    [`/cow/${bull}`, 'a bull'],
    [`/cow/${vague}`, 'a cow of which little is known'],
    ['/cow/987654', 'an animal that is not there'],
    [`/add-cow?mother=${cow}`, 'the form of a calf'],
    ['/add-cow', 'the form of a new animal'],
  ] as const) {
    await open(page, path);
    await look(page, what);
  }
  await page.locator('main form button[type=submit]').click();
  await look(page, 'its faults');
  await page.getByRole('combobox', { name: pseudo('field.cows.cow_mother') }).fill('e');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await look(page, 'the list of mothers');

  await open(page, `/cow/${vague}`);
  await button(page, 'cow.edit-care').click();
  await page.getByLabel(pseudo('field.cows.weight')).fill('500');
  await keeper.call('PATCH', `/api/cows/update/${vague}/`, { weight: 510 });
  await button(page, 'frame.save').click();
  await expect(page.getByRole('dialog').last()).toBeVisible();
  await look(page, 'two who changed the same');
  await page.keyboard.press('Escape');
  await page.goto('/');
  await open(page, `/cow/${vague}`);
  await look(page, 'a draft that waits');
});
