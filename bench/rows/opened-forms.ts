/** How soon the forms of a cow's page are there, once their code is. */
import type { Page } from '@playwright/test';

/** The forms that are opened: the button, and a field of the form. */
const FORMS = [
  { button: 'Edit Information', field: 'weight' },
  { button: 'Correct', field: 'id_number' },
  { button: 'Add vaccination', field: 'vaccine_name' },
] as const;

/** Run in the page: milliseconds from the next press to the first frame that shows the field. */
const TIME_TO_FIELD = `(field) => new Promise((resolve) => {
  addEventListener('click', ({ timeStamp }) => {
    const look = () => requestAnimationFrame(
      document.querySelector('dialog[open] [name="' + field + '"]')
        ? () => setTimeout(() => resolve(performance.now() - timeStamp))
        : look,
    );
    look();
  }, { capture: true, once: true });
})`;

/** Of each form the milliseconds from the press to the frame that shows it, on the cow's page that is open. */
export async function openedForms(page: Page): Promise<number[]> {
  await page.reload();
  await page.getByRole('button', { name: 'Edit Information' }).waitFor();
  // Somebody is there: what the forms need is fetched.
  await page.mouse.move(200, 200);
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (const { button, field } of FORMS) {
    const time = page.evaluate<number>(`(${TIME_TO_FIELD})('${field}')`);
    await page.getByRole('button', { name: button }).first().click();
    times.push(await time);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
  return times;
}
