// `npm run backup` and its like: a TypeScript file of the project as a command, with everything it needs installed first.
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { code } = await runNode(process.argv.slice(2));
  return code;
});
