import { ensureServerBuilt, ensureWebBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './processes.mjs';
import { runScript } from './project.mjs';

/**
 * Builds web and server, then runs a file that starts the built server, with the arguments of the command.
 * @param {string} file
 */
export async function runBuilt(file) {
  await runScript(async () => {
    await ensureInstalled();
    await ensureWebBuilt();
    await ensureServerBuilt();
    const { code } = await runNode([file, ...process.argv.slice(2)]);
    return code;
  });
}
