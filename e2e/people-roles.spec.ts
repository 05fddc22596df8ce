import type { Page } from '@playwright/test';
import { act, day, expect, type Keeper, test } from './fixtures.ts';
import { dialog, inviteOn, join, nameOf, otherPhone } from './people.ts';

/** Something to press, by what it is called. */
const offered = (page: Page, name: string | RegExp) => {
  const called = { name, exact: typeof name === 'string' };
  const main = page.getByRole('main');
  return main.getByRole('button', called).or(main.getByRole('link', called));
};

/** A farm on which every page has something to do, and what of it a viewer is not offered, by the address. */
async function walkOf(keeper: Keeper): Promise<[address: string, names: (string | RegExp)[]][]> {
  const cow = await keeper.addCow({ name: 'Wendy' });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-40) });
  const feed = await keeper.addFeed();
  await keeper.call('POST', '/api/rations/', { feed, kg: 10, fed_from: day(-2) });
  return [
    ['/', [/^Choose the animal of/]],
    ['/?view=list', ['Choose animals', 'Paste numbers…']],
    [`/cow/${cow}`, ['Pregnant', 'Add task', 'Delete Cow', 'Correct']],
    [`/feed/${feed}`, ['Use', 'Delivery', 'Count', 'Add ration', 'Delete feed', /^Edit Hay/, /^Edit: /]],
    ['/work', [/^Start: /, 'Add task']],
    ['/tasks', ['Add task']],
    ['/notifications', ['Run farm checks']],
    ['/figures', ['by the import']],
    ['/unanswered', ['All pregnant']],
  ];
}

test('a viewer is offered nothing that is refused to them, and an owner all of it', async ({
  page,
  keeper,
  browser,
}) => {
  const walk = await walkOf(keeper);
  const phone = await otherPhone(browser);
  await join(phone, await inviteOn(page, 'Viewer'), nameOf(keeper, 'viewer'));
  for (const [address, names] of walk) {
    await page.goto(address);
    for (const name of names) await expect(offered(page, name).first(), `${address} ${name}`).toBeVisible();
    await phone.goto(address);
    // What comes late is there by then.
    await phone.waitForLoadState('networkidle');
    await expect(phone.getByRole('main').getByRole('heading').first()).toBeVisible();
    for (const name of names) await expect(offered(phone, name), `${address} ${name}`).toHaveCount(0);
  }
  await expect(
    phone.getByText('Only vets, inseminators, workers and owners can do this.', { exact: true }),
  ).toBeVisible();
  await phone.context().close();
});

test('who looks again sees the role that they have by now', async ({ page, keeper, browser }) => {
  const phone = await otherPhone(browser);
  await join(phone, await inviteOn(page, 'Worker'), nameOf(keeper, 'worker'));
  await phone.goto('/tasks');
  await expect(offered(phone, 'Add task')).toBeVisible();
  const members = await keeper.call<{ id: number; role: string }[]>('GET', '/api/members/');
  const worker = members.find(({ role }) => role === 'worker');
  await keeper.call('PATCH', `/api/members/${worker?.id}/`, { role: 'viewer' });
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(offered(phone, 'Add task')).toHaveCount(0);
  await phone.context().close();
});

test('a vet does to many animals what a vet does to one, and shares no sheet', async ({
  page,
  keeper,
  browser,
}) => {
  await walkOf(keeper);
  const phone = await otherPhone(browser);
  await join(phone, await inviteOn(page, 'Vet or inseminator'), nameOf(keeper, 'vet'));
  for (const [one, isOwner] of [
    [page, true],
    [phone, false],
  ] as const) {
    await one.goto('/?view=list');
    await offered(one, 'Choose animals').click();
    await one.getByRole('checkbox', { name: /^Choose Wendy/ }).check();
    const bar = one.getByRole('region', { name: 'Chosen animals' });
    await expect(bar.getByRole('button', { name: 'Vaccination' })).toBeVisible();
    for (const name of ['Move', 'Milk group', 'Save as list…'])
      await expect(bar.getByRole('button', { name, exact: true })).toHaveCount(isOwner ? 1 : 0);
    await bar.getByRole('button', { name: 'More' }).click();
    await expect(bar.getByRole('button', { name: 'Heat' })).toBeVisible();
    for (const name of ['Dry-off', 'Sold, died…', 'Do not breed'])
      await expect(bar.getByRole('button', { name, exact: true })).toHaveCount(isOwner ? 1 : 0);

    await one.goto('/work/visit');
    await offered(one, 'Begin the visit').click();
    await expect(offered(one, 'Print vet sheet')).toBeVisible();
    await expect(offered(one, 'Share the sheet')).toHaveCount(isOwner ? 1 : 0);
    await one.goto('/notifications');
    await expect(offered(one, /^Save/).first()).toBeVisible();
    await expect(offered(one, 'Run farm checks')).toHaveCount(isOwner ? 1 : 0);
  }
  await phone.context().close();
});

test('a vet finds the own name as that of the examiner, and writes another over it', async ({
  page,
  keeper,
  browser,
}) => {
  const cow = await keeper.addCow({ name: 'Wendy', date_of_birth: day(-1500) });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-40) });
  const phone = await otherPhone(browser);
  const vet = nameOf(keeper, 'vet');
  await join(phone, await inviteOn(page, 'Vet or inseminator'), vet);
  const examiner = phone.getByLabel('Examiner');
  const said = phone.getByText('Your name. Change it if somebody else did the check.');
  // Nobody else is taken for the vet.
  await page.goto('/work/visit');
  await offered(page, 'Begin the visit').click();
  await expect(page.getByLabel('Examiner')).toHaveValue('');
  await phone.goto('/work/visit');
  await offered(phone, 'Begin the visit').click();
  await expect(examiner).toHaveValue(vet);
  await expect(said).toBeVisible();

  await phone.goto(`/cow/${cow}?part=breeding`);
  await act(phone, 'Add pregnancy check');
  await expect(examiner).toHaveValue(vet);
  await expect(said).toBeVisible();
  await examiner.fill('Dr Blum');
  await expect(said).toHaveCount(0);
  await dialog(phone).getByRole('button', { name: 'Empty' }).click();
  await dialog(phone).getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => {
      const { pregnancy_checks } = await keeper.call<{ pregnancy_checks: { examiner: string }[] }>(
        'GET',
        `/api/cows/${cow}/`,
      );
      return pregnancy_checks.map((check) => check.examiner);
    })
    .toEqual(['Dr Blum']);
  await phone.context().close();
});
