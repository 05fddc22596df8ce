import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runNode } from './processes.mjs';
import { Failure } from './project.mjs';

// The shell first: it draws no window around the page, which takes longer than many a test.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Where a Chromium that starts is found: CHROMIUM_PATH, the system's, Playwright's own.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Failure(`CHROMIUM_PATH names ${chosen}, which does not start as a browser.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const { chromium } = await import('@playwright/test');
  return [...onPath, ...macApplications, chromium.executablePath()].find(starts);
}

/** Finds a Chromium for the browser tests or installs one; answers its path. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  console.log('No Chromium found; trying to install one ...');
  await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { capture: true });
  const downloaded = await findBrowser();
  if (downloaded) return downloaded;
  // A downloaded browser may lack the system's libraries; Debian's package brings its own.
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { capture: true, env });
    // Older releases have only the second.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '--no-install-recommends', name], { capture: true, env });
      const packaged = await findBrowser();
      if (packaged) return packaged;
    }
  }
  throw new Failure(
    'The browser tests need Chromium or Chrome, and none could be found or installed.\nInstall one (Debian: ' +
      '`apt-get install chromium`; elsewhere: `npx playwright install --with-deps chromium`), or set CHROMIUM_PATH to one.',
  );
}

/**
 * Whether the file is a browser that can run here, with all the libraries it needs.
 * @param {string} path
 */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
