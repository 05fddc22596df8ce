/** Sessions at the crush without a network, on two devices, and on a server that dies in the middle. */
import type { Page } from '@playwright/test';
import type { CrushListed, CrushSession } from '#domain/crush/schema.ts';
import { expect, type Keeper } from './fixtures.ts';
import { allArrived, herdKept, line as lineOf, openOffline, ready } from './kept-herd.ts';
import { test as onLine } from './on-a-line.ts';
import { test as onMortalServer } from './on-a-mortal-server.ts';

const test = onLine.extend({ serviceWorkers: 'allow' });

const NAMES = ['Alma', 'Berta', 'Cora', 'Dora'] as const;

const addHerd = async (keeper: Keeper) => {
  const ids: number[] = [];
  for (const [index, name] of NAMES.entries())
    ids.push(await keeper.addCow({ name, id_number: `DE 09 000 5110${index + 1}` }));
  return ids;
};

const number = (page: Page) => page.getByRole('textbox', { name: 'Number' });
const kgField = (page: Page) => page.locator('input[name="weights.kg"]');
const progress = (page: Page) => page.locator('main').getByRole('status');

/** Weighs an animal by the end of her number. */
async function weigh(page: Page, end: string, kg: string): Promise<void> {
  await number(page).fill(end);
  await number(page).press('Enter');
  await kgField(page).fill(kg);
  await kgField(page).press('Enter');
  await expect(number(page)).toBeFocused();
}

async function begin(page: Page): Promise<void> {
  await page.goto('/crush/new');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(number(page)).toBeFocused();
}

const sessionsOf = ({ call }: Keeper) => call<CrushListed[]>('GET', '/api/crush/');

async function onlySession(keeper: Keeper): Promise<CrushSession> {
  const [session, ...others] = await sessionsOf(keeper);
  expect([session !== undefined, others]).toEqual([true, []]);
  return keeper.call<CrushSession>('GET', `/api/crush/${session?.key}/`);
}

const weightsIn = ({ rows }: CrushSession) =>
  rows.map(({ cow, values }) => [cow, values.weights?.kg] as const).sort(([a], [b]) => a - b);

test('a session is begun, goes on after a restart, and ends without a network; all of it arrives once', async ({
  page,
  keeper,
  context,
}) => {
  test.setTimeout(120_000);
  const ids = await addHerd(keeper);
  await page.goto('/crush/new');
  await ready(page);
  await expect(page.getByText('4 animals are expected')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(number(page)).toBeFocused();
  await weigh(page, '1101', '400');
  await weigh(page, '1102', '410');
  await expect(progress(page).filter({ hasText: '2 of 4 · mean 405 kg' })).toBeVisible();
  await expect(lineOf(page)).toContainText('No connection. 3 entries are kept on this phone.');

  // The browser is started again, still without a network: the session stands in the list.
  await openOffline(page, '/crush');
  const listed = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText('2 of 4');
  await listed.getByRole('link', { name: /^Go on/ }).click();
  await expect(number(page)).toBeFocused();
  await weigh(page, '1103', '420');
  // The last one was mistyped.
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await kgField(page).fill('426');
  await kgField(page).press('Enter');
  await expect(page.locator('main').getByText(/^Last: Cora 426/)).toBeVisible();
  await expect(progress(page).filter({ hasText: '3 of 4 · mean 412 kg' })).toBeVisible();
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText(/^Ended\./)).toBeVisible();
  await expect(page.locator('dl').getByText('412 kg')).toBeVisible();
  await expect(page.getByText('Not sent yet')).toHaveCount(3);
  expect(await sessionsOf(keeper)).toEqual([]);

  await context.setOffline(false);
  await page.reload();
  await allArrived(page);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  const session = await onlySession(keeper);
  expect(session).toMatchObject({ state: 'ended', summary: { done: 3, weights: { n: 3, mean: 412 } } });
  expect(weightsIn(session)).toEqual([
    [ids[0], 400],
    [ids[1], 410],
    [ids[2], 426],
  ]);
});

