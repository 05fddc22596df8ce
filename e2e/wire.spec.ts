/** A stick and a scale that are connected by a line, in a session at the crush. */
import type { Page } from '@playwright/test';
import type { CrushSession } from '#domain/crush/schema.ts';
import { expectSound } from './axe.ts';
import { EVERY_WIDTH, expect, test } from './fixtures.ts';
import { askedOf, plugged, pulled, sent, withPorts } from './serial-port.ts';

const EIDS = ['982000364696050', '982000364696051', '982000364696052'] as const;
const NAMES = ['Alma', 'Berta', 'Cora'] as const;

const numberOf = (page: Page) => page.getByRole('textbox', { name: 'Number' });
const kgOf = (page: Page) => page.locator('input[name="weights.kg"]');
const shown = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const nextOf = (page: Page) => page.locator('main').getByRole('button', { name: 'Next', exact: true });
/** What the scale shows. */
const live = (page: Page) => page.locator('.crush-wire output');

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect stick' }).click();
  await expect(page.locator('.crush-device').filter({ hasText: 'stick connected' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect scale' }).click();
  await expect(page.locator('.crush-device').filter({ hasText: 'scale connected' })).toBeVisible();
}

async function begin(page: Page): Promise<void> {
  await page.goto('/crush/new');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(numberOf(page)).toBeFocused();
}

test.beforeEach(async ({ keeper, page }) => {
  await withPorts(page);
  for (const [index, eid] of EIDS.entries()) await keeper.addCow({ name: NAMES[index], eid });
});

test(
  'the stick shows the animal, and the scale fills in her weight once, at rest, and records nothing',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    await page.goto('/crush/new');
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Connect stick' })).toHaveCount(0);
    await begin(page);
    await connect(page);
    // As an RS420 sends it, cut in two.
    await sent(page, 'stick', '\u00021000000982000');
    await sent(page, 'stick', '364696050260530101701\r\n');
    await expect(shown(page, 'Alma')).toBeVisible();
    const kg = kgOf(page);
    await sent(page, 'scale', '[U430.0]');
    await expect(live(page)).toHaveText('430 kg');
    await expect(kg).toHaveValue('');
    await sent(page, 'scale', '[455.5]');
    await expect(kg).toHaveValue('455.5');
    await expectSound(page);
    // Once, whatever the scale says afterwards.
    await sent(page, 'scale', '[U470.0][461.0]');
    await expect(live(page)).toHaveText('461 kg');
    await expect(kg).toHaveValue('455.5');
    await expect.poll(() => askedOf(page, 'scale')).toBeGreaterThan(0);
    await nextOf(page).click();
    await expect(shown(page, 'Alma')).toBeHidden();

    // Alma still stands there as Berta is read.
    await sent(page, 'stick', 'LA 982 000364696051\r\n');
    await expect(shown(page, 'Berta')).toBeVisible();
    await sent(page, 'scale', '[461.5]');
    await expect(live(page)).toHaveText('461.5 kg');
    await expect(kg).toHaveValue('');
    await sent(page, 'scale', '[2.0][398.0]');
    await expect(kg).toHaveValue('398');
    await nextOf(page).click();
    await expect(page.locator('main').getByText(/^Last: Berta 398/)).toBeVisible();

    // Cora stands on the scale before anybody says who she is; her weight is typed over.
    await sent(page, 'scale', '[U300.0][402.0]');
    await expect(live(page)).toHaveText('402 kg');
    await sent(page, 'stick', `${EIDS[2]}\r`);
    await expect(kg).toHaveValue('402');
    await kg.fill('');
    await sent(page, 'scale', '[403.0]');
    await expect(live(page)).toHaveText('403 kg');
    await expect(kg).toHaveValue('');
    await kg.fill('415');
    await kg.press('Enter');

    await expect
      .poll(async () => {
        const [session] = await keeper.call<CrushSession[]>('GET', '/api/crush/');
        const { rows } = await keeper.call<CrushSession>('GET', `/api/crush/${session?.key}/`);
        return rows.map(({ name, values }) => [name, values.weights?.kg]);
      })
      .toEqual([
        ['Alma', 455.5],
        ['Berta', 398],
        ['Cora', 415],
      ]);
  },
);

test('what the scale filled in and nobody pressed is asked about as the next animal is read', async ({
  page,
}) => {
  await begin(page);
  await connect(page);
  await sent(page, 'stick', `${EIDS[0]}\r`);
  await expect(shown(page, 'Alma')).toBeVisible();
  // Nothing of Alma: she is left out without a word.
  await sent(page, 'stick', `${EIDS[1]}\r`);
  await expect(shown(page, 'Berta')).toBeVisible();
  await sent(page, 'scale', '[398.0]');
  await expect(kgOf(page)).toHaveValue('398');
  await sent(page, 'stick', `${EIDS[2]}\r`);
  const asked = page.getByRole('dialog', { name: 'Keep Berta’s values?' });
  await asked.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(shown(page, 'Cora')).toBeVisible();
  await expect(page.locator('main').getByText(/^Last: Berta 398/)).toBeVisible();
  await expect(kgOf(page)).toHaveValue('');
});

test('a line that is lost is said, and comes back by itself; one that was allowed is opened again', async ({
  page,
}) => {
  await begin(page);
  await connect(page);
  await pulled(page, 'stick');
  const lost = page.getByText('Stick lost. Type the number, or connect again.');
  await expect(lost).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect stick' })).toBeVisible();
  await plugged(page, 'stick');
  await expect(lost).toBeHidden();
  await sent(page, 'stick', `${EIDS[0]}\r`);
  await expect(shown(page, 'Alma')).toBeVisible();
  await kgOf(page).fill('430');

  await page.reload();
  await expect(page.locator('.crush-device').filter({ hasText: 'stick connected' })).toBeVisible();
  await expect(page.locator('.crush-device').filter({ hasText: 'scale connected' })).toBeVisible();
  // She is read once more: neither is she kept by it, nor is anything asked.
  await expect(kgOf(page)).toHaveValue('430');
  await sent(page, 'stick', `${EIDS[0]}\r`);
  await sent(page, 'stick', `${EIDS[1]}\r`);
  await expect(shown(page, 'Berta')).toBeVisible();
  await expect(page.getByText(/^Alma kept: 430/)).toBeVisible();
  await sent(page, 'stick', '982000364696059\r');
  const whose = page.getByRole('dialog', { name: 'Nobody wears 982 000364696059. Whose is it?' });
  await expect(whose).toBeVisible();
  // There the field takes the number, as it takes that of a stick that types.
  const field = whose.getByLabel('Choose an animal');
  await expect(field).toBeFocused();
  await sent(page, 'stick', `${EIDS[1]}\r`);
  await expect(field).toHaveValue(EIDS[1]);
});
