// `npm start`: from a fresh clone to a running server. Written for Node.js 20 and newer with nothing installed.
// package.json calls it by `exec`, so that a SIGTERM for npm comes here: it would end the shell between the two and
// leave the server running. Windows has neither SIGTERM nor `exec`; there the part behind `||` runs.

import { builtServer, ensureServerBuilt, ensureWebBuilt } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  await ensureServerBuilt();
  const { args, env } = builtServer;
  const { code } = await runNode([...args, ...process.argv.slice(2)], { foreground: true, env });
  return code;
});
