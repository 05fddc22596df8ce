import type { Page } from '@playwright/test';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import {
  act,
  day,
  expect,
  gone,
  type Keeper,
  keepsNothing,
  message,
  test,
  throughPortal,
  UNREACHABLE,
} from './fixtures.ts';

// What becomes of a change that is kept before it is sent is tried in offline.spec.ts.
test.beforeEach(({ page }) => keepsNothing(page));

const DETAIL = 'The barn is on fire.';

/** The server in its two ways of failing, and what it then tells beside the message. */
const TROUBLES = [
  {
    server: 'answers with an error',
    detail: DETAIL,
    begin: (page: Page) =>
      page.route(/\/api\//, (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({ status: 500, json: { detail: DETAIL, code: 'internal' } }),
      ),
  },
  { server: 'is gone', detail: UNREACHABLE, begin: (page: Page) => gone(page) },
];

/** A cow with one record of each kind. */
async function recordedCow({ addCow, call }: Keeper): Promise<number> {
  const cow = await addCow({ name: 'Bella' });
  await call('POST', '/api/semination-records/', { cow, semination_date: day(-30) });
  await call('POST', '/api/birth-records/', { mother_cow: cow, birth_date: day(-300) });
  await call('POST', '/api/vaccinations/', { cow, vaccine_name: 'BVD', vaccination_date: day(-90) });
  return cow;
}

for (const { server, detail, begin } of TROUBLES) {
  test(`on the page of a cow every failure is told when the server ${server}, and nothing changes`, async ({
    page,
    keeper,
  }) => {
    const cow = await recordedCow(keeper);
    const before = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
    await page.goto(`/cow/${cow}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
    await begin(page);

    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    const shown = async (text: string) => {
      const alert = message(page, 'alert', text);
      await expect(alert).toContainText(detail);
      await alert.getByRole('button', { name: 'Dismiss message' }).click();
    };
    const confirm = () =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Delete/ })
        .click();

    await press('Edit Information');
    await page.getByLabel('Weight').fill('640');
    await press('Save');
    await shown('Failed to update cow information');
    await press('Cancel');
    await press('Correct');
    await page.getByLabel('Name').fill('Bellissima');
    await press('Save');
    await shown('Failed to update cow information');
    await press('Cancel');

    for (const [title, noun, add] of [
      ['Semination Records', 'semination record', 'Add semination record'],
      ['Birth Records', 'birth record', null],
      ['Vaccinations', 'vaccination', 'Add vaccination'],
    ] as const) {
      const section = page.getByRole('region', { name: title });
      const within = (name: string | RegExp) => section.getByRole('button', { name }).click();
      await within(new RegExp(`^Edit ${noun}`));
      await section.getByLabel('Notes').fill('Lost?');
      await within('Save');
      await shown(`Failed to update ${noun}`);
      await expect(section.getByLabel('Notes')).toHaveValue('Lost?');
      await within('Cancel');
      await within(new RegExp(`^Delete ${noun}`));
      await confirm();
      await shown(`Failed to delete ${noun}`);
      await expect(section.getByRole('listitem')).toHaveCount(1);
      if (add === null) continue;
      await within(add);
      if (noun === 'vaccination') await section.getByLabel('Vaccine').fill('Lost?');
      await within('Save');
      await shown(
        noun === 'semination record' ? 'Failed to update semination date' : `Failed to add ${noun}`,
      );
      await within('Cancel');
    }
    await press('Mark Successful');
    await shown('Failed to update semination record');
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();

    // Beneath a modal dialog nothing can be pressed: the message must lie in it.
    await act(page, 'Record calving');
    await page.getByRole('radio', { name: 'Stillborn' }).check();
    await press('Save calving');
    // She was seminated 30 days ago.
    await press('Yes, record it');
    await shown('Failed to add birth record');
    await page.keyboard.press('Escape');

    await press('Delete Cow');
    await confirm();
    await shown('Failed to delete cow.');
    expect(await keeper.call('GET', `/api/cows/${cow}/`)).toEqual(before);
  });
}

test("a network's own page in the place of a cow is told, and can be tried again", async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Bella' });
  await throughPortal(page, /\/api\/cows\/\d+\/$/);
  await page.goto(`/cow/${cow}`);
  await expect(page.getByRole('heading', { name: 'This cow could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
});

test('a deletion that fails late brings back its own record alone', async ({ page, keeper }) => {
  const cow = await keeper.addCow();
  const add = async (vaccine_name: string) => {
    const vaccination = { cow, vaccine_name, vaccination_date: day(-90) };
    return (await keeper.call<{ id: number }>('POST', '/api/vaccinations/', vaccination)).id;
  };
  const first = await add('BVD');
  await add('IBR');
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(`**/api/vaccinations/delete/${first}/`, async (route) => {
    await refused;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto(`/cow/${cow}`);
  const records = page.getByRole('region', { name: 'Vaccinations' }).getByRole('listitem');
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete vaccination ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove('BVD');
  await expect(records).toHaveText([/IBR/]);
  await remove('IBR');
  await expect(message(page, 'status', 'Vaccination deleted successfully!')).toBeVisible();
  refuse();
  await expect(message(page, 'alert', 'Failed to delete vaccination')).toBeVisible();
  await expect(records).toHaveText([/BVD/]);
});

test('without a network every form of a page that is there opens, and the page stays', async ({
  page,
  keeper,
  context,
}) => {
  const cow = await recordedCow(keeper);
  await page.clock.install();
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(request.url()));
  await page.goto(`/cow/${cow}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
  // They come by themselves after a while, with all they need.
  await page.clock.runFor(10_000);
  // The calving's code lies in one file with other forms', its texts do not.
  for (const file of ['/about-form-', '/care-form-', '/record-form-', '/calving.js', '/calf-page-'])
    await expect.poll(() => fetched.join()).toContain(file);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  await act(page, 'Semination date');
  await expect(
    page.getByRole('region', { name: 'Semination Records' }).getByLabel('Semination date'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, 'Record calving');
  await expect(page.getByRole('dialog').getByLabel('Date of calving')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [button, label] of [
    ['Edit Information', 'Weight'],
    ['Correct', 'ID number'],
    ['Add vaccination', 'Vaccine'],
  ] as const) {
    await press(button);
    await expect(page.getByLabel(label)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('link', { name: 'Add Birth Record' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Birth Record for Bella');
});

test('code that cannot be had takes no place but its own, and can be tried again', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Bella' });
  await page.route(/\/assets\/care-form/, (route) => route.abort());
  await page.goto(`/cow/${cow}`);
  await page.getByRole('button', { name: 'Edit Information' }).click();
  const care = page.getByRole('region', { name: 'Care' });
  await expect(care.getByRole('alert')).toHaveText(/^This could not be loaded/);
  // It rests behind the dialog, and is there.
  await expect(page.locator('h1')).toHaveText('Bella');
  await page.unrouteAll();
  await care.getByRole('button', { name: 'Try again' }).click();
  await expect(care.getByLabel('Weight')).toBeVisible();
});
