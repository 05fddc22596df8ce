import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { day, expect, failing, message, test } from './fixtures.ts';

interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const csv = (name: string, ...lines: string[]): TestFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

const herd = [
  csv('animals.csv', 'anim_id,birth_date,dam_id,breed', `A1,${day(-1500)},A0,66`, `A2,${day(-300)},A1,66`),
  csv('calvings.csv', 'cow_id,calving_date', `A1,${day(-300)}`, `A1,${day(-700)}`),
  csv('inseminations.csv', 'cow_id,ai_date', `A1,${day(-40)}`, `A9,${day(-40)}`),
];

async function choose(page: Page, files: TestFile[]): Promise<void> {
  await page.goto('/imports');
  await page.getByLabel('Files to import').setInputFiles(files);
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('a herd of three files moves in, row by row accounted for, and can be taken back', async ({
  page,
  keeper,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Import a herd' }).click();
  await page.getByLabel('Files to import').setInputFiles(herd);
  const summary = page.getByRole('region', { name: 'Ready to import' });
  await expect(summary).toContainText('2 new');
  await expect(summary).toContainText('New animals whose gender the files do not tell are taken as female.');
  await expect(card(page, 'animals.csv').getByLabel('What animals.csv holds')).toHaveValue('animals');
  await expect(card(page, 'inseminations.csv')).toContainText('1 skipped');
  await expect(card(page, 'inseminations.csv')).toContainText('There is no animal A9');

  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Row-by-row report' }).click(),
  ]);
  const lines = readFileSync(await report.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toMatch(/^inseminations.csv,3,skipped,/);

  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByRole('heading', { name: 'Your herd has moved in' })).toBeFocused();
  await expect(message(page, 'status', 'Import finished.')).toBeVisible();
  expect(await keeper.call<unknown[]>('GET', '/api/cows/')).toHaveLength(2);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(message(page, 'status', 'Undone. Everything is as it was.')).toBeVisible();
  expect(await keeper.call<unknown[]>('GET', '/api/cows/')).toEqual([]);
});

test('after an import it is asked who is pregnant, and answered for all with one undo', async ({
  page,
  keeper,
}) => {
  await choose(page, herd);
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByText('1 animal was seminated and not since. Pregnant?')).toBeVisible();
  await page.getByRole('link', { name: 'Answer for all or one by one' }).click();
  await expect(page).toHaveTitle('Pregnant or empty? · Cowbell');
  const save = page.getByRole('button', { name: 'Save answers' });
  await expect(save).toHaveCount(0);
  await page.getByRole('button', { name: 'All pregnant' }).click();
  await expect(page.getByText('1 pregnant, 0 empty, 0 not answered')).toBeVisible();
  // A check of the day after the semination tells nothing of it.
  await page.getByLabel('Day of the check of A1').fill(day(-39));
  await expect(page.getByText(/A check tells something from/)).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByLabel('Day of the check of A1').fill(day(-2));
  expect(await axeFaults(page)).toEqual([]);
  // What was answered is kept.
  await page.reload();
  await save.click();
  await expect(message(page, 'status', '1 check recorded.')).toBeVisible();
  await expect(page.getByText('Every semination has its result.')).toBeVisible();
  const cows = () =>
    keeper.call<{ id_number: string; is_pregnant: boolean; pregnancy_start_date: string }[]>(
      'GET',
      '/api/cows/',
    );
  expect((await cows()).find(({ id_number }) => id_number === 'A1')).toMatchObject({
    is_pregnant: true,
    pregnancy_start_date: day(-40),
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Pregnant: A1' })).toHaveAttribute('aria-pressed', 'false');
});

test('an import whose answer is lost is not mentioned as one that failed', async ({ page, keeper }) => {
  await choose(page, herd);
  // Playwright's own way to hold an answer back leaves the files out of what it sends.
  const network = await page.context().newCDPSession(page);
  await network.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/imports/', requestStage: 'Response' }],
  });
  network.on('Fetch.requestPaused', ({ requestId }) =>
    network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
  );
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(message(page, 'alert', 'It is not known whether the import was done.')).toBeVisible();
  await expect(page.getByText('Nothing was changed.')).toHaveCount(0);
  await expect(page.getByText('Nothing would change')).toBeVisible();
  expect(await keeper.call<unknown[]>('GET', '/api/cows/')).toHaveLength(2);
});

test('an import that cannot be taken back stays on the screen, to be tried again', async ({
  page,
  keeper,
}) => {
  await choose(page, herd);
  await page.getByRole('button', { name: 'Import now' }).click();
  await failing(page, 'POST', /\/undo\/$/);
  const undo = page.getByRole('button', { name: 'Undo this import' });
  await undo.click();
  await expect(message(page, 'alert', 'Failed to undo')).toBeVisible();
  await expect(undo).not.toHaveAttribute('aria-busy');
  await page.unrouteAll();
  await undo.click();
  await expect(message(page, 'status', 'Undone. Everything is as it was.')).toBeVisible();
  expect(await keeper.call<unknown[]>('GET', '/api/cows/')).toEqual([]);
});

