/**
 * The screens around the herd, with what opens there, in a language that nobody speaks, from left to right and turned round, on the
 * narrowest phone and at a desk: no word is seen or read out that the catalogue does not have, and none is cut off. One visit
 * shows many states.
 */
import { calvesBorn, inGermany } from './declaring.ts';
import { day, expect, failing, PASSWORD, test } from './fixtures.ts';
import { importsSpeakPseudo, pseudo, serverSpeaksPseudo, speakPseudo } from './pseudo.ts';
import { button, expectSound, furnish, look, open, PHONE } from './walk.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: PHONE,
  isMobile: false,
  actionTimeout: 10_000,
});

test.beforeEach(({ page }) => speakPseudo(page, 'en-XA'));

test('feeds, notifications and help', async ({ page, keeper }) => {
  await furnish(keeper);
  await serverSpeaksPseudo(page);
  await open(page, '/add-feed');
  await page.locator('main form button[type=submit]').click();
  await look(page, 'a new feed with its faults');
  await open(page, '/notifications');
  await look(page, 'what needs the keeper');
  await expectSound(page);
  for (const fold of await page.locator('main button[aria-expanded=false]').all()) await fold.click();
  await page.locator('fieldset label').nth(1).click();
  await button(page, 'notifications.run-checks').click();
  await expect(page.getByText(pseudo('notifications.checked'))).toBeVisible();
  await look(page, 'what was mailed');
  await button(page, 'frame.save').click();
  await expect(page.getByText(pseudo('notifications.saved'))).toBeVisible();
  await look(page, 'what is switched off');
  await open(page, '/figures?open=open calving_interval.cows conception_rate.cows');
  await look(page, 'the figures');
  await open(page, '/figures?from=2001-01-01&to=2001-12-31&open=turnover.cows');
  await look(page, 'figures of days of which nothing is known');
  await open(page, '/people');
  await look(page, 'the people');
  await button(page, 'people.invite').click();
  await expectSound(page);
  await look(page, 'an invitation');
  await button(page, 'people.make-link').click();
  await expect(page.getByRole('img', { name: pseudo('account.qr-code') })).toBeVisible();
  await look(page, 'a link that invites');
  await page.keyboard.press('Escape');
  await button(page, 'people.make-key').click();
  await look(page, 'a key for a program');
  await page.keyboard.press('Escape');
  await open(page, '/join#nonsense');
  await look(page, 'a dead link');
  const access = {
    https: 'own',
    addresses: ['https://192.168.1.20:3000'],
    certificate: '/cowbell-ca.crt',
    fingerprint: 'AB:CD',
  };
  await page.route('**/api/phone/', (route) => route.fulfill({ json: access }));
  await open(page, '/phone');
  await look(page, 'how a phone is set up');
  await open(page, '/help');
  await look(page, 'the help');
  await open(page, '/nowhere');
  await page.getByRole('button', { name: keeper.username }).click();
  await look(page, 'the menu, where there is no page');
  await button(page, 'frame.farm').click();
  await look(page, 'the menu of the farm');
});

test('the exchange, and what is to be declared', async ({ page, keeper }) => {
  await serverSpeaksPseudo(page);
  await open(page, '/declarations');
  await look(page, 'declarations without a country');
  await inGermany(keeper);
  await calvesBorn(keeper, 2, 9);
  await open(page, '/exchange');
  await button(page, 'exchange.add-number').click();
  await page.locator('main form input').first().fill('?');
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
  await look(page, 'numbers with their faults');
  await expectSound(page);
  await button(page, 'exchange.add-program').click();
  await page.locator('dialog[open] button[type=submit]').click();
  await expect(page.locator('dialog[open] [aria-invalid=true]').first()).toBeVisible();
  await look(page, 'a program without its address');
  await open(page, '/declarations');
  await look(page, 'what is to be declared');
  await page.locator('main input[type=checkbox]').first().check();
  await look(page, 'what is chosen');
  await expectSound(page);
  await button(page, 'declarations.make-file').click();
  await page.locator('dialog[open] select').waitFor();
  await look(page, 'which file is made');
  await expectSound(page);
  await page.keyboard.press('Escape');
  await button(page, 'choice.declarations.state.refused').click();
  await page.locator('dialog[open] button[type=submit]').click();
  await expect(page.locator('dialog[open] [aria-invalid=true]')).toBeVisible();
  await look(page, 'a refusal without its reason');
  await page.locator('dialog[open] input').fill('No');
  await page.locator('dialog[open] button[type=submit]').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await look(page, 'what was refused');
});

