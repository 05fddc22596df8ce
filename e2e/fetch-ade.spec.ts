/** Fetching from another program: from the farm of somebody else, who gave a key to it. */
import { day, EVERY_WIDTH, expect, type Keeper, message, newKeeper, PASSWORD, test } from './fixtures.ts';
import { expectSound } from './walk.ts';

const ADDRESS = `${process.env.COWBELL_URL}/ade/v1`;

/** A farm with two weighed cows, and the key with which another program reads it. */
async function recording(): Promise<{ other: Keeper; key: string; bella: number }> {
  const other = await newKeeper('recording');
  const bella = await other.addCow({ id_number: 'NL 000000011', name: 'Bella' });
  await other.addCow({ id_number: 'NL 000000028', name: 'Clara' });
  await other.call('POST', '/api/weights/', { cow: bella, kg: 512, weighed_on: day(-3) });
  const asked = { name: 'Cowbell', scope: 'read', opens: 'ade', password: PASSWORD };
  const { key } = await other.call<{ key: string }>('POST', '/api/keys/', asked);
  return { other, key, bella };
}

test('a herd is looked at, fetched, fetched again, and taken back', EVERY_WIDTH, async ({ page, keeper }) => {
  const { other, key, bella } = await recording();
  await page.goto('/exchange');
  const part = page.getByRole('region', { name: 'Fetch from a program' });
  await part.getByRole('button', { name: 'Add a program' }).click();
  const form = page.getByRole('dialog', { name: 'Add a program' });
  await form.getByLabel('Address').fill('10.0.0.1');
  await form.getByLabel('Key', { exact: true }).fill(key);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Address')).toHaveAccessibleDescription(/address/);
  await form.getByLabel('Address').fill(ADDRESS);
  await form.getByLabel('Name').fill('Recording');
  await expectSound(page);
  await form.getByRole('button', { name: 'Save' }).click();
  const row = part.getByRole('listitem', { name: 'Recording' });
  await expect(row).toContainText('Nothing was fetched yet.');
  // The only farm that the key opens is proposed.
  await expect(row.getByLabel('Location').locator('option')).toHaveCount(2);
  await row.getByRole('button', { name: 'This is our farm' }).click();

  await row.getByRole('button', { name: 'Look first' }).click();
  const seen = row.getByRole('region', { name: 'What would come' });
  await expect(seen).toContainText('Recording › animals');
  await expect(seen).toContainText('2 new');
  await expectSound(page);
  expect(await keeper.call('GET', '/api/cows/')).toEqual([]);
  await seen.getByRole('button', { name: 'Fetch this' }).click();
  await expect(message(page, 'status', 'What Recording had is fetched.')).toBeVisible();
  await expect(row.getByRole('region', { name: 'What came' })).toContainText('Recording › weights');
  await expect(row).toContainText('records came');
  const herd = () => keeper.call<{ id: number; name: string }[]>('GET', '/api/cows/');
  expect((await herd()).map(({ name }) => name).sort()).toEqual(['Bella', 'Clara']);

  await other.call('POST', '/api/weights/', { cow: bella, kg: 530, weighed_on: day(-1) });
  await row.getByRole('button', { name: 'Fetch again' }).click();
  const came = row.getByRole('region', { name: 'What came' });
  // Of the animal what follows from her weighing.
  await expect(came.getByRole('term')).toHaveText(['animal', 'weighing']);
  await expect(came.getByRole('definition')).toHaveText(['1 changed', '1 new']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(message(page, 'status', 'Undone. Everything is as it was.')).toBeVisible();
  const [{ id } = { id: 0 }] = (await herd()).filter(({ name }) => name === 'Bella');
  const { weights } = await keeper.call<{ weights: object[] }>('GET', `/api/cows/${id}/`);
  expect(weights).toHaveLength(1);
});

test('a refused key is said, mended, and the program is removed', async ({ page, keeper }) => {
  const { key } = await recording();
  await keeper.call('POST', '/api/ade-sources/', {
    name: 'Laboratory',
    address: ADDRESS,
    auth: 'bearer',
    token: `${key}x`,
    location: { scheme: 'cowbell.farm', id: '1' },
  });
  await page.goto('/exchange');
  const row = page.getByRole('listitem', { name: 'Laboratory' });
  await row.getByRole('button', { name: 'Fetch', exact: true }).click();
  await expect(message(page, 'alert', 'Fetching from Laboratory failed')).toBeVisible();
  await expect(row).toContainText('The other server refuses the key or the password.');

  await row.getByRole('button', { name: 'More for Laboratory' }).click();
  await row.getByRole('button', { name: 'Change', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Change Laboratory' });
  await expect(form.getByLabel('Key', { exact: true })).toHaveAccessibleDescription(
    'Leave it empty to keep what is there.',
  );
  await form.getByLabel('Key', { exact: true }).fill(key);
  await form.getByRole('button', { name: 'Save' }).click();
  await row.getByRole('button', { name: 'More for Laboratory' }).click();
  await row.getByRole('button', { name: 'Another farm there' }).click();
  await row.getByRole('button', { name: 'This is our farm' }).click();
  await row.getByRole('button', { name: 'Look first' }).click();
  await expect(row.getByRole('region', { name: 'What would come' })).toContainText('2 new');

  await row.getByRole('button', { name: 'More for Laboratory' }).click();
  await row.getByRole('button', { name: 'Remove', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Laboratory?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(message(page, 'status', 'Laboratory is removed. What came from it stays.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await keeper.call('GET', '/api/ade-sources/')).toEqual([]);
});
