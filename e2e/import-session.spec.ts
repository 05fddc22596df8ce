/** A file of a stick and scale is dropped on the page of imports: it becomes a session at the crush. */
import type { Page } from '@playwright/test';
import type { CrushListed, CrushSession } from '#domain/crush/schema.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { expectSound } from './axe.ts';
import { EVERY_WIDTH, expect, message, test } from './fixtures.ts';

const NAME = '2026-05-22 Weaners.csv';
const NOBODYS = '982000364696059';
const HERD = [
  ['Alma', '982000364696050', '17'],
  ['Berta', '982000364696051', '18'],
  ['Cora', '982000364696052', '19'],
] as const;

/** As somebody drops a file from another window. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const files = await page.evaluateHandle(
    ([called, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], called, { type: 'text/csv' }));
      return data;
    },
    [name, text] as const,
  );
  // What lies above the label takes the drop.
  await page.locator('label:has(input[type=file])').dispatchEvent('drop', { dataTransfer: files });
}

test(
  'a file of a stick and scale that is dropped becomes a session, which is seen and undone',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    const ids: number[] = [];
    for (const [name, eid, barn_number] of HERD)
      ids.push(await keeper.addCow({ name, eid, barn_number, date_of_birth: '2025-01-01' }));
    const before = await keeper.call<Cow>('GET', `/api/cows/${ids[0]}/`);
    const text = [
      'EID,VID,Weight,Date,Time,Draft',
      `${HERD[0][1]},17,1003.5,22/05/2026,09:12:30,A`,
      `${HERD[1][1]},18,1010,22/05/2026,09:11:00,B`,
      `${HERD[2][1]},19,,22/05/2026,09:13:00,`,
      `${NOBODYS},77,990,22/05/2026,09:14:00,A`,
    ].join('\n');

    await page.goto('/imports');
    await drop(page, NAME, text);
    const card = page.getByRole('region', { name: NAME });
    // Nothing says whether it is kg or lb, and so much no herd weighs on the average.
    await expect(page.getByRole('heading', { name: 'Not ready yet' })).toBeVisible();
    await card.getByRole('button', { name: 'Pounds (lb)' }).click();
    await expect(page.getByRole('region', { name: 'Ready to import' })).toBeVisible();
    await expect(card.getByLabel('Becomes the session “Weaners” of', { exact: false })).toBeChecked();
    await expect(card).toContainText('pounds, brought to kg');
    await expect(card).toContainText(`There is no animal ${NOBODYS}`);
    await expectSound(page);
    await page.getByRole('button', { name: 'Import now' }).click();
    await expect(message(page, 'status', 'Import finished.')).toBeVisible();

    await page.getByRole('link', { name: 'See the sessions' }).click();
    const listed = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText('Weaners');
    await listed.getByRole('link').first().click();
    const main = page.locator('main');
    await expect(main.getByText(/^Ended\./)).toBeVisible();
    const rows = main.getByRole('list', { name: 'Were here' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'Alma' })).toContainText('455.2 kg → A');
    await expectSound(page);
    const [session] = await keeper.call<CrushListed[]>('GET', '/api/crush/');
    const read = () => keeper.call<CrushSession>('GET', `/api/crush/${session?.key}/`);
    expect((await read()).rows.map(({ name, at, way }) => [name, at.slice(0, 19), way])).toEqual([
      ['Berta', '2026-05-22T09:11:00', 'B'],
      ['Alma', '2026-05-22T09:12:30', 'A'],
      ['Cora', '2026-05-22T09:13:00', null],
    ]);

    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(main.getByText(/^Undone\. .*, by /)).toBeVisible();
    expect(await read()).toMatchObject({ state: 'undone', rows: [], summary: { done: 0 } });
    const after = await keeper.call<Cow>('GET', `/api/cows/${ids[0]}/`);
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });
  },
);
