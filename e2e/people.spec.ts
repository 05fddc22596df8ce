import { axeFaults } from './axe.ts';
import { day, EVERY_WIDTH, expect, message, PASSWORD, test } from './fixtures.ts';
import { dialog, inviteOn, join, nameOf, otherPhone } from './people.ts';

test('a vet joins by a link on a phone, records a check under her own name, and finds no Add Cow', async ({
  page,
  keeper,
  browser,
}) => {
  const cow = await keeper.addCow({ name: 'Wendy' });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-40) });
  const link = await inviteOn(page, 'Vet or inseminator', 'Dr Weber');
  const picture = dialog(page).getByRole('img', { name: 'QR code' });
  await expect(picture).toBeVisible();
  // Of the picture's own, whatever the page's colours are.
  await expect(picture.locator('rect')).toHaveAttribute('fill', '#fff');
  await expect(dialog(page).getByText('A phone cannot open this address.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Dr Weber')).toBeVisible();

  const phone = await otherPhone(browser);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Join /);
  await expect(
    phone.getByText(`${keeper.username} invites you as a vet or inseminator.`, { exact: true }),
  ).toBeVisible();
  // What leads away from the link would lose it.
  await expect(phone.getByRole('banner').getByRole('link', { name: /Log in|Register/ })).toHaveCount(0);
  const vet = nameOf(keeper, 'vet');
  await join(phone, link, vet);
  await expect(phone.getByRole('region', { name: 'Registered Cows' }).getByText('Wendy')).toBeVisible();

  await phone.getByRole('button', { name: 'Record or add' }).click();
  await expect(phone.getByRole('dialog').getByRole('button', { name: 'Pregnancy check' })).toBeVisible();
  for (const refused of ['Add Cow', 'Add Feed', 'Calving', 'Use feed', 'Bought / sold / died'])
    await expect(phone.getByRole('dialog').getByText(refused, { exact: true })).toHaveCount(0);
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await phone.goto(`/cow/${cow}`);
  await expect(phone.getByRole('button', { name: 'Delete Cow' })).toHaveCount(0);
  await expect(phone.getByRole('button', { name: 'Correct' })).toHaveCount(0);
  await phone.getByRole('main').getByRole('button', { name: 'Pregnant', exact: true }).click();
  await expect
    .poll(async () => {
      const [entry] = await keeper.call<{ username: string; kind: string }[]>('GET', '/api/history/');
      return entry;
    })
    .toMatchObject({ username: vet, kind: 'pregnancy-check.create' });

  await page.reload();
  await expect(page.getByRole('region', { name: 'Members' }).getByText(vet)).toBeVisible();
  await phone.context().close();
});

