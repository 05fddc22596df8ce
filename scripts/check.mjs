// `npm run check`: style, borders between the rooms, types, unused code.
import { printChecks, runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  const results = await runChecks();
  printChecks(results);
  return results.every(({ passed }) => passed) ? 0 : 1;
});
