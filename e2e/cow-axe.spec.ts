import { axeFaults, DESK, expectSound, expectSoundAtEveryWidth, PHONE } from './axe.ts';
import { cowOfAll, eachForm } from './cow-of-all.ts';
import { act, day, EVERY_WIDTH, expect, type Keeper, openPart, shownFact, test } from './fixtures.ts';

/** A cow with a mother, a calf, and records of which some are a while ago. */
async function richCow(keeper: Keeper): Promise<number> {
  const mother = await keeper.addCow({ name: 'Mira', date_of_birth: day(-3000) });
  const cow = await keeper.addCow({ name: 'Bella', cow_mother: mother, date_of_birth: day(-1800) });
  await keeper.addCow({ name: 'Kim', cow_mother: cow, date_of_birth: day(-400) });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-300) });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-60), notes: 'Bull 77' });
  await keeper.call('POST', '/api/vaccinations/', {
    cow,
    vaccine_name: 'BVD',
    vaccination_date: day(-100),
    next_vaccination_date: day(5),
  });
  return cow;
}

test.describe('axe finds nothing', () => {
  // Each looks through a page with everything on it, which takes long on a busy machine.
  test.describe.configure({ timeout: 240_000 });
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test.describe('on a phone and at a desk', () => {
    test.use({ viewport: PHONE, isMobile: false });

    test('the page of a cow is sound, and so are its forms with their faults', async ({ page, keeper }) => {
      await page.goto(`/cow/${await cowOfAll(keeper)}`);
      await expect(page.getByText('Upcoming')).toBeVisible();
      await expectSoundAtEveryWidth(page);
      for (const opener of ['Edit Information', 'Correct']) {
        await page.getByRole('button', { name: opener }).click();
        await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
        await expectSoundAtEveryWidth(page);
        await page.keyboard.press('Escape');
      }
      for (const [part, region] of [
        ['Breeding', 'Pregnancy checks'],
        ['Milk', 'Test days'],
        ['Health', 'Treatments'],
        ['Weights', 'Growth'],
        ['Family', 'Pedigree'],
        ['History', 'Places'],
      ] as const) {
        await openPart(page, part);
        await expect(page.getByRole('region', { name: region })).toBeVisible();
        await expectSoundAtEveryWidth(page);
      }
      // Each on a phone, and with its faults at a desk: what a width does to a form has nothing to do with its faults.
      await eachForm(page, async (what, isFaulty) => {
        await page.setViewportSize(isFaulty ? DESK : PHONE);
        expect(await axeFaults(page, { within: 'dialog[open]' }), what).toEqual([]);
      });
    });

    test('its dialogs are sound', async ({ page, keeper }) => {
      await page.goto(`/cow/${await richCow(keeper)}`);
      await act(page, 'Record calving');
      await expect(page.getByRole('radio', { name: 'Female' })).toBeFocused();
      await expectSoundAtEveryWidth(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete Cow' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectSoundAtEveryWidth(page);
    });

    test('a cow that is not there is shown soundly', async ({ page }) => {
      await page.goto('/cow/987654');
      await expect(page.getByRole('heading', { name: 'Cow not found' })).toBeVisible();
      await expectSoundAtEveryWidth(page);
    });
  });

  test(
    'the form of a new cow is sound, with the list of mothers open',
    EVERY_WIDTH,
    async ({ page, keeper }) => {
      await richCow(keeper);
      await page.goto('/add-cow');
      // The lines beneath what is filled in push the button down: a press meanwhile would miss it.
      await expect(page.getByText('Filled in: today')).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Add Cow' }).click();
      await expect(page.getByText('This is required.').first()).toBeVisible();
      await expectSound(page);
      await page.getByRole('combobox', { name: 'Mother' }).fill('m');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      // No field may lie half beneath the bar at the top: what is left of it would be too small to press.
      await page.getByText('Gender', { exact: true }).evaluate((label) => label.scrollIntoView());
      await expectSound(page);
    },
  );
});

test('a cow is edited and her record added by keyboard alone', EVERY_WIDTH, async ({ page, keeper }) => {
  await page.goto(`/cow/${await richCow(keeper)}`);
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Edit Information');
  await expect(page.getByLabel('Weight')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('555');
  await page.keyboard.press('Enter');
  await expect(shownFact(page, '555 kg')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Information' })).toBeFocused();
  await press('More');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Record calving' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Female' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Stillborn' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Birth Records' }).getByText('Stillborn')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
});
