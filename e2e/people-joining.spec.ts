import { axeFaults } from './axe.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { accessOf, farmsOf, inviteOn, logInOn, nameOf, otherPhone, registerOn } from './people.ts';

test('who has an account joins with it, comes back to the link after logging in, and may let an empty farm go', async ({
  page,
  keeper,
  browser,
}) => {
  const link = await inviteOn(page, 'Worker');
  const phone = await otherPhone(browser);
  const username = nameOf(keeper, 'twofarms');
  await registerOn(phone, username);
  await phone.goto(link);
  await phone.getByRole('link', { name: 'I have an account' }).click();
  await expect(phone.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await logInOn(phone, username);
  await expect(phone.getByText(`Join as ${username}`)).toBeVisible();
  expect(phone.url()).not.toContain(link.split('#')[1]);
  await phone.getByRole('button', { name: 'Join' }).click();

  const question = phone.getByRole('dialog', { name: 'Delete your empty farm?' });
  await expect(question).toContainText('Your own farm, Own Farm, has no animals and no feeds.');
  expect(await axeFaults(phone)).toEqual([]);
  await question.getByLabel('Your password').fill('wrong-password');
  await question.getByRole('button', { name: 'Delete the farm' }).click();
  await expect(question.getByText('This is not your password.')).toBeVisible();
  await question.getByLabel('Your password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Delete the farm' }).click();
  await expect(phone).toHaveURL(/\/$/);
  await expect(phone.getByRole('region', { name: 'Registered Cows' })).toBeVisible();
  // Programs that name no farm find the one that is left.
  expect(await farmsOf(phone, username)).toEqual([expect.objectContaining({ role: 'worker', first: true })]);
  await phone.context().close();
});

test('an empty farm that is kept is not asked about again, and one with animals never', async ({
  page,
  keeper,
  browser,
}) => {
  const links = [await inviteOn(page, 'Viewer'), await inviteOn(page, 'Vet or inseminator')];
  const phone = await otherPhone(browser);
  const username = nameOf(keeper, 'kept');
  await registerOn(phone, username);
  await phone.goto('/login');
  await logInOn(phone, username);
  await expect(phone).toHaveURL(/\/$/);
  const question = phone.getByRole('dialog', { name: 'Delete your empty farm?' });
  await phone.goto(String(links[0]));
  await phone.getByRole('button', { name: 'Join' }).click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(phone).toHaveURL(/\/$/);
  await phone.goto(String(links[1]));
  await phone.getByRole('button', { name: 'Join' }).click();
  await expect(phone).toHaveURL(/\/$/);
  expect(await farmsOf(phone, username)).toHaveLength(2);

  const other = await otherPhone(browser);
  const farmer = nameOf(keeper, 'farmer');
  await registerOn(other, farmer);
  const access = await accessOf(other, farmer);
  await other.request.post('/api/feeds/', {
    data: { name: 'Hay', total_amount: 10 },
    headers: { authorization: `Bearer ${access}` },
  });
  await other.goto('/login');
  await logInOn(other, farmer);
  await expect(other).toHaveURL(/\/$/);
  await other.goto(await inviteOn(page, 'Viewer'));
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other).toHaveURL(/\/$/);
  expect(await farmsOf(other, farmer)).toHaveLength(2);
  for (const one of [phone, other]) await one.context().close();
});
