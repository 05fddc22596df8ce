/** The keys at the crush, which a thumb finds without looking. */
import { expect, test } from './fixtures.ts';

const HERD = [
  ['Alma', '1101', 430],
  ['Berta', '1102', 398],
] as const;

test('the keys stay where they are, and what arrives as it is entered is not spoken of', async ({
  page,
  keeper,
}) => {
  for (const [name, end] of HERD) await keeper.addCow({ name, id_number: `DE 09 000 5${end}` });
  await page.goto('/crush/new');
  await page.getByRole('button', { name: 'Start' }).click();
  const keys = page.getByRole('group', { name: 'Keypad' });
  const place = async () => (await keys.boundingBox())?.y;
  const press = async (text: string) => {
    for (const key of text) await keys.getByRole('button', { name: key, exact: true }).click();
  };
  const next = keys.getByRole('button', { name: 'Next' });
  const line = page.getByRole('status', { name: 'Connection' });
  const first = await place();
  for (const [name, end, weight] of HERD) {
    await press(end);
    await next.click();
    await expect(page.getByRole('region', { name })).toBeVisible();
    expect(await place()).toBe(first);
    await press(String(weight));
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/animals/'));
    await next.click();
    await (await sent).finished();
    await expect(page.locator('main').getByText(new RegExp(`^Last: ${name} ${weight}`))).toBeVisible();
    expect(await place()).toBe(first);
  }
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(line).toHaveCount(0);
  // What is typed on the keys takes the place of what is corrected.
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await press('399');
  await expect(page.locator('input[name="weights.kg"]')).toHaveValue('399');
});
