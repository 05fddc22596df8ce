// `npm run restore`: a backup in the place of what is there.
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { code } = await runNode(['scripts/lib/data-command.ts', 'restore', ...process.argv.slice(2)]);
  return code;
});
