/** A server of a test's own that hands out the app as it was built, and later a newer build of it. */
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { builtServer } from '../scripts/lib/builds.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { freePort } from '../testing/free-port.ts';
import { type RunningServer, runServer } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { expect, newKeeper, test } from './fixtures.ts';

/** A server with two builds of the app. */
interface TwoBuilds {
  readonly url: string;
  /** Ends the server that runs. */
  stop(): Promise<void>;
  /** Starts the server of the newer build in its place: same data, same address. */
  startNewer(): Promise<void>;
}

/** What the page of the newer build says, and that of the older one does not. */
export const NEWER = 'newer';

/** The mark of the newer build in the page. */
export const buildOf = (page: Page) => page.locator('meta[name="build"]');

/**
 * Ends the worker of the older version once the newer one is to take over, and waits until it has. A browser does that by itself with a
 * worker that has nothing to do, but leaves one alive that a test watches.
 */
export async function olderEnded(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const active = new Set<string>();
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions)
      active[status === 'activated' ? 'add' : 'delete'](versionId);
  });
  await devtools.send('ServiceWorker.enable');
  await expect
    .poll(async () => {
      for (const versionId of active)
        await devtools.send('ServiceWorker.stopWorker', { versionId }).catch(() => undefined);
      return buildOf(page).count();
    })
    .toBe(1);
  await devtools.detach();
}

/**
 * Lays a newer build down in a folder, beside the code of a server that hands it out: another page, and all texts under other addresses,
 * as after any release.
 */
function layDownNewer(folder: string): string {
  const web = join(folder, 'dist/web');
  cpSync(inProject('dist/server'), join(folder, 'dist/server'), { recursive: true });
  // What the server finds beside its code.
  for (const name of ['node_modules', 'words']) symlinkSync(inProject(name), join(folder, name));
  cpSync(inProject('dist/web'), web, { recursive: true });
  const change = (path: string, changed: (text: string) => string) => {
    const file = join(web, path);
    const text = changed(readFileSync(file, 'utf8'));
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  };
  const worker = readFileSync(join(web, 'sw.js'), 'utf8');
  const [, words = ''] = /assets\/(words-[^/]+)\//.exec(worker) ?? [];
  const [, start = ''] = /`\/assets\/(start-[^`]+)`/.exec(worker) ?? [];
  if (!words || !start) throw new Error('The build names its files otherwise than this test knows');
  cpSync(join(web, 'assets', words), join(web, 'assets/words-newer'), { recursive: true });
  const named = (text: string) => text.replaceAll(words, 'words-newer');
  change(`assets/${start}`, named);
  change('index.html', (page) => page.replace('<head>', `<head><meta name="build" content="${NEWER}">`));
  const revisions = new RegExp(`(/(?:index\\.html|assets/${start})\`,revision:)(?:null|\`[^\`]*\`)`, 'g');
  if (worker.match(revisions)?.length !== 2)
    throw new Error('The worker names its files otherwise than this test knows');
  change('sw.js', (text) => named(text).replace(revisions, `$1\`${NEWER}\``));
  return join(folder, 'dist/server/main.cjs');
}

/** The tests of new versions: each has a server of its own, and its keeper is there. */
export const testOfBuilds = test.extend<{ builds: TwoBuilds }>({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  builds: async ({}, use) => {
    const folder = temporaryFolder('cowbell-e2e-builds-');
    const settings = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', PORT: String(await freePort()) };
    let server: RunningServer | null = await runServer(settings, builtServer);
    const main = layDownNewer(folder);
    const stop = async () => {
      await server?.stop('SIGTERM');
      server = null;
    };
    await use({
      url: server.url,
      stop,
      async startNewer() {
        await stop();
        server = await runServer(settings, {
          ...builtServer,
          args: [...builtServer.args.slice(0, -1), main],
        });
      },
    });
    await stop();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ builds }, use) => use(builds.url),
  keeper: async ({ builds }, use) => use(await newKeeper('keeper', () => builds.url)),
});
