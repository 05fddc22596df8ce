import { day, expect, message, test } from './fixtures.ts';

test('a file of the data exchange moves in, and what has no home in it is counted', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ id_number: 'DE 01', name: 'Bella', date_of_birth: '2020-01-01' });
  const weighed = (id: string) => ({
    resourceType: 'icarWeightEventResource',
    eventDateTime: `${day(-3)}T12:00:00Z`,
    animal: { scheme: 'de.example', id },
    weight: { measurement: 612, units: 'KGM' },
  });
  const visit = {
    resourceType: 'icarMilkingVisitEventResource',
    animal: { scheme: 'de.example', id: 'DE 01' },
  };
  const member = [weighed('DE 01'), weighed('DE 99'), visit];
  await page.goto('/imports');
  await page.getByLabel('Files to import').setInputFiles({
    name: 'robot.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ view: { totalItems: 3 }, member })),
  });
  const weights = page.getByRole('region', { name: 'robot.json › weights' });
  await expect(weights).toContainText('1 new');
  await expect(weights).toContainText('1 skipped');
  await expect(weights).toContainText('No animal of this farm has this identifier.');
  await expect(page.getByRole('region', { name: /milking-visits/ })).toContainText('Not taken over yet');
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(message(page, 'status', 'Import finished.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(message(page, 'status', 'Undone. Everything is as it was.')).toBeVisible();
});
