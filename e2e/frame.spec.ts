/** The bar at the top, and where a screen begins. */
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
    // At once: the page is left before the event of this scroll comes.
    await page.evaluate(() => {
      addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
      window.scrollTo(0, 600);
    });
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
