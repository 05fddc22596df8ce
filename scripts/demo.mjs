// `npm run demo -- --cows 300`: a user of its own with a made-up herd of any size, to look around in.
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { code } = await runNode(['scripts/lib/demo-farm.ts', ...process.argv.slice(2)]);
  return code;
});
