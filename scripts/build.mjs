// `npm run build`: web app and server as `npm start` builds them, without starting: for a service or an image.
import { ensureServerBuilt, ensureWebBuilt } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  await ensureServerBuilt();
  return 0;
});
