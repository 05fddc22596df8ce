/** What a farm tells authorities and other programs of itself. */
import { day, EVERY_WIDTH, expect, message, PASSWORD, test } from './fixtures.ts';
import { inviteOn, join, nameOf, otherPhone } from './people.ts';
import { expectSound } from './walk.ts';

const SAVED = 'Your numbers are saved.';

test('a country brings its days and asks for its number, and an undo takes them back', async ({
  page,
  keeper,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Farm', exact: true }).click();
  await expect(page.getByRole('link', { name: 'To declare' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Exchange' }).click();
  await expect(page).toHaveTitle('Exchange · Cowbell');
  const form = page.getByRole('form', { name: 'Our numbers' });
  await expect(form.getByLabel('Birth')).toHaveCount(0);
  await form.getByLabel('Country').selectOption('AR');
  await expect(form.getByLabel('Birth')).toHaveValue('10');
  await expect(form.getByLabel('Arrival')).toHaveValue('');
  await expect(form.getByLabel('Only Monday to Friday count')).toBeChecked();
  await expect(form).not.toContainText('Ask your office');
  await form.getByLabel('Country').selectOption('Germany (DE)');
  await expect(form.getByLabel('Birth')).toHaveValue('7');
  await expect(form.getByLabel('Only Monday to Friday count')).not.toBeChecked();
  await expect(form).toContainText('Ask your office');
  await expect(form.getByLabel('Declare what happened from')).toHaveValue(day(0));

  await expect(form.getByLabel('Kind of number 1')).toHaveValue('eu.farmId');
  const number = form.getByLabel('Number 1', { exact: true });
  await number.fill('12345');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(number).toHaveAccessibleDescription('This number has 12 or 15 digits.');
  await expect(number).toBeFocused();
  const save = async () => {
    await number.fill('09 123 456 79 01');
    await form.getByLabel('Death').fill('2');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', SAVED)).toBeVisible();
  };
  await save();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(form.getByLabel('Country')).toHaveValue('');
  await expect(form.getByLabel('Birth')).toHaveCount(0);
  expect(await keeper.call('GET', '/api/settings/')).toMatchObject({ country: null, farm_numbers: [] });

  await form.getByLabel('Country').selectOption('Germany (DE)');
  await save();
  expect(await keeper.call('GET', '/api/settings/')).toMatchObject({
    country: 'DE',
    farm_numbers: [{ scheme: 'eu.farmId', id: '091234567901' }],
    declare: { birth: 7, arrival: 7, departure: 7, death: 2, tag_lost: null, working_days: false },
    declare_from: day(0),
  });
  await page.getByRole('button', { name: 'Farm', exact: true }).click();
  await expect(page.getByRole('link', { name: 'To declare' })).toBeVisible();
});

test('numbers of any scheme are added, faulted beside their fields, and removed', async ({
  page,
  keeper,
}) => {
  await keeper.call('PATCH', '/api/settings/', {
    country: 'GB',
    farm_numbers: [
      { scheme: 'uk.cph', id: '12/345/6789' },
      { scheme: 'dk.chr', id: '12345' },
    ],
    declare: { birth: 20 },
  });
  await page.goto('/exchange');
  const form = page.getByRole('form', { name: 'Our numbers' });
  await expect(form.getByLabel('Kind of number 1')).toHaveValue('uk.cph');
  await expect(form.getByLabel('Scheme of number 2')).toHaveValue('dk.chr');
  await form.getByRole('button', { name: 'Add number' }).click();
  await expect(form.getByLabel('Kind of number 3')).toBeFocused();
  await form.getByLabel('Scheme of number 3').fill('UK.CPH');
  await form.getByLabel('Number 3', { exact: true }).fill('98/765/4321');
  await form.getByLabel('Birth').fill('500');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Birth')).toHaveAccessibleDescription(/400/);
  await form.getByLabel('Birth').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Scheme of number 3')).toHaveAccessibleDescription(/is named twice/);
  await form.getByRole('button', { name: 'Remove number 1' }).click();
  await expect(form.getByLabel('Scheme of number 2')).toHaveValue('UK.CPH');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', SAVED)).toBeVisible();
  expect(await keeper.call('GET', '/api/settings/')).toMatchObject({
    country: 'GB',
    farm_numbers: [
      { scheme: 'dk.chr', id: '12345' },
      { scheme: 'UK.CPH', id: '98/765/4321' },
    ],
    declare: { birth: null, arrival: 3 },
  });
});

test('what the server alone refuses stands beside its field', async ({ page }) => {
  await page.goto('/exchange');
  const form = page.getByRole('form', { name: 'Our numbers' });
  await form.getByLabel('Country').selectOption('NZ');
  await form.getByLabel('Number 1', { exact: true }).fill('123');
  const sentences = { 'farm_numbers.0.id': 'Not this one.', 'declare.death': 'Not so late.' };
  await page.route('**/api/settings/', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 400,
          json: { detail: 'No.', code: 'invalid', errors: sentences, reasons: [] },
        })
      : route.fallback(),
  );
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Number 1', { exact: true })).toHaveAccessibleDescription('Not this one.');
  await expect(form.getByLabel('Death')).toHaveAccessibleDescription('Not so late.');
});

test(
  'other programs are told an address, and a key is made under People',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    await keeper.call('PATCH', '/api/settings/', { country: 'NZ' });
    await page.goto('/exchange');
    const address = page.getByLabel('Address for other programs');
    await expect(address).toHaveValue(`${new URL(page.url()).origin}/ade/v1`);
    await expectSound(page);
    await page.getByRole('link', { name: 'People', exact: true }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  },
);

test('an owner sees what programs asked last', async ({ page, keeper }) => {
  await page.goto('/exchange');
  const calls = page.getByRole('region', { name: 'Last calls' });
  await expect(calls).toContainText('No program has called yet.');
  const asked = { name: 'Robot', scope: 'read', opens: 'ade', password: PASSWORD };
  const { key } = await keeper.call<{ key: string }>('POST', '/api/keys/', asked);
  const headers = { authorization: `Bearer ${key}` };
  for (let version = 1; version <= 12; version += 1) await page.request.get('/ade/v1/version', { headers });
  await page.request.get('/ade/v1/locations', { headers });
  await page.request.get('/ade/v1/nothing', { headers });
  await calls.getByRole('button', { name: 'Refresh' }).click();
  const rows = calls.getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(rows.nth(0)).toContainText('GET /ade/v1/nothing');
  await expect(rows.nth(0)).toContainText('404: not found');
  await expect(rows.nth(1)).toContainText('Robot');
  await expect(rows.nth(1)).toContainText('1 record');
  await expect(rows.nth(1)).toContainText('200: answered');
  await calls.getByRole('button', { name: /^Show/ }).click();
  await expect(rows).toHaveCount(14);
  await page.route('**/api/ade-calls/', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(calls).toContainText('The calls could not be read.');
});

test('the herd is taken out as files of ADE, and a failure is said', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Berta' });
  await page.goto('/exchange');
  const button = page.getByRole('button', { name: 'Take out as ADE JSON' });
  const saved = page.waitForEvent('download');
  await button.click();
  expect((await saved).suggestedFilename()).toBe(`cowbell-ade-${day(0)}.zip`);
  await page.route('**/api/export/ade/', (route) => route.fulfill({ status: 503, json: {} }));
  await button.click();
  await expect(message(page, 'alert', 'The files could not be made.')).toBeVisible();
  await expect(button).toBeEnabled();
  await page.getByRole('link', { name: 'Import & Export' }).last().click();
  await expect(page).toHaveURL('/imports');
});

test('it is for owners alone', async ({ page, keeper, browser }) => {
  await keeper.call('PATCH', '/api/settings/', { country: 'DE' });
  await page.goto('/');
  const phone = await otherPhone(browser);
  await join(phone, await inviteOn(page, 'Worker'), nameOf(keeper, 'worker'));
  await phone.goto('/exchange');
  await expect(phone.getByText('Only owners can do this.')).toBeVisible();
  await phone.getByRole('button', { name: 'Farm', exact: true }).click();
  await expect(phone.getByRole('link', { name: 'To declare' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Exchange' })).toHaveCount(0);
  await phone.context().close();
});
