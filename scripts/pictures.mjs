// `npm run pictures`: makes the pictures of README.md anew, of a made-up herd, with the app as it is.
import { ensureBrowser } from './lib/browser.mjs';
import { ensureServerBuilt, ensureWebBuilt } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureWebBuilt({ capture: true });
  await ensureServerBuilt({ capture: true });
  const CHROMIUM_PATH = await ensureBrowser();
  const { code } = await runNode(['scripts/lib/pictures.ts'], { env: { CHROMIUM_PATH } });
  return code;
});
