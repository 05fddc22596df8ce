import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that package.json lies in. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The oldest Node.js that runs the server, should the pinned one not be there. */
const oldestNode = 26;

/** Something the reader can act on: its message is all that is shown, no stack. */
export class Failure extends Error {}

/**
 * A path inside the project.
 * @param {...string} parts
 */
export const inProject = (...parts) => join(root, ...parts);

/** The Node.js that everything runs on: the one pinned in package.json, whichever started the script. */
export function nodeBinary() {
  const pinned = inProject('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  throw new Failure(
    `Cowbell needs Node.js ${oldestNode} or newer. It brings its own as the npm package "node", but that package's ` +
      `install script did not run (is "ignore-scripts" set?).\nEither run \`npm rebuild node\`, ` +
      `or install Node.js ${oldestNode} or newer and start again; this is ${process.version}.`,
  );
}

/**
 * The checksum of contents, in the order given.
 * @param {Iterable<string | Buffer>} contents
 */
export function checksum(contents) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex');
}

/**
 * Runs a script: a Failure ends it with its message and exit code 1, anything else with its stack.
 * @param {() => Promise<number>} main answers the exit code
 */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
