/** Files of earlier builds stay for a while, so that pages which are open find the parts that they have not fetched yet. */
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
/** A build writes its files within so long. */
const BUILD_MS = 3_600_000;

/** The folder whose files are named by their contents. */
const ASSETS = 'assets';
const COPIES = ['', '.br', '.gz'];

/**
 * Clears the folder of the web app before a build writes into it: all but the assets of the last build and of those before it,
 * 30 days after a build took their place. The time of a file says until when it was of use.
 */
export function clearBuild(out: string, now: number): void {
  if (!existsSync(out)) return;
  const page = statSync(join(out, 'index.html'), { throwIfNoEntry: false });
  for (const name of readdirSync(out))
    if (name !== ASSETS) rmSync(join(out, name), { recursive: true, force: true });
  const assets = join(out, ASSETS);
  if (!existsSync(assets)) return;
  // What the build has again it writes again; the rest must not look as if it were of this build.
  const replaced = (now - 2 * BUILD_MS) / 1000;
  for (const name of readdirSync(assets)) {
    if (/\.(br|gz)$/.test(name)) continue;
    const file = join(assets, name);
    const { mtimeMs } = statSync(file);
    if (page && mtimeMs >= page.mtimeMs - BUILD_MS) utimesSync(file, replaced, replaced);
    else if (mtimeMs < now - KEPT_DAYS * DAY_MS)
      for (const copy of COPIES) rmSync(file + copy, { force: true });
  }
}

/** Has a build to `out` keep the assets of earlier ones. */
export function keptAssets(out: string): Plugin {
  return {
    name: 'kept-assets',
    apply: 'build',
    // When all is read without a fault, and before the first file is written.
    buildEnd(fault) {
      if (!fault) clearBuild(out, Date.now());
    },
  };
}
