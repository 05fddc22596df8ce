/**
 * Every kind of an animal's records with its form, and the pages of what records name, in a language that nobody speaks, from left to
 * right and turned round, on the narrowest phone and at a desk: no word is seen or read out that the catalogue does not have, and
 * none is cut off.
 */
import { cowOfAll, eachForm, sectionOf, showPartOf, TABLES_WITH_FORMS } from './cow-of-all.ts';
import { fedFeed } from './fed-feed.ts';
import { day, expect, test } from './fixtures.ts';
import { unmarkedTexts } from './layout.ts';
import { pseudo, serverSpeaksPseudo, speakPseudo } from './pseudo.ts';
import { button, DESK, expectSound, look, open, PHONE } from './walk.ts';

/** What can be done with animals that are chosen, as its texts are called. */
const MANY_ACTS =
  'vaccinate treat weigh move milk-group seminate check dry-off heat leave condition feed do-not-breed task'.split(
    ' ',
  );

test.describe.configure({ mode: 'parallel', timeout: 240_000 });
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: PHONE,
  isMobile: false,
  actionTimeout: 10_000,
});

test.beforeEach(({ page }) => speakPseudo(page, 'en-XA'));

test('her records and their forms', async ({ page, keeper }) => {
  const cow = await cowOfAll(keeper);
  await serverSpeaksPseudo(page);
  await open(page, `/cow/${cow}`);
  await look(page, 'an animal of whom there is everything to say');
  await page.emulateMedia({ media: 'print' });
  expect.soft(await unmarkedTexts(page), 'her printed sheet').toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  for (const table of TABLES_WITH_FORMS) {
    await showPartOf(page, table);
    await sectionOf(page, table).locator('li button[aria-label][title]').nth(1).click();
    await look(page, `the question before one of her ${table} is deleted`, [PHONE]);
    await page.keyboard.press('Escape');
  }
  for (const part of ['milk', 'health', 'weights', 'family', 'history', 'breeding']) {
    await page.locator(`.part-nav a[href$="?part=${part}"]`).click();
    // Its middle may lie below a link.
    for (const line of await page.locator(`#${part} li button[aria-controls]`).all())
      if ((await line.getAttribute('aria-expanded')) === 'false') await line.press('Enter');
    for (const table of await button(page.locator(`#${part}`), 'charts.table').all()) await table.click();
    await look(page, `her ${part} with all that is behind the lines`);
    await expectSound(page);
  }
  // Each at a desk, and with its faults on a phone, where they and all else have less room.
  await eachForm(page, (what, isFaulty) => look(page, what, [isFaulty ? PHONE : DESK]));
  await expectSound(page);
});

test('animals that are chosen in the list', async ({ page, keeper }) => {
  await serverSpeaksPseudo(page);
  const cow = await cowOfAll(keeper);
  const list = await keeper.call<{ id: number }>('POST', '/api/lists/', {
    name: 'For the vet',
    cows: [cow],
  });
  await open(page, `/?view=list&sort=place&list=${list.id}`);
  await button(page, 'choosing.choose').click();
  await button(page, 'choosing.all', { count: 1 }).click();
  await expect(button(page, 'choosing.none')).toBeVisible();
  await look(page, 'a list grouped by place, whose animal is chosen');
  for (const act of MANY_ACTS) {
    const first = button(page, `choosing.${act}`);
    if (!(await first.isVisible())) await button(page, 'choosing.more').click();
    await first.click();
    const form = page.locator('dialog[open] form');
    // Others would be done by it.
    if (act === 'vaccinate' || act === 'leave') await form.locator('button[type=submit]').click();
    await expect(form).toBeVisible();
    await look(page, `the form of ${act}`);
    await page.keyboard.press('Escape');
  }
  await button(page, 'choosing.paste').click();
  await page.locator('dialog[open] textarea').fill('1 9999');
  await look(page, 'numbers that are pasted');
  await page.keyboard.press('Escape');
  await button(page, 'choosing.save').click();
  await button(page, 'frame.save').click();
  await look(page, 'the question how the list is called');
  await expectSound(page);
});

