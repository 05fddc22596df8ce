/** A phone that can die at any moment: a Chromium with a folder of its own, which is killed and started again on what it left there. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { beginWith, type Keeper } from './fixtures.ts';

/** What a browser that is started says of where it is driven. */
const DRIVEN_AT = /^DevTools listening on (\S+)/;

export class MortalPhone {
  readonly #keeper: Pick<Keeper, 'tokens'>;
  readonly #origin: string;
  readonly #options: LaunchOptions;
  readonly #folder = temporaryFolder('cowbell-e2e-mortal-');
  #child: ChildProcess | null = null;
  #browser: Browser | null = null;

  constructor(keeper: Pick<Keeper, 'tokens'>, origin: string, options: LaunchOptions) {
    this.#keeper = keeper;
    this.#origin = origin;
    this.#options = options;
  }

  /** Starts it, and opens a page of the app. */
  async start(path: string): Promise<Page> {
    const { executablePath = chromium.executablePath(), args = [] } = this.#options;
    const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${this.#folder}`];
    const child = spawn(executablePath, [...args, ...own, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // With all its processes, and the script that may stand before it, it is one group.
      detached: true,
    });
    this.#child = child;
    const said = createInterface({ input: child.stderr });
    const at = await new Promise<string>((resolve, reject) => {
      said.on('line', (line) => {
        const [, address] = DRIVEN_AT.exec(line) ?? [];
        if (address) resolve(address);
      });
      child.once('exit', () => reject(new Error(`${executablePath} did not start`)));
    });
    this.#browser = await chromium.connectOverCDP(at);
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('The browser has no tab');
    // What local storage holds a browser writes seconds later; a session of long standing it has.
    await context.addInitScript(beginWith, this.#keeper.tokens);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(this.#origin + path);
    return page;
  }

  /** It dies at once, with nothing written or closed. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child?.pid) return;
    const ended = once(child, 'close');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
    await this.#gone();
  }

  /** It is closed as somebody closes it: what it has to write it writes. */
  async close(): Promise<void> {
    const child = this.#child;
    if (!child || !this.#browser) return;
    const ended = once(child, 'close');
    const session = await this.#browser.newBrowserCDPSession();
    await session.send('Browser.close').catch(() => undefined);
    await ended;
    await this.#gone();
  }

  async #gone(): Promise<void> {
    this.#child = null;
    await this.#browser?.close().catch(() => undefined);
    this.#browser = null;
  }

  /** It dies, and nothing of it is left. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
