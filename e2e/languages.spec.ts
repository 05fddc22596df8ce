/**
 * Every screen in every language that Cowbell speaks, on a phone and at a desk: it is in that language, whole, and nothing is cut
 * off or pushed aside; on a phone no word is broken and no text touches another. That no text is left out of the catalogue, the walks in languages that nobody speaks find out.
 */
import type { Page } from '@playwright/test';
import compile from 'icu-minify/compile';
import { piecesOf } from '#domain/messages/words.ts';
import { LANGUAGES, type Language } from '#domain/values/language.ts';
import { textsIn } from '../words/read.ts';
import { cowOfAll, eachForm } from './cow-of-all.ts';
import { calvesBorn, inGermany } from './declaring.ts';
import { fedFeed } from './fed-feed.ts';
import { expect, test } from './fixtures.ts';
import { tightFaultsIn } from './layout.ts';
import { narrowFaultsIn } from './squeezed.ts';
import { fromPresent, furnish, lookAt, open } from './walk.ts';

const DESK = { width: 1440, height: 900 };
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** German has the longest words: where they have room on the narrowest phone, those of the others have. */
const sizesFor = (language: Language) => [DESK, ...PHONES.slice(0, language === 'de' ? 2 : 1)];

const faultsIn = (page: Page) =>
  (page.viewportSize()?.width === DESK.width ? tightFaultsIn : narrowFaultsIn)(page);

test.describe.configure({ mode: 'parallel', timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: DESK, isMobile: false });

for (const language of LANGUAGES) {
  test.describe(language, () => {
    const look = (page: Page, what: string, sizes = sizesFor(language)) =>
      lookAt(page, what, fromPresent(page, sizes), faultsIn);
    test.use({ locale: language });

    test('the screens of the farm', async ({ page, keeper }) => {
      await furnish(keeper);
      const cow = await cowOfAll(keeper);
      const feed = await fedFeed(keeper, 'Silo');
      await inGermany(keeper);
      await calvesBorn(keeper, 2, 9);
      const title = (area: string, key: string) => textsIn(language, 'pages', area)[key] ?? '';
      const said = (area: string, key: string, kind: string) =>
        piecesOf({ locale: language }, compile(title(area, key)), { kind }).join('');
      const screens: [path: string, heading: string | RegExp][] = [
        ['/', title('home', 'home.heading')],
        ['/add-cow', title('cow-forms', 'cow-forms.add')],
        ['/add-feed', title('feeds', 'feeds.add')],
        ['/notifications', title('notifications', 'notifications.title')],
        ['/profile', title('account', 'account.title')],
        ['/imports', title('imports', 'imports.title')],
        ['/history', title('history', 'history.title')],
        ['/registers', title('registers', 'registers.title')],
        ['/places', said('farm-rows', 'farm-rows.title', 'places')],
        ['/lists', said('farm-rows', 'farm-rows.title', 'lists')],
        ['/medicines', said('farm-rows', 'farm-rows.title', 'medicines')],
        ['/work', title('work', 'work.title')],
        ['/work/visit', title('visit', 'visit.title')],
        ['/figures?open=open calving_interval.cows conception_rate.cows', title('figures', 'figures.title')],
        ['/tasks', title('tasks', 'tasks.title')],
        ['/calendar?view=agenda', title('calendar', 'calendar.title')],
        ['/calendar?view=month', title('calendar', 'calendar.title')],
        ['/unanswered', title('unanswered', 'unanswered.title')],
        ['/how-we-work', title('how-we-work', 'how-we-work.title')],
        ['/exchange', title('exchange', 'exchange.title')],
        ['/declarations', title('declarations', 'declarations.title')],
        ['/help', title('help', 'help.title')],
        ['/nowhere', /404/],
        [`/feed/${feed}`, 'Silo'],
        [`/cow/${cow}`, 'Bella'],
      ];
      for (const [path, heading] of screens) {
        await open(page, path);
        await expect(page.locator('h1')).toHaveText(heading);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await look(page, path);
      }
      // Each at a desk, and with its faults on a phone, where they and all else have less room.
      const [desk = DESK, ...phones] = sizesFor(language);
      await eachForm(page, (what, isFaulty) => look(page, what, isFaulty ? phones : [desk]));
    });

    test.describe('before one is logged in', () => {
      test.use({ loggedIn: false });

      test('the screens that are open to all', async ({ page }) => {
        for (const path of ['/login', '/register', '/forgot-password', '/reset-password#spent']) {
          await open(page, path);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await look(page, path);
        }
      });
    });
  });
}
