/** Several tabs of one phone: they send at once, the system stops the one that is sending, and each shows what another keeps. */
import type { Page } from '@playwright/test';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { expect, message } from './fixtures.ts';
import { allArrived, herdKept, kept, keptIn, ready } from './kept-herd.ts';
import { ofChanges } from './line-between.ts';
import { test, vaccinate } from './on-a-line.ts';
import { letPass, standStill } from './own-time.ts';
import { stopTab } from './stopped-tab.ts';

// A form waits for the tab that is stopped.
test.use({ serviceWorkers: 'allow', hurriedForms: true });

/** The browser finds a network again. */
const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test('of three tabs that send at once one is stopped: the others keep and send, and all arrives once', async ({
  page: first,
  browser,
  context,
  keeper,
  line,
}) => {
  test.setTimeout(120_000);
  const cow = await keeper.addCow({ name: 'Alma', date_of_birth: '2020-01-01' });
  await first.goto('/');
  await ready(first);
  const third = await context.newPage();
  for (const tab of [third, first]) {
    await tab.goto(`/cow/${cow}`);
    await herdKept(tab);
  }
  line.goDown();
  for (const [tab, vaccine] of [
    [third, 'Dose 1'],
    [first, 'Dose 2'],
    [third, 'Dose 3'],
  ] as const) {
    await vaccinate(tab, vaccine);
    await kept(tab);
  }

  line.comeBack(ofChanges('hold'));
  await online(third);
  const begun = await line.held();
  const goOn = await stopTab(browser, third);
  try {
    line.release();
    line.comeBack();
    await online(first);
    const second = await context.newPage();
    await standStill(second);
    await second.goto(`/cow/${cow}`);
    await herdKept(second);
    await vaccinate(second, 'Dose 4');
    await letPass(second, 2000);
    await expect(message(second, 'status', 'Kept on this phone.')).toBeVisible();
    await vaccinate(first, 'Dose 5');
    await kept(first);
    expect(await keptIn(second)).toMatchObject({ outbox: 5 });
    await expect
      .poll(() => letPass(second, 5000).then(async () => (await keptIn(second))?.outbox), { timeout: 30_000 })
      .toBe(0);
  } finally {
    goOn();
  }
  await vaccinate(third, 'Dose 6');
  // A busy machine may take longer for it than a form waits.
  await expect(
    message(third, 'status', 'Vaccination added successfully!').or(
      message(third, 'status', 'Kept on this phone.'),
    ),
  ).toBeVisible();
  await allArrived(third);
  const { vaccinations } = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
  const names = vaccinations.toSorted((a, b) => a.id - b.id).map(({ vaccine_name }) => vaccine_name);
  expect(names).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Dose ${number}`));
  // The tab that was stopped has sent it, and the one that sends in its place has sent it again.
  expect(line.changes.filter(({ key }) => key === begun.key).length).toBeGreaterThan(1);
});

test('what one tab keeps without a connection stands in the other at once', async ({
  page: first,
  context,
  keeper,
  line,
}) => {
  const cow = await keeper.addCow({ name: 'Alma', date_of_birth: '2020-01-01' });
  await first.goto('/');
  await ready(first);
  const second = await context.newPage();
  for (const tab of [second, first]) {
    await tab.goto(`/cow/${cow}`);
    await herdKept(tab);
  }
  line.goDown();
  await vaccinate(second, 'Dose 1');
  await kept(second);
  await expect(first.getByText('Dose 1', { exact: true })).toBeVisible();
  await first.bringToFront();
  await vaccinate(first, 'Dose 2');
  await kept(first);
  await expect(second.getByText('Dose 2', { exact: true })).toBeVisible();
});
