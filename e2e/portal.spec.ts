/** Somebody on the way answers every call with a page of his own: nothing of it counts as an answer. */
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { expect, message, test } from './fixtures.ts';
import { herdKept, keptIn, line, move, saysNothing } from './kept-herd.ts';

test('the page of a portal is no answer: what is entered is kept, what is shown comes from the phone', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Bella', weight: 600, date_of_birth: '2020-01-01' });
  await page.goto(`/cow/${cow}`);
  await herdKept(page);
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Weight').fill('620');
  const login = '<!doctype html><title>Welcome</title><p>Accept our terms';
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: login }),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message(page, 'status', 'Kept on this phone.')).toBeVisible();
  await expect(line(page)).toContainText('No connection. 1 entry is kept on this phone.');
  await expect(page.getByText('620 kg').first()).toBeVisible();
  expect(await keptIn(page)).toMatchObject({ outbox: 1, isWhole: true });
  const weight = async () => (await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).weight;
  expect(await weight()).toBe(600);

  await page.unroute('**/api/**');
  await page.goto(`/cow/${cow}`);
  await expect.poll(() => move(page).then(weight), { timeout: 30_000 }).toBe(620);
  await saysNothing(page);
});

for (const status of [200, 502, 503])
  test(`a page that is opened anew behind a portal that answers ${status} comes from the phone`, async ({
    page,
    keeper,
  }) => {
    const cow = await keeper.addCow({ name: 'Bella', weight: 600, date_of_birth: '2020-01-01' });
    await page.goto('/');
    await herdKept(page);
    await page.route('**/api/**', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
    );
    await page.goto(`/cow/${cow}`);
    await expect(page.getByText('600 kg').first()).toBeVisible();
    await expect(line(page)).toContainText('No connection.');
    await page.goto('/work');
    await expect(page.getByRole('main').getByRole('link', { name: 'Bella' })).toBeVisible();
  });
