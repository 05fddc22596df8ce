// `npm run to-postgres`: a SQLite file's whole data into PostgreSQL.
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { code } = await runNode(['scripts/lib/data-command.ts', 'to-postgres', ...process.argv.slice(2)]);
  return code;
});
