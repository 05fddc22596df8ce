// `npm run bench`: measures the built server beside its floors. Names as arguments choose parts of it.
import { ensureServerBuilt, ensureWebBuilt } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  await ensureServerBuilt();
  const { code } = await runNode(['bench/main.ts', ...process.argv.slice(2)]);
  return code;
});