test('the figures and their charts', async ({ page, keeper }) => {
  await keeper.call('POST', '/api/imports/sample/');
  await open(page, '/figures?open=open calving_interval.cows conception_rate.cows');
  await expect(page.getByRole('heading', { name: pseudo('figures-charts.title') })).toBeVisible();
  await look(page, 'the figures');
  await expectSound(page);
  for (const table of await button(page, 'charts.table').all()) await table.click();
  await look(page, 'the tables of the charts');
});

test('the account and the history', async ({ page, keeper }) => {
  const cow = await furnish(keeper);
  await serverSpeaksPseudo(page);
  const form = (key: string) => page.getByRole('form', { name: pseudo(key) });
  await open(page, '/profile');
  await look(page, 'the profile');
  await expectSound(page);
  await form('account.account').locator('input[type=email]').fill('nobody');
  await form('account.account').locator('input[type=password]').fill('wrong');
  await button(page, 'account.save').click();
  await button(page, 'account.change-password').click();
  await button(page, 'account.save-farm').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await look(page, 'its faults');
  await page.locator('main li button').first().click();
  await look(page, 'the question before a device is signed out');
  await page.keyboard.press('Escape');
  await button(page, 'account.delete').click();
  await page.locator('dialog[open] input').fill('wrong');
  await page.locator('dialog[open] button[type=submit]').click();
  await expect(page.locator('dialog[open] [aria-invalid=true]')).toBeVisible();
  await look(page, 'an account that is not deleted');

  await keeper.call('DELETE', `/api/cows/delete/${cow}/`);
  await open(page, '/history');
  await look(page, 'the history');
  await page.locator('main li button').first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await look(page, 'the question before several animals are changed back');
  await page.locator('dialog[open] button').last().click();
  await expect(page.getByText(pseudo('frame.undone'))).toBeVisible();
  await look(page, 'a change that was undone');
  await open(page, `/history?cow=${cow}`);
  await look(page, 'the history of an animal');
});

test('imports', async ({ page }) => {
  await importsSpeakPseudo(page);
  await open(page, '/imports');
  await look(page, 'nothing to import yet');
  const csv = (name: string, ...lines: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const files = page.locator('input[type=file]');
  await files.setInputFiles([
    csv('all the animals of the northern barn.csv', 'Tag,DOB,Extra', 'T1,03/04/2024,Rosa'),
    csv('inseminations.csv', 'cow_id,ai_date', `A9,${day(-40)}`, 'A9,never'),
    csv('nothing.csv', 'a,b', '1,2'),
    { name: 'broken.xlsx', mimeType: 'application/zip', buffer: Buffer.from('no workbook') },
  ]);
  await expect(page.locator('main details').first()).toBeAttached();
  for (const details of await page.locator('main details:not([open]) > summary').all()) await details.click();
  await look(page, 'files with questions');
  await expectSound(page);
  await button(page, 'imports.start-over').click();
  await files.setInputFiles(
    csv('animals.csv', 'anim_id,birth_date,dam_id,breed', `A1,${day(-1500)},A0,66`, `A2,${day(-300)},A1,66`),
  );
  await expect(button(page, 'imports.import-now')).toBeEnabled();
  await look(page, 'files that are ready');
  await button(page, 'imports.import-now').click();
  await expect(page.getByText(pseudo('imports.moved-in'))).toBeVisible();
  await look(page, 'a herd that has moved in');
});

test.describe('before one is logged in', () => {
  test.use({ loggedIn: false });

  test('login, registration and a new password', async ({ page, keeper }) => {
    const send = page.locator('main form button[type=submit]');
    await serverSpeaksPseudo(page);
    await open(page, '/login');
    await page.locator('main button[popovertarget]').click();
    await look(page, 'the languages');
    for (const [path, what] of [
      ['/login', 'the login'],
      ['/register', 'the registration'],
      ['/forgot-password', 'a forgotten password'],
      ['/reset-password#spent', 'a new password'],
    ] as const) {
      await open(page, path);
      await look(page, what);
      await send.click();
      await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
      await look(page, `${what}, with its faults`);
    }
    await page.locator('main input').first().fill(PASSWORD);
    await send.click();
    await expect(page.getByText(pseudo('session.new-link'))).toBeVisible();
    await look(page, 'a link that is spent');
    await open(page, '/reset-password');
    await look(page, 'a link that lacks its end');
    await open(page, '/forgot-password');
    await page.locator('main input').fill(`${keeper.username}@farm.example`);
    await send.click();
    await expect(page.locator('main form')).toHaveCount(0);
    await look(page, 'a link that was mailed');
    await open(page, '/login');
    await page.locator('input[name=username]').fill(keeper.username);
    await page.locator('input[name=password]').fill('wrong');
    await send.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look(page, 'a wrong password');
    await expectSound(page);
    await failing(page, 'POST', /\/api\/token\//);
    await send.click();
    await look(page, 'a server in trouble');
  });
});
