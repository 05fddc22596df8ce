// `npm run backup`: everything in one file, while the server runs.
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { code } = await runNode(['scripts/lib/data-command.ts', 'backup', ...process.argv.slice(2)]);
  return code;
});