test('what nothing settles is asked, corrected columns are kept in mind', async ({ page, keeper }) => {
  const file = csv('list.csv', 'Tag,DOB,Extra', 'T1,03/04/2024,Rosa', 'T2,05/06/2024,Lina');
  await choose(page, [file]);
  await expect(page.getByRole('heading', { name: 'Not ready yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import now' })).toBeDisabled();
  await page.getByRole('button', { name: 'Month first (MM/DD)' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to import' })).toBeVisible();
  await page.getByText('2 of 3 columns used').click();
  await page.getByLabel('Field for Extra').selectOption('Name');
  await expect(page.getByText('3 of 3 columns used')).toBeVisible();
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByRole('heading', { name: 'Your herd has moved in' })).toBeVisible();
  const cows = await keeper.call<{ name: string; date_of_birth: string }[]>('GET', '/api/cows/');
  expect(cows.map((cow) => [cow.name, cow.date_of_birth])).toEqual([
    ['Rosa', '2024-03-04'],
    ['Lina', '2024-05-06'],
  ]);

  await choose(page, [csv('next.csv', 'Tag,DOB,Extra', 'T3,07/08/2024,Mona')]);
  await expect(card(page, 'next.csv')).toContainText('matched as last time');
  await expect(card(page, 'next.csv')).toContainText('3 of 3 columns used');
  await expect(page.getByRole('heading', { name: 'Ready to import' })).toBeVisible();
});

test('a file that is no table is mentioned beside those that are', async ({ page }) => {
  const image = {
    name: 'cow.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'),
  };
  await choose(page, [image, ...herd]);
  await expect(card(page, 'cow.csv')).toContainText('This is a picture, not a table.');
  await page.getByRole('button', { name: 'Remove cow.csv' }).click();
  await expect(card(page, 'cow.csv')).toHaveCount(0);
  await expect(card(page, 'animals.csv')).toBeVisible();
});

test('a table that nobody knows is not said to be in the herd already, and rows are counted as rows', async ({
  page,
}) => {
  await choose(page, [csv('odd.csv', 'A,B', 'some,thing', 'or,other')]);
  const summary = page.getByRole('region', { name: 'Not ready yet' });
  await expect(summary).toContainText('Choose what each table contains to continue.');
  await expect(summary).not.toContainText('in the herd already');
  await choose(page, [
    csv('herd.csv', 'Tag,DOB,Last calving', `A1,${day(-1500)},${day(-40)}`, ',,', `A2,${day(-900)},`),
  ]);
  await expect(card(page, 'herd.csv')).toContainText(/Rows:\s*2 new\s*1 empty/);
  const ready = page.getByRole('region', { name: 'Ready to import' });
  await expect(ready).toContainText('One row can bring an animal with its records');
  await expect(ready).toContainText(/calving\s*1 new/i);
});

test('an empty farm is filled with a sample herd, which leaves again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try it with a sample herd' }).click();
  const shown = message(page, 'status', 'The sample herd was added.');
  await expect(shown).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Young calves' })).toBeVisible();
  await shown.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No cows found.')).toBeVisible();
});

test('everything is taken along as a ZIP', async ({ page, keeper }) => {
  await keeper.addCow();
  await page.goto('/');
  await page.getByRole('button', { name: 'Farm', exact: true }).click();
  await page.getByRole('link', { name: 'Import & Export' }).click();
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Everything as a ZIP' }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/^cowbell-.*\.zip$/);
  await page.getByLabel('Files to import').setInputFiles(await zip.path());
  await expect(page.getByText('Nothing would change')).toBeVisible();
});

test('the gender is asked where the files do not tell it, and only there', async ({ page }) => {
  // The word stands in a remark of its own here, about a cell: that asks nothing.
  const shown = csv(
    'told.csv',
    'id_number,date_of_birth,gender',
    `B1,${day(-500)},male`,
    `B2,${day(-400)},gender`,
  );
  await choose(page, [shown]);
  await expect(card(page, 'told.csv')).toContainText('“gender” is neither female nor male.');
  await expect(page.getByLabel('Animals without a gender are')).toHaveCount(0);
  await choose(page, herd.slice(0, 1));
  await page.getByLabel('Animals without a gender are').selectOption('Male');
  await expect(
    page.getByText('New animals whose gender the files do not tell are taken as male.'),
  ).toBeVisible();
});

test('a file is fetched again when its token is not taken', async ({ page }) => {
  await page.route('**/api/export/zip/', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
  await page.goto('/imports');
  const refreshed = page.waitForResponse('**/api/token/refresh/');
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Everything as a ZIP' }).click(),
  ]);
  expect((await refreshed).status()).toBe(200);
  expect(zip.suggestedFilename()).toMatch(/\.zip$/);
});

test('the list is saved as it is filtered', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Berta' });
  await keeper.addCow({ name: 'Bruno', cow_gender: 'Male' });
  await keeper.addCow({ name: 'Alma' });
  await page.goto('/');
  await page.getByRole('button', { name: 'List View' }).click();
  await page.getByLabel('Gender').selectOption('Female');
  await expect(page.getByText('Bruno')).toHaveCount(0);
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const lines = readFileSync(await list.path(), 'utf8')
    .trim()
    .split('\r\n');
  // After the official and the electronic number.
  expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(['Alma', 'Berta']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the page with all it can show (${colorScheme})`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('has no fault that axe finds, and nothing to scroll sideways', async ({ page }) => {
      await choose(page, [
        ...herd,
        csv('odd.csv', 'Tag,DOB', 'T1,03/04/2024'),
        csv('unknown.csv', 'A,B', 'x,y'),
        csv('empty.csv'),
      ]);
      await expect(page.getByRole('heading', { name: 'Not ready yet' })).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      const { width, room } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        room: document.documentElement.clientWidth,
      }));
      expect(width).toBeLessThanOrEqual(room);
    });
  });
}
