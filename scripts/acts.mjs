// `npm run acts -- 100000`: does so many random acts through the API, on both engines, and on a herd in memory, and says
// what they were. What differs is shown with the seed that draws it again. A second number says how often files are
// imported, which takes as long as a hundred calls: 3 is as often as in `npm test`.
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { inProject, runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  const [acts = '10000', imports = '0.4'] = process.argv.slice(2);
  const env = {
    COWBELL_ACTS: acts,
    COWBELL_ACTS_IMPORTS: imports,
    COWBELL_FIGURES: 'on',
    // Each import has a thread of its own, which begins in half the time.
    NODE_COMPILE_CACHE: inProject('.cache', 'compiled'),
  };
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', 'server/herd/acts.test.ts'], {
    env,
  });
  return code;
});
