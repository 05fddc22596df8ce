import type { Page } from '@playwright/test';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { add, fillIn } from './cow-form.ts';
import { act, day, expect, message, shownDay, spelledDay, test } from './fixtures.ts';

/** What is asked before something unlikely is saved; her image stands beside her name. */
async function asked(page: Page, name: string) {
  const dialog = page.getByRole('alertdialog', { name });
  await expect(dialog.getByText('Nora', { exact: true })).toBeVisible();
  await expect(dialog.locator('svg, img').first()).toBeVisible();
  return dialog;
}

test('a semination of a pregnant cow is asked about, and there is one expected birth', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Nora', semination_date: day(-252) });
  await page.goto(`/cow/${cow}`);
  await act(page, 'Semination date');
  const section = page.getByRole('region', { name: 'Semination Records' });
  await section.getByRole('button', { name: 'Save' }).click();
  const question = await asked(page, 'She is 36 weeks pregnant. Is this Nora?');
  await expect(question.getByRole('button', { name: 'Back' })).toBeFocused();
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(question).toHaveCount(0);
  expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).semination_records).toHaveLength(1);
  await section.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Yes, record it' }).click();
  await expect(message(page, 'status', 'Semination date updated successfully!')).toBeVisible();
  await expect(section.getByText('Estimated birth')).toHaveCount(1);
  await expect(section.getByText(`Pregnant since ${await shownDay(page, -252)}`)).toBeVisible();
  await expect(page.getByText('Pending')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark Successful' })).toHaveCount(0);
});

test('what was said of the record before does not stand over the question about the next', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Nora' });
  await page.goto(`/cow/${cow}`);
  await act(page, 'Semination date');
  await page
    .getByRole('region', { name: 'Semination Records' })
    .getByRole('button', { name: 'Save' })
    .click();
  const said = message(page, 'status', 'Semination date updated successfully!');
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Add vaccination' }).click();
  const section = page.getByRole('region', { name: 'Vaccinations' });
  await section.getByLabel('Vaccine', { exact: true }).fill('BVD');
  await section.getByLabel('Vaccination date').fill(day(-366));
  await section.getByRole('button', { name: 'Save' }).click();
  await asked(page, `${spelledDay(-366)} is more than a year ago. Is it right?`);
  await expect(said).toHaveCount(0);
});

test('a semination of a calf is asked about', async ({ page, keeper }) => {
  const calf = await keeper.addCow({ name: 'Nora', date_of_birth: day(-9) });
  await page.goto(`/cow/${calf}`);
  await act(page, 'Semination date');
  await page
    .getByRole('region', { name: 'Semination Records' })
    .getByRole('button', { name: 'Save' })
    .click();
  const question = await asked(page, 'She is only 9 days old on this day. Is this Nora?');
  await question.getByRole('button', { name: 'Back' }).click();
  expect((await keeper.call<Cow>('GET', `/api/cows/${calf}/`)).semination_records).toEqual([]);
});

for (const { when, lay, question } of [
  {
    when: 'on the day of the semination',
    lay: { semination_date: day(0) },
    question: () => 'She was seminated on this day. Is this Nora?',
  },
  {
    when: '33 days after another',
    lay: { last_calving_date: day(-33) },
    question: () => `She calved 33 days before, on ${spelledDay(-33)}. Is this Nora?`,
  },
]) {
  test(`a calving ${when} is asked about`, async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Nora', ...lay });
    const before = (await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).birth_records.length;
    await page.goto(`/cow/${cow}`);
    await act(page, 'Record calving');
    await page.getByRole('radio', { name: 'Sold' }).check();
    await page.getByRole('button', { name: 'Save calving' }).click();
    const dialog = await asked(page, question());
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Save calving' }).click();
    expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).birth_records).toHaveLength(before);
    await dialog.getByRole('button', { name: 'Yes, record it' }).click();
    await expect(message(page, 'status', 'Birth record added successfully!')).toBeVisible();
    expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).birth_records).toHaveLength(before + 1);
  });
}

