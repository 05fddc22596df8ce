// What `npm run pictures` does once web and server are built: plants a made-up herd, opens the screens and keeps them as pictures.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { runServer } from '../../testing/running-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { builtServer } from './builds.mjs';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'images');

const KEEPER = { username: 'greenhill', password: 'pasture-42-bell' };

const DESK = { width: 1180, height: 820 };
const PHONE = { width: 390, height: 844 };

interface Picture {
  readonly name: string;
  readonly size: typeof DESK;
  readonly path: string;
}

/** The animal whose page is shown is the first of the herd that is due to calve. */
function picturesOf(cow: number): Picture[] {
  return [
    { name: 'home', size: DESK, path: '/' },
    { name: 'work-on-a-phone', size: PHONE, path: '/work' },
    { name: 'cow-on-a-phone', size: PHONE, path: `/cow/${cow}` },
    { name: 'figures', size: DESK, path: '/figures' },
  ];
}

async function main(): Promise<void> {
  const dataDir = temporaryFolder('cowbell-pictures-');
  const environment = { DATA_DIR: dataDir };
  const demo = ['scripts/lib/demo-farm.ts', '--cows', '120', '--seed', '7'];
  const names = ['--username', KEEPER.username, '--password', KEEPER.password];
  await promisify(execFile)(process.execPath, [...demo, ...names], { env: environment });
  const server = await runServer(environment, builtServer);
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const tokens = await sent(`${server.url}/api/token/`, { body: JSON.stringify(KEEPER), method: 'POST' });
    const cows = await sent(`${server.url}/api/cows/`, {
      headers: { authorization: `Bearer ${tokens.access}` },
    });
    const due = cows.find((cow: { group_number: number }) => cow.group_number === 5) ?? cows[0];
    for (const picture of picturesOf(due.id)) await take(browser, server.url, tokens, picture);
  } finally {
    await browser.close();
    await server.stop('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
async function sent(url: string, init: RequestInit): Promise<any> {
  const answer = await fetch(url, {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

async function take(
  browser: Browser,
  url: string,
  { access, refresh }: { access: string; refresh: string },
  { name, size, path }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 2,
    locale: 'en',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (tokens) => {
      for (const [key, token] of Object.entries(tokens)) localStorage.setItem(key, token);
    },
    { access, refresh },
  );
  const page = await context.newPage();
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const image = await page.screenshot();
  await sharp(image)
    .webp({ quality: 80 })
    .toFile(join(FOLDER, `${name}.webp`));
  await context.close();
  console.log(`docs/images/${name}.webp`);
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
