import { LANGUAGES } from '#domain/values/language.ts';
import { day, EVERY_WIDTH, expect, test } from './fixtures.ts';

test('the navbar leads to every screen and marks where one is', EVERY_WIDTH, async ({ page, isMobile }) => {
  await page.goto('/help');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const inSheet = isMobile ? ['Add Cow', 'Add Feed'] : [];
  const links = ['Home', 'Work', 'Figures', 'Add Cow', 'Add Feed', 'Notifications'];
  await expect(nav.getByRole('link')).toHaveText(links.filter((name) => !inSheet.includes(name)));
  for (const [name, path] of [
    ['Work', '/work'],
    ['Figures', '/figures'],
    ['Add Cow', '/add-cow'],
    ['Add Feed', '/add-feed'],
    ['Notifications', '/notifications'],
    ['Home', '/'],
  ] as const) {
    if (inSheet.includes(name)) await nav.getByRole('button', { name: 'Record or add' }).click();
    await nav.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    if (!inSheet.includes(name))
      await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

test(
  'only Work carries a number: the animals that need somebody today',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    const nav = page.getByRole('navigation', { name: 'Main' });
    const cow = await keeper.addCow({ name: 'Late', semination_date: day(-285) });
    const dose = { vaccine_name: 'BVD', vaccination_date: day(-100) };
    await keeper.call('POST', '/api/vaccinations/', { cow, ...dose });
    await page.goto('/help');
    await expect(nav.getByRole('link', { name: 'Work 1 today' })).toBeVisible();
    await expect(nav.getByRole('link', { name: /^Notifications/ })).toHaveText('Notifications');
  },
);

test.describe('at a desk', () => {
  test.use({ isMobile: false, hasTouch: false });

  test('the bar has one line in every language, however long the name of the user', async ({
    page,
    keeper,
  }) => {
    test.setTimeout(120_000);
    expect(keeper.username.length).toBeGreaterThan(16);
    const places = page.getByRole('banner').locator('nav a, nav button, [aria-haspopup]');
    for (const language of LANGUAGES) {
      await page.goto('/help');
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [1440, 1280, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        const boxes = await places.evaluateAll((all) =>
          all
            .map((place) => place.getBoundingClientRect())
            .filter((box) => box.width > 0)
            .map(({ left, right, height }) => ({ left, right, height })),
        );
        expect(Math.max(...boxes.map(({ height }) => height)), `${language}, ${width} px`).toBeLessThan(46);
        // None lies on the next.
        const ordered = boxes.toSorted((one, other) => one.left - other.left);
        for (const [at, { left }] of ordered.entries())
          expect(left, `${language}, ${width} px`).toBeGreaterThanOrEqual(
            (ordered[at - 1]?.right ?? 0) - 0.5,
          );
        expect(ordered.at(-1)?.right).toBeLessThanOrEqual(width);
      }
    }
  });
});

test('Notifications has a dot once something new was shown, until one was there', async ({
  page,
  keeper,
}) => {
  const nav = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/help');
  await page.waitForLoadState('networkidle');
  await expect(nav.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await keeper.addCow({ name: 'Late', semination_date: day(-285) });
  await keeper.call('PUT', '/api/notification-preferences/', { email_enabled: true });
  await keeper.call('POST', '/api/run-farm-checks/');
  await page.reload();
  const shown = nav.getByRole('link', { name: 'Notifications new' });
  await expect(shown).toBeVisible();
  await shown.click();
  await expect(page).toHaveURL('/notifications');
  await expect(shown).toHaveCount(0);
  await page.goto('/help');
  await page.waitForLoadState('networkidle');
  await expect(shown).toHaveCount(0);
});

test('on a phone the sheet of the middle place asks which animal, and opens the form on her page', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ name: 'Bruno', id_number: 'DE 4131', cow_gender: 'Male' });
  const alma = await keeper.addCow({ name: 'Alma', id_number: 'DE 4129', date_of_birth: day(-1500) });
  await keeper.addCow({ name: 'Bella', id_number: 'DE 4132' });
  await page.goto('/work');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const sheet = nav.getByRole('dialog');
  await nav.getByRole('button', { name: 'Record or add' }).click();
  await sheet.getByRole('button', { name: 'Pregnancy check' }).click();
  const field = sheet.getByRole('combobox', { name: 'Which animal?' });
  await expect(field).toBeFocused();
  // A bull is not among those that are found.
  await page.keyboard.type('41');
  await expect(sheet.getByRole('option')).toHaveText([/^Alma/, /^Bella/]);
  await page.keyboard.type('29');
  await sheet.getByRole('option', { name: /^Alma/ }).click();
  await expect(page).toHaveURL(`/cow/${alma}`);
  await expect(
    page.getByRole('dialog', { name: 'Add pregnancy check · Alma' }).locator('form'),
  ).toBeVisible();
  await expect(sheet).toBeHidden();
});