test('the same vaccine within ten days is asked about', async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'Nora' });
  await keeper.call('POST', '/api/vaccinations/', { cow, vaccine_name: 'BVD', vaccination_date: day(-4) });
  await page.goto(`/cow/${cow}`);
  await page.getByRole('button', { name: 'Add vaccination' }).click();
  const section = page.getByRole('region', { name: 'Vaccinations' });
  await section.getByLabel('Vaccine', { exact: true }).fill('bvd');
  await section.getByRole('button', { name: 'Save' }).dblclick();
  const dialog = await asked(page, `She had bvd 4 days before, on ${spelledDay(-4)}. Is this Nora?`);
  // Where the question comes at once, the second press lands on one of its buttons. It answers nothing.
  for (const answer of ['Back', 'Yes, record it'])
    await dialog.getByRole('button', { name: answer }).dispatchEvent('click', { detail: 2 });
  await expect(dialog).toBeVisible();
  expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).vaccinations).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Yes, record it' }).click();
  await expect(message(page, 'status', 'Vaccination added successfully!')).toBeVisible();
  expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).vaccinations).toHaveLength(2);
});

test('what is at fault is shown before anything is asked', async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'Nora' });
  await keeper.call('POST', '/api/weights/', { cow, weighed_on: day(-5), kg: 600 });
  await page.goto(`/cow/${cow}`);
  await act(page, 'Add weighing');
  const form = page.locator('form');
  await form.getByLabel('Weight', { exact: true }).fill('6000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This cannot be more than 5000.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await form.getByLabel('Weight', { exact: true }).fill('60');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('a bull who is her father is named as soon as he is chosen, and asked about, also when he has left', async ({
  page,
  keeper,
}) => {
  const bull = await keeper.addCow({ name: 'Jupiter', cow_gender: 'Male', date_of_birth: day(-2500) });
  const other = await keeper.addCow({ name: 'Mars', cow_gender: 'Male', date_of_birth: day(-2500) });
  await keeper.addCow({ name: 'Newborn', cow_gender: 'Male', date_of_birth: day(0) });
  const cow = await keeper.addCow({ name: 'Nora', sire: bull });
  await page.goto(`/cow/${cow}`);
  await act(page, 'Semination date');
  const section = page.getByRole('region', { name: 'Semination Records' });
  const choice = section.getByLabel('Own bull');
  await choice.selectOption(String(other));
  // Who was not born on the day before is no bull of this day.
  await expect(choice.getByRole('option', { name: /Newborn/ })).toHaveCount(0);
  await expect(
    section.getByText('The calf would be 0% inbred, as far as the pedigree is known: 2 gene'),
  ).toBeVisible();
  await choice.selectOption(String(bull));
  await expect(section.getByText('Jupiter is her father: the calf would be 25% inbred.')).toBeVisible();
  const question = 'Jupiter is her father: the calf would be 25% inbred. Record it all the same?';
  await section.getByRole('button', { name: 'Save' }).click();
  await (await asked(page, question)).getByRole('button', { name: 'Back' }).click();
  expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).semination_records).toEqual([]);
  await section.getByRole('button', { name: 'Save' }).click();
  await (await asked(page, question)).getByRole('button', { name: 'Yes, record it' }).click();
  await expect(message(page, 'status', 'Semination date updated successfully!')).toBeVisible();

  // Who has left is named in the form all the same, and is no new question.
  const leaving = { cow: bull, direction: 'out', kind: 'sale', moved_on: day(0) };
  await keeper.call('POST', '/api/movements/', leaving);
  await page.reload();
  await section.getByRole('button', { name: /^Edit/ }).click();
  await expect(choice.locator('option:checked')).toHaveText('Jupiter');
  await expect(section.getByText('Jupiter is her father')).toBeVisible();
});

test('a calf that is registered for a mother who calved lately is asked about', async ({ page, keeper }) => {
  const mother = await keeper.addCow({ name: 'Nora', last_calving_date: day(-33) });
  await page.goto(`/add-cow?mother=${mother}&gender=Male`);
  await page.getByLabel('Weight').fill('40');
  await page.getByRole('button', { name: 'Add Birth Record' }).click();
  const dialog = await asked(page, `She calved 33 days before, on ${spelledDay(-33)}. Is this Nora?`);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Add Birth Record' })).toBeEnabled();
});

