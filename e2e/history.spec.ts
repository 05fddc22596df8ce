import { day, EVERY_WIDTH, expect, message, PASSWORD, test } from './fixtures.ts';
import { accessOf, inviteOn, join, nameOf, otherPhone } from './people.ts';

test.describe('the history of the farm', () => {
  test('tells every change, narrows it down, and undoes one', async ({ page, keeper }) => {
    const berta = await keeper.addCow({ name: 'Berta' });
    await keeper.addFeed({ name: 'Hay' });
    await page.goto('/history');
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Berta' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Hay' })).toBeVisible();

    await page.getByLabel('Kind of change').selectOption('Feeds');
    await expect(page).toHaveURL(/kind=feed/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Berta' })).toHaveCount(0);

    await page
      .getByRole('listitem')
      .filter({ hasText: 'Hay' })
      .getByRole('button', { name: /^Undo/ })
      .click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Undone. Everything is as it was.' }),
    ).toBeVisible();
    await page.goto(`/cow/${berta}`);
    await expect(page.getByRole('heading', { name: 'Berta', level: 1 })).toBeVisible();
  });

  test('tells when something was entered that arrived later', async ({ page, keeper }) => {
    const berta = await keeper.addCow({ name: 'Berta' });
    const entered = new Date(Date.now() - 49 * 3_600_000).toISOString();
    const changed = await page.request.patch(`/api/cows/update/${berta}/`, {
      data: { name: 'Bertha' },
      headers: { authorization: `Bearer ${keeper.tokens.access}`, 'x-entered-at': entered },
    });
    expect(changed.status()).toBe(200);
    await page.goto('/history?kind=cow.update');
    await expect(page.getByRole('listitem').filter({ hasText: 'Changed Bertha' })).toContainText(
      /, entered \w{3}\W.*\d:\d\d.*, arrived \w{3}\W.*\d:\d\d/,
    );
  });

  test('is looked at by who did it, also from an address', async ({ page, keeper, browser }) => {
    await keeper.addCow({ name: 'Berta' });
    await page.goto('/history');
    await expect(page.getByRole('listitem').filter({ hasText: 'Berta' })).toBeVisible();
    // Who works alone has nothing to choose.
    await expect(page.getByLabel('Who')).toHaveCount(0);

    const link = await inviteOn(page, 'Worker');
    const phone = await otherPhone(browser);
    const worker = nameOf(keeper, 'worker');
    await join(phone, link, worker);
    const authorization = `Bearer ${await accessOf(phone, worker)}`;
    await phone.request.post('/api/feeds/', {
      data: { name: 'Hay', total_amount: 10, date_added: day(0) },
      headers: { authorization },
    });
    await phone.context().close();
    await page.goto('/history');
    await page.getByLabel('Who').selectOption(worker);
    await expect(page).toHaveURL(/user=\d+/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Hay' })).toContainText(`${worker}, worker`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Berta' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Who').locator('option:checked')).toHaveText(worker);
    await expect(page.getByRole('listitem').filter({ hasText: 'Hay' })).toBeVisible();
    await page.getByLabel('Who').selectOption('Everybody');
    await expect(page.getByRole('listitem').filter({ hasText: 'Berta' })).toBeVisible();

    await page.getByLabel('Kind of change').selectOption('People');
    await expect(page.getByRole('listitem').filter({ hasText: `${worker} joined as worker` })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Berta' })).toHaveCount(0);
  });

  test('is looked at by who was removed, and by a key that has ended', async ({ page, keeper, browser }) => {
    const worker = nameOf(keeper, 'worker');
    const phone = await otherPhone(browser);
    await join(phone, await inviteOn(page, 'Worker'), worker);
    const feed = (name: string, access: string) =>
      phone.request.post('/api/feeds/', {
        data: { name, total_amount: 10, date_added: day(0) },
        headers: { authorization: `Bearer ${access}` },
      });
    await feed('Hay', await accessOf(phone, worker));
    const key = await keeper.call<{ id: number; key: string }>('POST', '/api/keys/', {
      name: 'Milking robot',
      scope: 'record',
      password: PASSWORD,
    });
    expect((await feed('Straw', key.key)).status()).toBe(201);
    await keeper.call('DELETE', `/api/keys/${key.id}/`);
    const members = await keeper.call<{ id: number; username: string }[]>('GET', '/api/members/');
    const removed = members.find(({ username }) => username === worker);
    await keeper.call('DELETE', `/api/members/${removed?.id}/`);
    await phone.context().close();

    await page.goto('/history');
    const changes = page.getByRole('main').getByRole('listitem');
    await page.getByLabel('Who').selectOption(worker);
    await expect(changes.filter({ hasText: 'Straw' })).toHaveCount(0);
    await expect(changes.filter({ hasText: 'Hay' })).toBeVisible();
    await page.getByLabel('Who').selectOption('Milking robot, key');
    await expect(page).toHaveURL(/[?&]key=\d+/);
    await expect(changes.filter({ hasText: 'Straw' })).toBeVisible();
    await expect(changes).toHaveCount(1);
    await page.reload();
    await expect(page.getByLabel('Who').locator('option:checked')).toHaveText('Milking robot, key');
    await expect(changes).toHaveCount(1);
  });

  test('names what was changed of a feed as its form does', async ({ page, keeper }) => {
    const id = await keeper.addFeed({ name: 'Hay', total_amount: 10 });
    await keeper.call('PATCH', `/api/feeds/update/${id}/`, { total_amount: 20 });
    await page.goto('/history');
    await expect(page.getByText('Total amount: 10 kg')).toBeVisible();
  });

  test('gives the farm its former settings back', async ({ page, keeper }) => {
    const settings = () => keeper.call<{ farm_name: string }>('GET', '/api/settings/');
    const { farm_name } = await settings();
    await keeper.call('PATCH', '/api/settings/', { farm_name: 'Hill' });
    await page.goto('/history');
    await page
      .getByRole('button', { name: 'Undo: Changed the settings of the farm: name.', exact: true })
      .click();
    const undone = page.getByRole('listitem').filter({ hasText: 'Undid: Changed the settings of the farm' });
    await expect(undone).toBeVisible();
    expect((await settings()).farm_name).toBe(farm_name);
  });

  test('names the animal of a record with a way to her, and says why a change cannot be undone', async ({
    page,
    keeper,
  }) => {
    const berta = await keeper.addCow({ name: 'Berta', id_number: '4129' });
    await keeper.call('POST', '/api/vaccinations/', {
      cow: berta,
      vaccine_name: 'BVD',
      vaccination_date: '2026-01-01',
    });
    await keeper.call('PATCH', `/api/cows/update/${berta}/`, { weight: 640 });
    await keeper.call('PATCH', `/api/cows/update/${berta}/`, { weight: 650 });
    await page.goto('/history');
    const earlier = page.getByRole('listitem').filter({ hasText: 'Changed Berta: weight.' }).last();
    await expect(earlier).toContainText('is now 640');
    await expect(earlier).toContainText(
      'Cannot be undone. Berta was changed since: “Weight” is “650” now, not “640”.',
    );
    await expect(earlier.getByRole('button')).toHaveCount(0);
    const record = page.getByRole('listitem').filter({ hasText: 'Recorded a vaccination of Berta.' });
    await record.getByRole('link', { name: 'Berta (4129)' }).click();
    await expect(page).toHaveURL(`/cow/${berta}`);
  });

  test('names an animal in full, however long her name is', EVERY_WIDTH, async ({ page, keeper }) => {
    const long = `${'Rosalinde '.repeat(8)}of the hill`;
    await keeper.addCow({ name: long, id_number: 'DE 0712345678' });
    await page.goto('/history');
    const link = page.getByRole('link', { name: `${long} (DE 0712345678)` });
    await expect(link).toBeVisible();
    expect(
      await link.evaluate(({ parentElement: line }) => line && line.scrollWidth <= line.clientWidth),
    ).toBe(true);
  });

  test('of one animal can be looked at by itself', async ({ page, keeper }) => {
    const berta = await keeper.addCow({ name: 'Berta' });
    const alma = await keeper.addCow({ name: 'Alma' });
    const shared = { vaccine_name: 'BVD', vaccination_date: '2026-01-01' };
    const animals = [{ cow: berta }, { cow: alma }];
    await keeper.call('POST', '/api/acts/', { act: 'vaccinations', shared, animals });
    await page.goto(`/history?cow=${berta}`);
    // What takes back the records of others too is asked first.
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
    const asked = page.getByRole('alertdialog', { name: 'Undo this for 2 animals?' });
    await asked.getByRole('button', { name: 'Undo for all 2' }).click();
    await expect(message(page, 'status', 'Undone. Everything is as it was.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Registered Berta' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Alma' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all animals' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Registered Alma' })).toBeVisible();
  });

  test('says when nothing was changed', async ({ page, keeper }) => {
    await keeper.addCow();
    await page.goto('/history?day=2020-01-01');
    await expect(page.getByText('Nothing was changed.')).toBeVisible();
  });
});