test(
  'what this farm records most is offered first, at a desk by a button with its word',
  EVERY_WIDTH,
  async ({ page, keeper, isMobile }) => {
    const cow = await keeper.addCow({ name: 'Alma', date_of_birth: day(-1500) });
    await page.goto('/work');
    const nav = page.getByRole('navigation', { name: 'Main' });
    const acts = nav.getByRole('dialog').getByRole('button');
    const record = nav.getByRole('button', { name: 'Record or add' });
    if (!isMobile) await expect(record).toHaveText('Record');
    await record.click();
    // The first button closes the sheet.
    await expect(acts.nth(1)).toHaveText('Record calving');
    for (const name of ['Heat', 'Dry-off', 'Move'])
      await expect(acts.filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
    // Each stands in one place: at a desk in the bar.
    await expect(nav.getByRole('link', { name: 'Add Cow' })).toHaveCount(1);
    await expect(nav.getByRole('dialog').getByRole('link', { name: 'Add Cow' })).toBeVisible({
      visible: isMobile,
    });

    for (const ago of [43, 22, 1]) await keeper.call('POST', '/api/heats/', { cow, heat_date: day(-ago) });
    await page.reload();
    await record.click();
    await expect(acts.nth(1)).toHaveText('Heat');
    await expect(acts.nth(2)).toHaveText('Record calving');
  },
);

test('on a phone the sheet of the middle place asks which feed was used, and opens its form', async ({
  page,
  keeper,
}) => {
  await keeper.addFeed({ name: 'Hay' });
  const silage = await keeper.addFeed({ name: 'Silage' });
  await page.goto('/work');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const sheet = nav.getByRole('dialog');
  await nav.getByRole('button', { name: 'Record or add' }).click();
  await sheet.getByRole('button', { name: 'Use feed' }).click();
  await expect(sheet.getByRole('link', { name: /^Hay/ })).toBeFocused();
  await sheet.getByRole('link', { name: /^Silage/ }).click();
  await expect(page).toHaveURL(`/feed/${silage}`);
  await expect(page.getByLabel('Amount used')).toBeFocused();
  await expect(sheet).toBeHidden();
});

test('the username opens its submenu', EVERY_WIDTH, async ({ page, keeper }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: keeper.username });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  for (const [item, path] of [
    ['Edit Profile', '/profile'],
    ['Language', '/profile#language'],
    ['Devices', '/profile#devices'],
    ['Email Notifications', '/notifications'],
    ['Help & Support', '/help'],
    ['Logout', '/login'],
  ] as const) {
    await expect(page.getByRole('link', { name: item })).toBeHidden();
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('link', { name: item }).click();
    await expect(page).toHaveURL(path);
  }
});