test('a day more than a year ago is asked about, and one that is corrected is not asked about again', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Nora' });
  await page.goto(`/cow/${cow}`);
  await page.getByRole('button', { name: 'Add vaccination' }).click();
  const section = page.getByRole('region', { name: 'Vaccinations' });
  await section.getByLabel('Vaccine', { exact: true }).fill('BVD');
  await section.getByLabel('Vaccination date').fill(day(-366));
  await section.getByRole('button', { name: 'Save' }).click();
  const dialog = await asked(page, `${spelledDay(-366)} is more than a year ago. Is it right?`);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await section.getByLabel('Vaccination date').fill(day(-1));
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Vaccination added successfully!')).toBeVisible();
});

test('a weight that no animal has at her age is asked about, wherever it is typed', async ({
  page,
  keeper,
}) => {
  const calf = await keeper.addCow({ name: 'Nora', date_of_birth: day(-213), weight: 250 });
  const question = '850 kg is very heavy for an animal of 30 weeks. Is it right for Nora?';
  await page.goto(`/cow/${calf}`);
  await act(page, 'Add weighing');
  const form = page.locator('form');
  await form.getByLabel('Weight', { exact: true }).fill('850');
  await form.getByRole('button', { name: 'Save' }).click();
  await (await asked(page, question)).getByRole('button', { name: 'Back' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Edit Information' }).click();
  await form.getByLabel('Weight', { exact: true }).fill('850');
  await form.getByRole('button', { name: 'Save' }).click();
  await (await asked(page, question)).getByRole('button', { name: 'Back' }).click();
  expect((await keeper.call<Cow>('GET', `/api/cows/${calf}/`)).weights).toEqual([]);

  await page.goto('/add-cow');
  await fillIn(page);
  await page.getByLabel('Name', { exact: true }).fill('Nora');
  await page.getByLabel('Date of birth').fill(day(-213));
  await page.getByLabel('Weight').fill('850');
  await add(page).click();
  await (await asked(page, question)).getByRole('button', { name: 'Back' }).click();
  expect(await keeper.call<Cow[]>('GET', '/api/cows/')).toHaveLength(1);
});

test('a parent that was born shortly before its child is asked about, whichever of the two is corrected', async ({
  page,
  keeper,
}) => {
  const bull = await keeper.addCow({ name: 'Jupiter', cow_gender: 'Male', date_of_birth: day(-950) });
  await page.goto('/add-cow');
  await fillIn(page);
  await page.getByLabel('Name', { exact: true }).fill('Nora');
  await page.getByLabel('Sire', { exact: true }).selectOption(String(bull));
  await add(page).click();
  const question = 'Jupiter was born only 7 weeks before Nora. Is he the sire?';
  await (await asked(page, question)).getByRole('button', { name: 'Back' }).click();
  expect(await keeper.call<Cow[]>('GET', '/api/cows/')).toHaveLength(1);
  await add(page).click();
  await (await asked(page, question)).getByRole('button', { name: 'Yes, record it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora' })).toBeVisible();
  const nora = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await keeper.call<Cow>('GET', `/api/cows/${nora}/`)).toMatchObject({ sire: bull });

  const correct = page.getByRole('button', { name: 'Correct' });
  const save = page.getByRole('button', { name: 'Save' });
  await correct.click();
  await page.getByLabel('Breed').fill('Jersey');
  await save.click();
  await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
  await correct.click();
  await page.getByLabel('Date of birth').fill(day(-700));
  await save.click();
  await (await asked(page, 'Jupiter was born only 35 weeks before Nora. Is he the sire?'))
    .getByRole('button', { name: 'Back' })
    .click();

  await page.goto(`/cow/${bull}`);
  await correct.click();
  await page.getByLabel('Date of birth').fill(day(-901));
  await save.click();
  const dialog = page.getByRole('alertdialog', {
    name: 'Jupiter was born only 1 day before Nora. Is he the sire?',
  });
  await dialog.getByRole('button', { name: 'Yes, record it' }).click();
  await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
});
