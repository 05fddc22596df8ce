// `npm run test:shards`: the server tests on a PostgreSQL whose tables of farms are kept in parts by the farm, as `npm test` has
// them; it ends with how many statements were looked at. `npm run test:plain`: the same on the tables as the migrations make them.
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  const [tables = 'parts', ...filter] = process.argv.slice(2);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server-postgres'];
  const { code } = await runNode([...vitest, ...filter], { env: { COWBELL_TEST_TABLES: tables } });
  return code;
});
