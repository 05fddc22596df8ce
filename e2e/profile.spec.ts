import { axeFaults } from './axe.ts';
import { day, expect, failing, message, newKeeper, PASSWORD, test } from './fixtures.ts';
import { line, moveUntil } from './kept-herd.ts';
import { linkIn, mailTo } from './mails.ts';

test('username and email are changed, and the navbar follows', async ({ page, keeper }) => {
  await page.goto('/profile');
  await expect(page).toHaveTitle('Profile · Cowbell');
  const form = page.getByRole('form', { name: 'Account' });
  await expect(form.getByLabel('Username')).toHaveValue(keeper.username);
  await form.getByLabel('Username').fill(`${keeper.username}-new`);
  await expect(form.getByLabel('Current password')).toHaveCount(0);
  await form.getByLabel('Email').fill(`new-${keeper.username}@farm.example`);
  const password = form.getByLabel('Current password');
  for (const [typed, said] of [
    ['', /This is required/],
    ['not this one', /This is not your password/],
  ] as const) {
    await password.fill(typed);
    await form.getByRole('button', { name: 'Save account' }).click();
    await expect(password).toHaveAccessibleDescription(said);
    await expect(password).toBeFocused();
    await expect(message(page, 'alert', 'Failed to update profile.')).toBeVisible();
  }
  await password.fill(PASSWORD);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(PASSWORD);
  await form.getByRole('button', { name: 'Save account' }).click();
  await expect(message(page, 'status', 'Profile updated successfully!')).toBeVisible();
  await expect(password).toHaveCount(0);
  await expect(page.getByRole('button', { name: `${keeper.username}-new` })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Email')).toHaveValue(`new-${keeper.username}@farm.example`);
});

test('with another name one is still the same: what was typed is there, and the bell rings', async ({
  page,
  keeper,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Record or add' }).click();
  await page.getByRole('link', { name: 'Add Feed' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lucerne');
  await page.getByRole('button', { name: keeper.username }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByLabel('Username').fill(`${keeper.username}-new`);
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByRole('button', { name: `${keeper.username}-new` })).toBeVisible();

  await keeper.addCow({ name: 'Late', semination_date: day(-285) });
  await page.getByRole('button', { name: 'Record or add' }).click();
  await page.getByRole('link', { name: 'Add Feed' }).click();
  await expect(page.getByText('What you had typed is back.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lucerne');
  await page.getByLabel('Total amount').fill('75.5');
  await page.getByRole('button', { name: 'Add Feed' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lucerne' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Work \d+ today/ })).toBeVisible();
});

test('after a save the form goes on: the focus stays, and what is typed next is kept', async ({
  page,
  keeper,
}) => {
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'Account' });
  const save = form.getByRole('button', { name: 'Save account' });
  await form.getByLabel('Email').fill(`new-${keeper.username}@farm.example`);
  await form.getByLabel('Current password').fill(PASSWORD);
  await save.click();
  await expect(message(page, 'status', 'Profile updated successfully!')).toBeVisible();
  await expect(save).not.toHaveAttribute('aria-busy');
  await expect(save).toBeFocused();
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')));
  expect(await drafts()).toEqual([]);
  await form.getByLabel('Email').fill(`newer-${keeper.username}@farm.example`);
  await page.reload();
  await expect(form.getByLabel('Email')).toHaveValue(`newer-${keeper.username}@farm.example`);
});

test('what was typed and not saved is back, says so, and can be given up', async ({ page, keeper }) => {
  await page.goto('/profile');
  for (const [name, label, stands] of [
    ['Account', 'Username', keeper.username],
    ['Farm', 'Time zone', 'UTC'],
  ] as const) {
    const form = page.getByRole('form', { name });
    const field = form.getByLabel(label);
    await expect(field).toHaveValue(stands);
    if (name === 'Farm') await field.selectOption('Europe/Paris');
    else await field.fill('somebody');
    await page.reload();
    await expect(form.getByText('What you had typed is back.')).toBeVisible();
    await expect(field).not.toHaveValue(stands);
    await form.getByRole('button', { name: 'Start over' }).click();
    await expect(field).toHaveValue(stands);
  }
});

test('what was changed elsewhere is shown, unless something is typed', async ({ page, keeper }) => {
  await page.clock.install();
  await page.goto('/profile');
  const name = page.getByRole('form', { name: 'Farm' }).getByLabel('Farm name');
  const zone = page.getByRole('form', { name: 'Farm' }).getByLabel('Time zone');
  const change = async (farm_name: string) => {
    await keeper.call('PATCH', '/api/settings/', { farm_name, time_zone: 'UTC' });
    // Whoever comes back to a tab finds it fetched anew, once it is old enough.
    await page.clock.fastForward(6 * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  await expect(zone).toHaveValue('UTC');
  await change('Elsewhere');
  await expect(name).toHaveValue('Elsewhere');
  await zone.selectOption('Europe/Paris');
  const settings = page.waitForResponse('**/api/settings/');
  await change('Elsewhere again');
  await settings;
  await expect(name).toHaveValue('Elsewhere');
  await expect(zone).toHaveValue('Europe/Paris');
});

test('what is typed stays where it is when the line is lost before anything was kept', async ({ page }) => {
  await page.route('**/api/herd/changes/**', (route) => route.abort());
  await page.goto('/profile');
  const name = page.getByRole('form', { name: 'Farm' }).getByLabel('Farm name');
  await name.fill('Half typ');
  await moveUntil(page, line(page));
  await name.pressSequentially('ed');
  await expect(name).toHaveValue('Half typed');
  await expect(page.getByText('What you had typed is back.')).toBeHidden();
});

test('what is typed while a save is under way stays', async ({ page, keeper }) => {
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'Account' });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/user/', async (route) => {
    if (route.request().method() === 'PATCH') await answered;
    await route.continue();
  });
  await form.getByLabel('Email').fill(`new-${keeper.username}@farm.example`);
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Save account' }).click();
  await form.getByLabel('Username').fill(`${keeper.username}-later`);
  answer();
  await expect(message(page, 'status', 'Profile updated successfully!')).toBeVisible();
  await expect(form.getByLabel('Username')).toHaveValue(`${keeper.username}-later`);
});

test('a name that is taken is shown beside its field', async ({ page }) => {
  const other = await newKeeper('other');
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'Account' });
  await form.getByLabel('Username').fill(other.username);
  await form.getByRole('button', { name: 'Save account' }).click();
  await expect(form.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Username')).toBeFocused();
  await expect(message(page, 'alert', 'Failed to update profile.')).toBeVisible();
});

test('an address is confirmed by the link in a mail, without a login', async ({ page, keeper, browser }) => {
  const address = `${keeper.username}@farm.example`;
  await page.goto('/profile');
  await expect(page.getByText(`${address} is not confirmed yet.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(message(page, 'status', 'Link sent successfully!')).toBeVisible();
  const link = linkIn(await mailTo(address), /(http\S+\/api\/confirm-email\/\S+)/);

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(`An account on Cowbell sends its mails to ${address}.`)).toBeVisible();
  expect(await axeFaults(elsewhere)).toEqual([]);
  await elsewhere.getByRole('button', { name: 'Yes, confirm it' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await expect(page.getByText('is not confirmed yet')).toHaveCount(0);
});

test('the farm gets a name and a time zone', async ({ page }) => {
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'Farm' });
  await form.getByLabel('Farm name').fill('Sunny Side');
  await form.getByLabel('Time zone').selectOption('Pacific/Auckland');
  await form.getByRole('button', { name: 'Save farm' }).click();
  await expect(message(page, 'status', 'Farm updated successfully!')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Sunny Side')).toBeVisible();
});

test('what was changed of the farm can be taken back from its message', async ({ page }) => {
  await page.goto('/profile');
  const name = page.getByRole('form', { name: 'Farm' }).getByLabel('Farm name');
  const before = await name.inputValue();
  await name.fill('Sunny Side');
  await page.getByRole('button', { name: 'Save farm' }).click();
  const said = message(page, 'status', 'Farm updated successfully!');
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue(before);
});

test('the chosen appearance is put on the page and remembered until one logs out', async ({
  page,
  keeper,
}) => {
  await page.goto('/profile');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('button', { name: 'Light' }).click();
  const light = await paper();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  expect(await paper()).toBe(dark);
  await page.getByRole('button', { name: keeper.username }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('an appearance that cannot be remembered is put on the page all the same', async ({ page }) => {
  await page.goto('/profile');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a profile that cannot be loaded says so', async ({ page }) => {
  await failing(page, 'GET', /\/api\/(user|settings|sessions)\/$/, 404);
  await page.goto('/profile');
  await expect(page.getByText('This could not be loaded.')).toHaveCount(4);
  await expect(page.getByText('The devices could not be loaded.')).toBeVisible();
});