test(
  'Farm opens the pages of the farm, and is marked on them',
  EVERY_WIDTH,
  async ({ page, keeper, isMobile }) => {
    await page.goto('/help');
    const opener = page.getByRole('button', { name: 'Farm', exact: true });
    const links = page.getByRole('banner').locator('[popover]').getByRole('link');
    for (const [item, path] of [
      ['Calendar', '/calendar'],
      ['Lists', '/lists'],
      ['Places', '/places'],
      ['Medicines', '/medicines'],
      ['Registers', '/registers'],
      ['History', '/history'],
      ['Import & Export', '/imports'],
      ['People', '/people'],
      ['How we work', '/how-we-work'],
    ] as const) {
      await opener.click();
      await links.filter({ hasText: item }).click();
      await expect(page).toHaveURL(path);
      await expect(links).toHaveCount(0);
    }
    if (!isMobile) {
      await expect(page.getByRole('heading', { level: 1, name: 'How we work' })).toBeVisible();
      await opener.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await expect(links.filter({ hasText: 'How we work' })).toHaveAttribute('aria-current', 'page');
      await expect(links.filter({ hasText: 'How we work' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }
    await keeper.addFeed({ name: 'Silage' });
    await opener.click();
    await links.filter({ hasText: 'Feeds' }).click();
    await expect(page).toHaveURL('/#feeds-heading');
    await expect(page.getByRole('heading', { name: 'Available Feeds' })).toBeInViewport();
  },
);

test('a page that does not exist says so, logged in or not', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('404 Not Found · Cowbell');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found');
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText('404 Not Found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Figures' })).toHaveCount(0);
  for (const [name, path] of [
    ['Login', '/login'],
    ['Register', '/register'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
});

test('an address that cannot be read is a page that does not exist', async ({ page }) => {
  await page.goto('/cow/%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found');
});

test('help explains the ten groups and what each button does', EVERY_WIDTH, async ({ page }) => {
  await page.goto('/help');
  await expect(page).toHaveTitle('Help & Support · Cowbell');
  await expect(page.getByRole('listitem').filter({ hasText: /cal|calving|Older/ })).not.toHaveCount(0);
  for (const name of ['Fresh cows', 'Pregnant heifers', 'Young calves'])
    await expect(page.getByText(name)).toBeVisible();
  for (const name of [
    'Grouped View',
    'List View',
    'Refresh',
    'Edit Information',
    'Go To Mother',
    'Delete Cow',
  ])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
});

test('help leads to the licences of what Cowbell is made with', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('link', { name: 'Read the licences' }).click();
  await page.waitForURL('/licences.txt');
  const text = page.locator('body');
  for (const part of ['react ', 'fastify ', 'sharp ', 'swagger-ui', 'tailwindcss '])
    await expect(text).toContainText(new RegExp(`^${part}`, 'm'));
  await expect(text).toContainText(/^@img\/sharp-libvips-.* \(LGPL-3\.0-or-later\)$/m);
  await expect(text).toContainText('GNU LESSER GENERAL PUBLIC LICENSE');
});

test(
  'by keyboard alone: past the navbar, through the submenu, back with Escape',
  EVERY_WIDTH,
  async ({ page, keeper, isMobile }) => {
    test.skip(isMobile, 'Phones have no Tab key.');
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.getByRole('button', { name: keeper.username }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Language' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeHidden();
    await expect(page.getByRole('button', { name: keeper.username })).toBeFocused();
  },
);

test('a new screen takes the focus, so that it is read from its start', EVERY_WIDTH, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures');
  await expect
    .poll(() =>
      page.evaluate(
        () => document.activeElement?.closest('main') !== null || document.activeElement?.id === 'main',
      ),
    )
    .toBe(true);
});

test(
  'a page that is opened begins at its top, and one that is loaded anew where it was left',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    for (let made = 0; made < 25; made += 1) await keeper.addCow();
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
    const place = () => page.evaluate(() => scrollY);
    await page.goto('/?view=list');
    await expect(
      page.getByRole('region', { name: 'Registered Cows' }).getByRole('link', { name: /Cow 25/ }),
    ).toBeVisible();
    await scrollTo(600);
    await page.reload();
    await expect(
      page.getByRole('region', { name: 'Registered Cows' }).getByRole('link', { name: /Cow 25/ }),
    ).toBeVisible();
    await expect.poll(place).toBe(600);
    // By an address or the link in a mail, as by one of the app.
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await place()).toBe(0);
    await scrollTo(600);
    await page.getByRole('link', { name: 'Notifications' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
    expect(await place()).toBe(0);
  },
);

test(
  'an animal is found from every page: by the end of her number, by her short number first, and opened by Enter',
  EVERY_WIDTH,
  async ({ page, keeper, isMobile }) => {
    const alma = await keeper.addCow({ name: 'Alma', id_number: 'DE 09 1234 4129' });
    const bella = await keeper.addCow({ name: 'Bella', id_number: 'DE 09 1234 8888', barn_number: '29' });
    await page.goto('/help');
    const field = page.getByRole('combobox', { name: 'Find by ID number, name or breed' });
    const hit = page.getByRole('option');
    if (isMobile) await page.getByRole('button', { name: 'Find an animal' }).click();
    else {
      await expect(field).toBeVisible();
      await page.keyboard.press('/');
    }
    await expect(field).toBeFocused();
    await page.keyboard.type('4129');
    await expect(hit).toHaveText([/^Alma/]);
    await expect(hit).toHaveAttribute('aria-selected', 'true');
    // Who looks for the next one before the page is there keeps the field.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL(`/cow/${alma}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Alma' })).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type('29');
    await expect(hit).toHaveText([/^Bella/, /^Alma/]);
    await page.keyboard.press('ArrowDown');
    await expect(hit.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/cow/${bella}`);
  },
);

test('the search is the third place that Tab leads to', EVERY_WIDTH, async ({ page, keeper, isMobile }) => {
  test.skip(isMobile, 'Phones have no Tab key.');
  await keeper.addCow();
  for (const [path, role] of [
    ['/work', 'combobox'],
    ['/', 'searchbox'],
  ] as const) {
    await page.goto(path);
    const field = page.getByRole(role, { name: 'Find by ID number, name or breed' });
    await expect(field).toBeVisible();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
  }
});
