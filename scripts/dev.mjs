// `npm run dev`: the server restarts and the browser reloads as files change.
import { existsSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode, stopAll } from './lib/processes.mjs';
import { inProject, runScript } from './lib/project.mjs';

await runScript(async () => {
  await ensureInstalled();
  const parts = [runNode(['--watch', 'server/main.ts'], { foreground: true })];
  // vite.config.ts sends what is the server's to it, at the same PORT.
  if (existsSync(inProject('web', 'index.html'))) {
    parts.push(runNode(['node_modules/vite/bin/vite.js'], { foreground: true }));
  }
  const { code } = await Promise.race(parts);
  stopAll('SIGTERM');
  await Promise.all(parts);
  return code;
});