test('places, lists, medicines and how a farm works', async ({ page, keeper }) => {
  await serverSpeaksPseudo(page);
  for (const path of ['/places', '/lists', '/medicines']) {
    await open(page, path);
    await look(page, `nothing yet at ${path}`);
  }
  await cowOfAll(keeper);
  for (const [path, add, values] of [
    ['/places', 'farm-rows.add', { kind: 'places' }],
    ['/lists', 'farm-rows.add', { kind: 'lists' }],
    ['/medicines', 'farm-rows.add', { kind: 'medicines' }],
    ['/how-we-work', 'how-we-work.add', {}],
  ] as const) {
    await open(page, path);
    const rows = page.getByRole('main').locator('li');
    // A form of one more, sent empty, the form of one that is there, and the question before it goes.
    await button(page, add, values).click();
    await page.locator('main form button[type=submit]').last().click();
    await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
    await look(page, `${path} with a form and its faults`);
    await rows.first().getByRole('button').first().click();
    await expect(page.locator('main li form')).toBeVisible();
    await look(page, `${path} with a row that is edited`);
    await expectSound(page);
    await button(rows, 'frame.cancel').click();
    await rows.first().getByRole('button').last().click();
    await expect(page.locator('dialog[open], [role=status]').first()).toBeVisible();
    await look(page, `${path} with a row that goes`);
    await page.keyboard.press('Escape');
  }
});

test('the calendar', async ({ page, keeper }) => {
  await open(page, '/calendar');
  await look(page, 'a calendar with nothing in it');
  await cowOfAll(keeper);
  for (const title of ['Kofferraum', 'Zaun', 'Tor', 'Weg'])
    await keeper.call('POST', '/api/tasks/', { title, due: day(0) });
  await keeper.addCow({ name: 'Kuh', semination_date: day(-283) });
  for (const view of ['month', 'agenda']) {
    await open(page, `/calendar?view=${view}`);
    await look(page, `a calendar as ${view}`);
    await expectSound(page);
  }
  await button(page, 'calendar.make').click();
  await expect(button(page, 'calendar.renew')).toBeVisible();
  await look(page, 'the address of a calendar');
  await expectSound(page);
  await button(page, 'calendar.renew').click();
  await look(page, 'the question before there is another address');
  await page.keyboard.press('Escape');
  await button(page, 'calendar.end').click();
  await look(page, 'the question before there is none');
  await page.keyboard.press('Escape');
});

test('a feed', async ({ page, keeper }) => {
  const empty = await keeper.addFeed({ name: 'Rest' });
  await open(page, `/feed/${empty}`);
  await look(page, 'a feed without rations');
  await open(page, `/feed/${await fedFeed(keeper, 'Silo')}`);
  await look(page, 'a feed and how long it lasts');
  await button(page, 'charts.table').click();
  await look(page, 'the days of its forecast');
  await page.getByRole('button', { name: pseudo('feed.enter', { kind: 'delivery' }), exact: true }).click();
  await button(page, 'feed.add-ration').click();
  await button(page, 'feed.change-waste').click();
  await page.locator('main form button[type=submit]').first().click();
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
  await look(page, 'its forms with their faults');
  await expectSound(page);
  await open(page, '/feed/99999999');
  await look(page, 'a feed that is not there');
});

