// `npm run acts -- 100000`: does so many random acts through the API, on both engines, and on a herd in memory, and says
// what they were. What differs is shown with the seed that draws it again.
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  const [acts = '10000'] = process.argv.slice(2);
  const env = { COWBELL_ACTS: acts, COWBELL_FIGURES: 'on' };
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', 'server/herd/door/acts.test.ts'], {
    env,
  });
  return code;
});
