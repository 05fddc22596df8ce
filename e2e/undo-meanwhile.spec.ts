import { expect, message, test } from './fixtures.ts';
import { herdKept } from './kept-herd.ts';
import { vaccinate } from './on-a-line.ts';

test('an undo is shown, also where the phone could not read what came of what is undone', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow();
  await page.goto(`/cow/${cow}`);
  await herdKept(page);
  let fail = () => {};
  const hasFailed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  let failures = 0;
  await page.route(/\/api\/herd\/changes\//, async (route) => {
    const response = await route.fetch();
    // The first that tells of the vaccination is lost.
    if (response.status() !== 200 || failures > 0 || (await response.json()).acts.length === 0)
      return route.fulfill({ response });
    failures += 1;
    await route.abort('connectionreset');
    fail();
  });
  await vaccinate(page, 'Dose 1');
  const added = message(page, 'status', 'Vaccination added successfully!');
  await expect(added).toBeVisible();
  const dose = page.getByRole('main').getByText('Dose 1', { exact: true });
  await expect(dose.first()).toBeVisible();
  await hasFailed;
  await added.getByRole('button', { name: 'Undo' }).click();
  await expect(message(page, 'status', 'Undone. Everything is as it was.')).toBeVisible();
  await expect(dose).toHaveCount(0);
});