test('a worker without an address logs in by a link that an owner shows, until there is an address', async ({
  page,
  keeper,
  browser,
}) => {
  const link = await inviteOn(page, 'Worker', 'Barn');
  const phone = await otherPhone(browser);
  const barn = nameOf(keeper, 'barn');
  await join(phone, link, barn);

  const showLink = async () => {
    await page.goto('/people');
    await page.getByRole('button', { name: `Sign-in link for ${barn}` }).click();
    await dialog(page).getByLabel('Your password').fill(PASSWORD);
    await dialog(page).getByRole('button', { name: 'Make a link' }).click();
  };
  await showLink();
  const signIn = await dialog(page).getByLabel('Link').inputValue();
  const tablet = await otherPhone(browser);
  await tablet.goto(signIn);
  await expect(tablet.getByText(`You log in as ${barn}.`)).toBeVisible();
  expect(await axeFaults(tablet)).toEqual([]);
  await tablet.getByLabel('New password').fill('fresh-clover-field');
  await tablet.getByRole('button', { name: 'Log in' }).click();
  await expect(tablet.getByRole('region', { name: 'Registered Cows' })).toBeVisible();

  // The link that is made now is dead once the account has an address.
  await showLink();
  const dead = await dialog(page).getByLabel('Link').inputValue();
  await tablet.goto('/profile');
  await tablet.getByLabel('Email').fill(`${barn}@farm.example`);
  const account = tablet.getByRole('region', { name: 'Account', exact: true });
  await account.getByLabel('Current password').fill('fresh-clover-field');
  await account.getByRole('button', { name: /^Save/ }).click();
  await expect(tablet.getByRole('status').first()).toBeVisible();
  const other = await otherPhone(browser);
  await other.goto(dead);
  await expect(other.getByText('This link does not work any more. Ask for a new one.')).toBeVisible();
  await page.goto('/people');
  await expect(page.getByRole('region', { name: 'Members' }).getByText(barn, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Sign-in link for ${barn}` })).toHaveCount(0);
  for (const one of [phone, tablet, other]) await one.context().close();
});

test('a key for a program is shown once, and ended', async ({ page, keeper }) => {
  await keeper.addCow();
  await page.goto('/people');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await dialog(page).getByLabel('Name of the program').fill('Milking robot');
  await dialog(page).getByLabel('What it may do').selectOption('See and record');
  await dialog(page).getByLabel('Your password').fill('wrong-password');
  await dialog(page).getByRole('button', { name: 'Make a key' }).click();
  await expect(dialog(page).getByText('This is not your password.')).toBeVisible();
  await dialog(page).getByLabel('Your password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Make a key' }).click();
  const key = await dialog(page).getByLabel('Key', { exact: true }).inputValue();
  // In a farm's own network there is no https, and the browser lends no clipboard.
  await page.evaluate(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await dialog(page).getByRole('button', { name: 'Copy' }).click();
  await expect(message(page, 'status', 'Copied.')).toBeVisible();
  const read = () => page.request.get('/api/cows/', { headers: { authorization: `Bearer ${key}` } });
  expect((await read()).status()).toBe(200);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  const section = page.getByRole('region', { name: 'Keys for programs' });
  await expect(section.getByText('Milking robot', { exact: true })).toBeVisible();
  expect(await section.textContent()).not.toContain(key);
  await section.getByRole('button', { name: 'End the key of Milking robot' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await expect(message(page, 'status', 'The key of Milking robot has ended.')).toBeVisible();
  await expect(section.getByText('Milking robot', { exact: true })).toHaveCount(0);
  expect((await read()).status()).toBe(401);
});

test('an owner changes a role and removes somebody, who then is in no farm', async ({
  page,
  keeper,
  browser,
}) => {
  const link = await inviteOn(page, 'Viewer');
  const phone = await otherPhone(browser);
  const viewer = nameOf(keeper, 'viewer');
  await join(phone, link, viewer);
  await expect(phone.getByRole('button', { name: 'Record or add' })).toHaveCount(0);
  await page.goto('/people');
  await page.getByLabel(`Role of ${viewer}`).selectOption('Worker');
  await dialog(page).getByRole('button', { name: 'Change the role' }).click();
  await expect(message(page, 'status', `${viewer} is a worker now.`)).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Record or add' })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${viewer}` }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(message(page, 'status', `${viewer} was removed.`)).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('You are in no farm');
  await expect(phone.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(phone.getByRole('banner').getByRole('button', { name: 'Farm', exact: true })).toHaveCount(0);
  await expect
    .poll(() => phone.evaluate(() => [localStorage.getItem('home'), sessionStorage.getItem('farm')]))
    .toEqual([null, null]);
  // What is their own stays in reach.
  await phone.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(phone.getByRole('region', { name: 'Your farms' })).toBeVisible();
  await expect(phone.getByRole('form', { name: 'Language' })).toBeVisible();
  await expect(phone.getByText('This could not be loaded.')).toHaveCount(0);
  await expect(phone.getByRole('region', { name: 'Farm', exact: true })).toHaveCount(0);
  await phone.goto('/');
  await phone.getByRole('button', { name: 'Make a farm' }).click();
  await dialog(phone).getByLabel('Farm name').fill('New Farm');
  await dialog(phone).getByRole('button', { name: 'Make a farm' }).click();
  await expect(phone.getByRole('region', { name: 'Registered Cows' })).toBeVisible();
  await phone.context().close();
});

test('the only owner stays one and stays, until there is another; leaving is offered last', async ({
  page,
  keeper,
  browser,
}) => {
  await page.goto('/people');
  const own = page.getByRole('region', { name: 'Members' }).getByRole('listitem').first();
  await expect(own.getByText('There is no other owner: you keep this role.')).toBeVisible();
  await expect(own.getByText('Owner', { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Role of /)).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByText('Make somebody an owner before you leave.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Leave the farm' })).toHaveCount(0);

  const phone = await otherPhone(browser);
  const helper = nameOf(keeper, 'helper');
  await join(phone, await inviteOn(page, 'Worker'), helper);
  await phone.context().close();
  await page.goto('/people');
  await expect(page.getByLabel(`Role of ${helper}`)).toBeVisible();
  await expect(page.getByLabel(`Role of ${keeper.username}`)).toHaveCount(0);
  await page.getByLabel(`Role of ${helper}`).selectOption('Owner');
  await dialog(page).getByLabel('Your password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Change the role' }).click();
  await expect(message(page, 'status', `${helper} is an owner now.`)).toBeVisible();
  await expect(page.getByLabel(`Role of ${keeper.username}`)).toBeVisible();
  await expect(main.getByRole('button').first()).toHaveText('Invite');
  await expect(main.getByRole('button').last()).toHaveText('Leave the farm');
  await main.getByRole('button', { name: 'Leave the farm' }).click();
  await dialog(page).getByLabel('Your password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Leave the farm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are in no farm');
});

test(
  'the pages of people are read and used without a mouse, in light and dark',
  EVERY_WIDTH,
  async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/people');
      await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Invite', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('radio', { name: 'Worker' })).toBeFocused();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused();
    }
    await page.goto('/join#nonsense');
    await expect(page.getByText('This link does not work any more. Ask for a new one.')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  },
);