test('the work of a day', async ({ page, keeper }) => {
  await open(page, '/work');
  await look(page, 'nothing to do');
  const cow = await cowOfAll(keeper);
  await keeper.call('POST', '/api/tasks/', { title: 'Kofferraum', due: day(0) });
  await keeper.addCow({ name: 'Kalb', date_of_birth: day(-70), cow_mother: cow });
  await keeper.call('POST', '/api/holds/', { cow, list: 'vaccinate' });
  await open(page, '/tasks');
  await look(page, 'own tasks');
  await button(page, 'tasks.add').click();
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
  await look(page, 'a new task with its faults');
  const seminated = await keeper.addCow({ name: 'Muster', date_of_birth: day(-1500) });
  await keeper.call('POST', '/api/semination-records/', { cow: seminated, semination_date: day(-400) });
  await open(page, '/unanswered');
  await button(page, 'unanswered.all-empty').last().click();
  await look(page, 'seminations that are answered');
  await open(page, '/work?days=week');
  await look(page, 'lists with what is to be done');
  await page.getByRole('main').locator('li button').first().click();
  await expect(page.getByRole('main').getByRole('button', { name: pseudo('work.undo') })).toBeVisible();
  await look(page, 'a row that is done');
  await expectSound(page);
});

test("a vet's visit", async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'Liesel', date_of_birth: day(-1500) });
  const bull_name = 'Jupiter';
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-50), bull_name });
  await open(page, '/work/visit');
  await look(page, 'the choice of animals');
  await button(page, 'visit.begin').click();
  const row = page.getByRole('main').locator('ol > li');
  await row.getByRole('button').first().click();
  await row.getByRole('button').last().click();
  await look(page, 'a result with what more is said');
  await button(page, 'visit.share-sheet').click();
  await button(page, 'visit.make-link').click();
  await expect(page.locator('dialog[open]').getByRole('textbox')).toBeVisible();
  await look(page, 'a link to the sheet');
  await expectSound(page);
  await page.keyboard.press('Escape');
  await button(page, 'visit.anew').click();
  await look(page, 'the question before another visit');
});

test('a session at the crush', async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'Liesel', barn_number: '7', date_of_birth: day(-1500) });
  await keeper.call('POST', '/api/medicines/', { name: 'Kofferraum', milk_hours: 96, meat_days: 28 });
  await open(page, '/crush');
  await look(page, 'no session');
  await open(page, '/crush/new');
  await page.locator('input[name=treatments]').check();
  await page.locator('select[name="treatments.medicine"]').selectOption({ index: 1 });
  await button(page, 'at-crush.add-way').click();
  await look(page, 'what a session does');
  await button(page, 'at-crush.start').click();
  await page.locator('input[name=number]').fill('7');
  await page.locator('input[name=number]').press('Enter');
  await page.locator('input[name="weights.kg"]').fill('430');
  await look(page, 'an animal');
  await expectSound(page);
  await page.locator('input[name="weights.kg"]').press('Enter');
  await expect
    .poll(async () => (await keeper.call<{ weights: object[] }>('GET', `/api/cows/${cow}/`)).weights)
    .not.toEqual([]);
  await page.getByRole('link', { name: pseudo('at-crush.face-sheet'), exact: true }).click();
  await expect(page.getByRole('form', { name: 'Liesel' })).toBeVisible();
  await look(page, 'the sheet of a session');
  await expectSound(page);
  await page.getByRole('link', { name: pseudo('at-crush.face-one'), exact: true }).click();
  await button(page, 'at-crush.end').click();
  await expect(button(page, 'at-crush.print')).toBeVisible();
  await look(page, 'what it has come to');
  await open(page, '/crush');
  await look(page, 'sessions');
});

test('the registers', async ({ page, keeper }) => {
  const cow = await cowOfAll(keeper);
  const left = { direction: 'out', moved_on: day(0), kind: 'sale', place: 'Hof Berg', document: 'EU 7' };
  await keeper.call('POST', '/api/movements/', { cow, ...left });
  await open(page, '/registers');
  for (const name of ['holding', 'treatments'] as const) {
    await page.getByLabel(pseudo('registers.which')).selectOption(name);
    await page.locator('main input[type=date]').first().fill(day(-400));
    await expect(page.getByRole('region', { name: pseudo(`register.${name}.name`) })).toBeVisible();
    await look(page, `the register: ${name}`);
    await expectSound(page);
    await page.setViewportSize(DESK);
    await expectSound(page);
    await page.emulateMedia({ media: 'print' });
    expect.soft(await unmarkedTexts(page), `the printed register: ${name}`).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});
