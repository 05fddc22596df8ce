import { axeFaults } from './axe.ts';
import { expect, logIn, newKeeper, PASSWORD, test } from './fixtures.ts';
import { inviteOn, otherPhone } from './people.ts';

test('who has an account joins with it, comes back to the link after logging in, and may let an empty farm go', async ({
  page,
  browser,
}) => {
  const link = await inviteOn(page, 'Worker');
  const phone = await otherPhone(browser);
  const invited = await newKeeper('twofarms');
  const { username } = invited;
  await phone.goto(link);
  await phone.getByRole('link', { name: 'I have an account' }).click();
  await expect(phone.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await logIn(phone, username);
  await expect(phone.getByText(`Join as ${username}`)).toBeVisible();
  expect(phone.url()).not.toContain(link.split('#')[1]);
  await phone.getByRole('button', { name: 'Join' }).click();

  const question = phone.getByRole('dialog', { name: 'Delete your empty farm?' });
  await expect(question).toContainText('has no animals and no feeds.');
  expect(await axeFaults(phone)).toEqual([]);
  await question.getByLabel('Your password').fill('wrong-password');
  await question.getByRole('button', { name: 'Delete the farm' }).click();
  await expect(question.getByText('This is not your password.')).toBeVisible();
  await question.getByLabel('Your password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Delete the farm' }).click();
  await expect(phone).toHaveURL(/\/$/);
  await expect(phone.getByRole('region', { name: 'Registered Cows' })).toBeVisible();
  // Programs that name no farm find the one that is left.
  expect(await invited.call('GET', '/api/farms/')).toEqual([
    expect.objectContaining({ role: 'worker', first: true }),
  ]);
  await phone.context().close();
});

test('an empty farm that is kept is not asked about again, and one with animals never', async ({
  page,
  browser,
}) => {
  const links = [await inviteOn(page, 'Viewer'), await inviteOn(page, 'Vet or inseminator')];
  const phone = await otherPhone(browser);
  const invited = await newKeeper('kept');
  await phone.goto('/login');
  await logIn(phone, invited.username);
  await expect(phone).toHaveURL(/\/$/);
  const question = phone.getByRole('dialog', { name: 'Delete your empty farm?' });
  await phone.goto(String(links[0]));
  await phone.getByRole('button', { name: 'Join' }).click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(phone).toHaveURL(/\/$/);
  await phone.goto(String(links[1]));
  await phone.getByRole('button', { name: 'Join' }).click();
  await expect(phone).toHaveURL(/\/$/);
  expect(await invited.call('GET', '/api/farms/')).toHaveLength(2);

  const other = await otherPhone(browser);
  const farmer = await newKeeper('farmer');
  await farmer.addFeed();
  await other.goto('/login');
  await logIn(other, farmer.username);
  await expect(other).toHaveURL(/\/$/);
  await other.goto(await inviteOn(page, 'Viewer'));
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other).toHaveURL(/\/$/);
  expect(await farmer.call('GET', '/api/farms/')).toHaveLength(2);
  for (const one of [phone, other]) await one.context().close();
});
