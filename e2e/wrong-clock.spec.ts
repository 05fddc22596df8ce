/** A phone whose clock is wrong, on a farm in another zone. */
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { act, expect, test } from './fixtures.ts';
import { arrived, kept, line, ready } from './kept-herd.ts';

test.use({ serviceWorkers: 'allow' });

const DAY_MS = 86_400_000;
/** Its day is another than that of the browser for more than half of the time. */
const ZONE = 'Pacific/Auckland';

/** The day on the farm, so many days from today. */
const farmDay = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(Date.now() + days * DAY_MS);

test('on a phone that is two days ahead days are those of the farm, as typed, and the order is that of the server', async ({
  page,
  keeper,
  context,
}) => {
  test.setTimeout(120_000);
  const { farm_name } = await keeper.call<{ farm_name: string }>('GET', '/api/settings/');
  await keeper.call('PATCH', '/api/settings/', { farm_name, time_zone: ZONE });
  const cow = await keeper.addCow({ name: 'Bella', weight: 600, date_of_birth: '2020-01-01' });
  await page.clock.setSystemTime(Date.now() + 2 * DAY_MS);
  await page.goto(`/cow/${cow}`);
  await ready(page);
  await expect(line(page)).toContainText("This phone's clock is wrong. Days are taken from the server.");
  await context.setOffline(true);

  const today = farmDay(0);
  await act(page, 'Add vaccination');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Vaccination date')).toHaveValue(today);
  await form.getByLabel('Vaccine').fill('BVD');
  await form.getByLabel('Vaccination date').fill(farmDay(-1));
  await form.getByRole('button', { name: 'Save' }).click();
  await kept(page);
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Weight').fill('620');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await kept(page);
  await keeper.call('PATCH', `/api/cows/update/${cow}/`, { breed: 'Limousin' });
  await arrived(page);

  const { vaccinations, weights, breed } = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
  expect(breed).toBe('Limousin');
  expect(vaccinations.map((dose) => dose.vaccination_date.slice(0, 10))).toEqual([farmDay(-1)]);
  expect(weights.find(({ kg }) => kg === 620)).toMatchObject({ weighed_on: today });
  const history = await keeper.call<{ kind: string; at: string; entered_at: string | null }[]>(
    'GET',
    `/api/history/?cow=${cow}`,
  );
  expect(history.slice(0, 3).map(({ kind }) => kind)).toEqual([
    'cow.update',
    'vaccination.create',
    'cow.update',
  ]);
  // None says that it was entered at another time than that at which it arrived.
  for (const { at, entered_at } of history) {
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(DAY_MS / 2);
    expect(entered_at).toBeNull();
  }
});
