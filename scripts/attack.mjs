// `npm run attack`: plays what once stopped the server against one of its own. Words as arguments choose some attacks.
import { ensureServerBuilt, ensureWebBuilt } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  await ensureServerBuilt();
  const { code } = await runNode(['attack/main.ts', ...process.argv.slice(2)]);
  return code;
});
