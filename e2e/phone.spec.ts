/** How a phone comes to open Cowbell by https: the page about it, and what leads there. */
import { X509Certificate } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { builtServer } from '../scripts/lib/builds.mjs';
import { type RunningServer, runServer } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { expectSoundAtEveryWidth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { moveUntil } from './kept-herd.ts';
import { dialog, inviteOn } from './people.ts';

/** Where a phone would find the server; no test needs a network for it. */
const NAME = 'barn.lan:3443';

/** Has the browser find a server by an address of a network. */
async function foundAt(page: Page, origin: string, server: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: server + pathname + search });
    // Over http browsers ignore it, and say so in the console.
    const { 'cross-origin-opener-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

const part = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('with an own authority', () => {
  test.use({ loggedIn: false });

  let server: RunningServer;
  let folder: string;
  let fingerprint: string;
  test.beforeAll(async () => {
    folder = temporaryFolder('cowbell-e2e-phone-');
    const settings = { DATA_DIR: folder, LOG_LEVEL: 'error', HTTPS: 'own', PUBLIC_URL: `https://${NAME}` };
    server = await runServer(settings, builtServer);
    const given = await (await fetch(`${server.url}/cowbell-ca.crt`)).arrayBuffer();
    fingerprint = new X509Certificate(Buffer.from(given)).fingerprint256;
  });
  test.afterAll(async () => {
    await server?.stop('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  test('the machine shows a picture for the phone, and by http the phone gets the certificate', async ({
    page,
  }) => {
    await page.goto(`${server.url}/phone`);
    await expect(page.getByRole('heading', { level: 1, name: 'Cowbell on your phone' })).toBeVisible();
    await expect(part(page, 'Open Cowbell').getByRole('img', { name: 'QR code' })).toBeVisible();
    await expect(part(page, 'Open Cowbell').getByText(`http://${NAME}/phone`, { exact: true })).toBeVisible();
    await expectSoundAtEveryWidth(page);

    await foundAt(page, `http://${NAME}`, server.url);
    await page.goto(`http://${NAME}/phone`);
    const certificate = part(page, 'Get the certificate');
    await expect(certificate.getByText(fingerprint, { exact: true })).toBeVisible();
    await expect(certificate.getByText('Compare it with what the machine says.')).toBeVisible();
    const download = certificate.getByRole('link', { name: 'Download the certificate' });
    await expect(download).toHaveAttribute('href', '/cowbell-ca.crt');
    // With the keyboard alone: it is the first thing of the page.
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    await expect(download).toBeFocused();
    for (const name of ['iPhone or iPad', 'Android', 'Firefox on Android'])
      await expect(
        part(page, 'Trust it').getByRole('heading', { level: 3, name, exact: true }),
      ).toBeVisible();
    const open = part(page, 'Open Cowbell').getByRole('link', { name: `https://${NAME}` });
    await expect(open).toHaveAttribute('href', `https://${NAME}`);
  });

  test('by https it says that all is done, and how Cowbell comes to the home screen', async ({ page }) => {
    await foundAt(page, `https://${NAME}`, server.url);
    await page.goto(`https://${NAME}/phone`);
    const trusted = part(page, 'This phone trusts Cowbell.');
    await expect(trusted.getByText(/^For the home screen, open the browser’s menu/)).toBeVisible();
    await expect(trusted.getByRole('link', { name: 'Open Cowbell' })).toHaveAttribute('href', '/');
    await expectSoundAtEveryWidth(page);
    // What Chromium sends where it would install the app.
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          document.body.dataset.installed = 'asked';
          return Promise.resolve();
        },
      });
      dispatchEvent(offer);
    });
    await trusted.getByRole('button', { name: 'Put on the home screen' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-installed', 'asked');
    await expect(trusted.getByRole('button', { name: 'Put on the home screen' })).toHaveCount(0);
  });
});

test('over plain http the profile says what is lacking, and leads to how a phone is set up', async ({
  page,
}) => {
  await foundAt(page, `http://${NAME}`, process.env.COWBELL_URL ?? '');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'This phone' })).toHaveCount(0);
  const tokens = await page.evaluate(() => JSON.stringify(localStorage));
  await page.goto(`http://${NAME}/login`);
  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries(JSON.parse(kept))) localStorage.setItem(name, String(value));
  }, tokens);
  await page.goto(`http://${NAME}/profile`);
  const phone = page.getByRole('region', { name: 'This phone' });
  await moveUntil(page, phone);
  await expect(phone.getByText('Opening without a connection needs https.')).toBeVisible();
  await phone.getByRole('link', { name: 'Set up this phone' }).click();
  await expect(page).toHaveURL(`http://${NAME}/phone`);
  await expect(
    page.getByRole('heading', { name: 'A phone cannot open this address without https.' }),
  ).toBeVisible();
  await expect(page.getByText('HOST=0.0.0.0 npm start', { exact: true })).toBeVisible();
});

test('an invitation made on the machine itself leads to its address in the network', async ({ page }) => {
  const access = {
    https: 'own',
    addresses: [`https://${NAME}`],
    certificate: '/cowbell-ca.crt',
    fingerprint: 'AB:CD',
  };
  await page.route('**/api/phone/', (route) => route.fulfill({ json: access }));
  const link = await inviteOn(page, 'Worker');
  expect(link).toMatch(new RegExp(`^https://${NAME}/join#`));
  await expect(dialog(page).getByText('A phone cannot open this address.')).toHaveCount(0);
  await dialog(page).getByRole('link', { name: 'Set up this phone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cowbell on your phone' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
