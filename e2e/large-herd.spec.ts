import { day, EVERY_WIDTH, expect, type Keeper, test } from './fixtures.ts';
import { open } from './walk.ts';

const HERD = 5000;

/** The most elements that may be in the document, whatever the herd's size. */
const MOST_ELEMENTS = 2500;

/** Moves a herd in as one file. */
async function addHerd(keeper: Keeper): Promise<void> {
  const rows = Array.from({ length: HERD }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return [`T-${number}`, `Cow ${number}`, 'Jersey', 420, 'Female', day(-((index * 37) % 2600) - 1), 8.5];
  });
  const heading = 'ID number,Name,Breed,Weight (kg),Gender,Date of birth,Daily feed (kg)';
  await keeper.moveIn('animals.csv', [heading, ...rows].join('\n'));
}

/** Run in the page: how many cows can be seen. */
function cowsInSight(): number {
  const seen = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
  };
  return [...document.querySelectorAll('main a[href^="/cow/"]')].filter(seen).length;
}

/** Run in the page: how far a cow in sight moves down while one scrolls up by 600 px in 20 steps, in px. */
async function wayOfACow(): Promise<number> {
  const cow = [...document.querySelectorAll('main a[href^="/cow/"]')].find(
    (link) => link.getBoundingClientRect().top > 0,
  );
  const before = cow?.getBoundingClientRect().top ?? 0;
  for (let step = 0; step < 20; step += 1) {
    scrollBy(0, -30);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
  return (cow?.getBoundingClientRect().top ?? 0) - before;
}

test(
  'a herd of 5,000 is shown in both views with only what is near the screen in the document',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    await addHerd(keeper);
    // On a phone the groups of so many are folded until they are opened.
    await page.addInitScript(() => localStorage.setItem('open-groups', '1,2,3,4,5,6,7,8,9,10,11'));
    for (const view of ['/', '/?view=list']) {
      await page.goto(view);
      await expect(page.getByRole('definition').first()).toHaveText('5,000');
      const region = page.getByRole('region', { name: 'Registered Cows' });
      await expect(region.getByRole('link').first()).toBeVisible();
      for (const share of [0.2, 0.5, 0.8]) {
        await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share);
        await expect.poll(() => page.evaluate(cowsInSight)).toBeGreaterThan(4);
        expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(MOST_ELEMENTS);
        // Rows above come in as high as they were taken for, or the page is held in its place.
        expect(await page.evaluate(wayOfACow)).toBeCloseTo(600, -1);
      }
    }
    // A heading far away is not in the document before one jumps to it.
    await page.goto('/');
    const last = page.getByRole('heading', { name: 'Close to calving' });
    // A page that is loaded anew begins where it was left, once it is long enough.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page.getByRole('heading', { name: 'Young calves' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(last).toHaveCount(0);
    await page.getByRole('button', { name: /Close to calving/ }).click();
    await expect(last).toBeFocused();

    await page.getByRole('searchbox').fill('cow 4321');
    await expect(page.getByRole('region', { name: 'Registered Cows' }).getByRole('link')).toHaveCount(1);
  },
);

test('on the way back from a cow one is where one was', EVERY_WIDTH, async ({ page, keeper }) => {
  for (let made = 0; made < 80; made += 1) await keeper.addCow({ name: `Cow ${made + 100}` });
  // What comes late above the list would move it.
  await open(page, '/?view=list');
  await expect(page.getByRole('link', { name: /Cow 100/ })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 2500));
  await expect.poll(() => page.evaluate(cowsInSight)).toBeGreaterThan(4);
  const before = await page.evaluate(() => scrollY);
  const distance = () => page.evaluate((from) => Math.abs(scrollY - from), before);
  const herd = page.getByRole('region', { name: 'Registered Cows' });
  const href = await herd.getByRole('link').nth(6).getAttribute('href');
  // By her address: rows above her are drawn once the page rests.
  const link = herd.locator(`a[href="${href}"]`);
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(href ?? '');
  await page.goBack();
  await expect(page).toHaveURL('/?view=list');
  await expect.poll(distance).toBeLessThan(50);

  await link.evaluate((element: HTMLElement) => element.click());
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/?view=list');
  await expect.poll(distance).toBeLessThan(50);
});
