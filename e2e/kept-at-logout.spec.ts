/** Who logs out while entries wait is asked what becomes of them; who is signed out from elsewhere leaves them. */
import type { Page } from '@playwright/test';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { axeFaults } from './axe.ts';
import { expect, expiredToken, inHerd, type Keeper, logIn, newKeeper, test } from './fixtures.ts';
import { keptIn, line, move, ready, weighOffline } from './kept-herd.ts';
import { joinAs } from './people.ts';

test.use({ serviceWorkers: 'allow' });

const weightOf = async (keeper: Keeper, cow: number) =>
  (await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).weight;

/** Waits until the weight that was entered has arrived; whoever logged in moves. */
async function arrives(page: Page, keeper: Keeper, cow: number): Promise<void> {
  const moved = () => move(page).then(() => weightOf(keeper, cow));
  await expect.poll(moved, { timeout: 30_000 }).toBe(620);
}

/** Keeps one entry on the phone; answers the animal that it is about. */
async function oneWaits(page: Page, keeper: Keeper): Promise<number> {
  const cow = await keeper.addCow({ name: 'Bella', weight: 600, date_of_birth: '2020-01-01' });
  await page.goto(`/cow/${cow}`);
  await ready(page);
  await weighOffline(page, '620');
  return cow;
}

const note = (page: Page, { username }: Keeper) =>
  page.getByText(`1 entry of ${username} is kept on this phone. It is sent when ${username} logs in.`, {
    exact: true,
  });

test('entries that are kept at logout are sent when the same user logs in, and shown to nobody else', async ({
  page,
  keeper,
  context,
}) => {
  const other = await newKeeper('other');
  const cow = await oneWaits(page, keeper);
  await page.goto('/logout');
  const dialog = page.getByRole('dialog', { name: '1 entry is not sent yet.' });
  await expect(dialog.getByRole('button', { name: 'Keep them on this phone' })).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await expect(note(page, keeper)).toBeVisible();
  await expect.poll(() => keptIn(page)).toEqual({ herd: 0, outbox: 1, isWhole: false });

  await context.setOffline(false);
  await logIn(page, other.username);
  await expect(page.getByText('No cows found.')).toBeVisible();
  await page.goto('/waiting');
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await page.goto('/logout');
  await expect(note(page, keeper)).toBeVisible();
  expect(await weightOf(keeper, cow)).toBe(600);

  await logIn(page, keeper.username);
  await arrives(page, keeper, cow);
});

test('entries are sent first, and then one is logged out', async ({ page, keeper, context }) => {
  const cow = await oneWaits(page, keeper);
  await page.goto('/logout');
  const dialog = page.getByRole('dialog', { name: '1 entry is not sent yet.' });
  await dialog.getByRole('button', { name: 'Send first' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Not all of them could be sent.');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Send first' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await weightOf(keeper, cow)).toBe(620);
  await expect(note(page, keeper)).toBeHidden();
});

test('entries are thrown away after a question, and never sent', async ({ page, keeper, context }) => {
  const cow = await oneWaits(page, keeper);
  await page.goto('/logout');
  const dialog = page.getByRole('dialog', { name: '1 entry is not sent yet.' });
  await dialog.getByRole('button', { name: 'Throw them away' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Throw away 1 entry?' });
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Throw them away' }).click();
  await ask.getByRole('button', { name: 'Throw away' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptIn(page)).toEqual({ herd: 0, outbox: 0, isWhole: false });
  await context.setOffline(false);
  await logIn(page, keeper.username);
  await expect(inHerd(page, /Bella/)).toBeVisible();
  expect(await weightOf(keeper, cow)).toBe(600);
});

test('who cancels goes on where they were', async ({ page, keeper }) => {
  const cow = await oneWaits(page, keeper);
  await page.getByRole('button', { name: keeper.username }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: '1 entry is not sent yet.' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/cow/${cow}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
});

/** The session is refused as soon as there is a connection. */
async function refused(page: Page, keeper: Keeper, refresh: string): Promise<void> {
  await page.evaluate(
    ([access, token]) => {
      localStorage.setItem('access', String(access));
      localStorage.setItem('refresh', String(token));
    },
    [expiredToken(keeper), refresh],
  );
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await expect(note(page, keeper)).toBeVisible();
}

test('a session that was ended from elsewhere takes the herd along, and leaves the entries', async ({
  page,
  keeper,
}) => {
  const cow = await oneWaits(page, keeper);
  await keeper.call('POST', '/api/token/blacklist/', { refresh: keeper.tokens.refresh });
  await refused(page, keeper, keeper.tokens.refresh);
  await expect.poll(() => keptIn(page)).toEqual({ herd: 0, outbox: 1, isWhole: false });
  await logIn(page, keeper.username);
  await arrives(page, keeper, cow);
});

test('a session that ran out leaves herd and entries', async ({ page, keeper }) => {
  const cow = await oneWaits(page, keeper);
  await refused(page, keeper, 'a token that nobody gave');
  expect(await keptIn(page)).toMatchObject({ outbox: 1, isWhole: true });
  await logIn(page, keeper.username);
  // Nobody moves: it begins by itself.
  await expect.poll(() => weightOf(keeper, cow), { timeout: 30_000 }).toBe(620);
});

test('offline nobody is logged out, however old the session is', async ({ page, keeper, context }) => {
  await keeper.addCow({ name: 'Bella' });
  await page.goto('/');
  await ready(page);
  await page.evaluate((token) => localStorage.setItem('access', token), expiredToken(keeper));
  await context.setOffline(true);
  await page.goto('/work');
  await expect(page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible();
  // A page that anybody may see shows one as logged out.
  await page.goto('/nowhere');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/');
  await expect(inHerd(page, /Bella/)).toBeVisible();
  await expect(line(page)).toContainText('No connection. The herd as of');
});

test('who was removed from the farm loses its herd, and the entries are kept', async ({
  page,
  keeper,
  context,
}) => {
  const owner = await newKeeper('owner');
  const { farm_name } = await owner.call<{ farm_name: string }>('GET', '/api/settings/');
  const cow = await owner.addCow({ name: 'Hilda', weight: 600, date_of_birth: '2020-01-01' });
  const farm = await joinAs(keeper, owner, 'worker');
  await page.goto(`/cow/${cow}?farm=${farm}`);
  await ready(page);
  await weighOffline(page, '620');
  const members = await owner.call<{ id: number; username: string }[]>('GET', '/api/members/');
  const removed = members.find(({ username }) => username === keeper.username);
  await owner.call('DELETE', `/api/members/${removed?.id}/`);
  await context.setOffline(false);
  await expect(line(page)).toContainText(
    `You are no longer in ${farm_name}. 1 entry is kept on this phone.`,
    { timeout: 30_000 },
  );
  await expect.poll(async () => (await keptIn(page, farm))?.isWhole).toBe(false);
  expect(await keptIn(page, farm)).toMatchObject({ herd: 0, outbox: 1 });
  expect(await weightOf(owner, cow)).toBe(600);
});