test('two devices at one session see each other, and the same animal from both is kept once and asked about', async ({
  page: first,
  keeper,
  phone,
}) => {
  test.setTimeout(120_000);
  const ids = await addHerd(keeper);
  await begin(first);
  const { key } = await onlySession(keeper);
  const second = await phone.start(`/crush/${key}`);
  await expect(number(second)).toBeFocused();
  await herdKept(second);
  await weigh(first, '1101', '400');
  await expect(progress(second).filter({ hasText: '1 of 4 · mean 400 kg' })).toBeVisible({ timeout: 30_000 });

  // The second one loses its line; both weigh Berta.
  await second.context().setOffline(true);
  await weigh(second, '1102', '410');
  await weigh(second, '1103', '420');
  await expect(lineOf(second)).toContainText('No connection. 2 entries are kept on this phone.');
  await weigh(first, '1102', '415');
  await expect(progress(first).filter({ hasText: '2 of 4 · mean 407.5 kg' })).toBeVisible();
  // It counts before it has arrived.
  await expect.poll(async () => weightsIn(await onlySession(keeper))).toContainEqual([ids[1], 415]);
  await second.context().setOffline(false);
  const refused = second.getByRole('list', { name: 'Not recorded' });
  await expect(refused.getByText('Berta is not recorded.')).toBeVisible({ timeout: 30_000 });
  // What came behind it has arrived, and the first one sees it.
  await expect(progress(first).filter({ hasText: '3 of 4 · mean 411.7 kg' })).toBeVisible({
    timeout: 30_000,
  });
  expect(weightsIn(await onlySession(keeper))).toEqual([
    [ids[0], 400],
    [ids[1], 415],
    [ids[2], 420],
  ]);
  // Taken back is what was entered here, and nothing of the other device.
  await refused.getByRole('button', { name: 'Mend' }).click();
  await expect(second.getByRole('region', { name: 'Berta' })).toBeVisible();
  await second.getByRole('button', { name: 'Take back' }).click();
  await expect(refused).toHaveCount(0);
  await expect(progress(second).filter({ hasText: '3 of 4 · mean 411.7 kg' })).toBeVisible({
    timeout: 30_000,
  });
  await allArrived(second);
  expect(weightsIn(await onlySession(keeper))).toHaveLength(3);
});

test('who was refused is recorded again by her number, and nothing of hers waits behind it any more', async ({
  page,
  keeper,
  context,
}) => {
  test.setTimeout(120_000);
  const [, berta = 0] = await addHerd(keeper);
  await begin(page);
  const { key } = await onlySession(keeper);
  await herdKept(page);
  await context.setOffline(true);
  await weigh(page, '1102', '410');
  await keeper.call('POST', `/api/crush/${key}/animals/`, { cow: berta, values: { weights: { kg: 415 } } });
  await context.setOffline(false);
  const refused = page.getByRole('list', { name: 'Not recorded' });
  await expect(refused.getByText('Berta is not recorded.')).toBeVisible({ timeout: 30_000 });
  // What the server has counts, once it is read.
  await expect(progress(page).filter({ hasText: '1 of 4 · mean 415 kg' })).toBeVisible({ timeout: 30_000 });
  await number(page).fill('1102');
  await number(page).press('Enter');
  await page
    .getByRole('dialog', { name: /^Berta was here at / })
    .getByRole('button', { name: 'Correct' })
    .click();
  await kgField(page).fill('412');
  await kgField(page).press('Enter');
  await expect(refused).toHaveCount(0);
  await allArrived(page);
  await expect.poll(async () => weightsIn(await onlySession(keeper))).toEqual([[berta, 412]]);
});

onMortalServer(
  'a server that dies in the middle of a session has every row once when it is back',
  async ({ page, keeper, line, server }) => {
    onMortalServer.setTimeout(120_000);
    const ids = await addHerd(keeper);
    await begin(page);
    await herdKept(page);
    await weigh(page, '1101', '400');
    await allArrived(page);
    // It dies with the answer to the next row under way.
    line.onChange = async () => {
      await server.kill();
      line.goDown();
    };
    await weigh(page, '1102', '410');
    await weigh(page, '1103', '420');
    await expect(lineOf(page)).toContainText('No connection. 2 entries are kept on this phone.');
    await expect(progress(page).filter({ hasText: '3 of 4 · mean 410 kg' })).toBeVisible();
    line.onChange = () => undefined;
    line.server = await server.start();
    line.comeBack();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await allArrived(page);
    await weigh(page, '1104', '430');
    await expect(progress(page).filter({ hasText: '4 of 4 · mean 415 kg' })).toBeVisible();
    await allArrived(page);
    expect(weightsIn(await onlySession(keeper))).toEqual(ids.map((id, place) => [id, 400 + place * 10]));
  },
);
