import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Failure, nodeBinary, root } from './project.mjs';

/**
 * @typedef {object} RunOptions
 * @property {boolean} [capture] keep the output and answer it instead of showing it
 * @property {boolean} [foreground] after a signal, answer the exit code as usual: the process ended as asked
 * @property {Record<string, string>} [env] set besides the environment of this process
 * @property {boolean} [shell] let the system's shell find the command
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @type {NodeJS.Signals | undefined} */
let stopping;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    stopping = signal;
    // A terminal gives Ctrl-C to every process in front of it, so the children have theirs already.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    stopAll(signal);
  });
}

/**
 * Passes a signal to every process under way.
 * @param {NodeJS.Signals} signal
 */
export function stopAll(signal) {
  for (const child of running) child.kill(signal);
}

/**
 * Runs a command in the project's folder to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { capture, foreground, env, shell } = {}) {
  return new Promise((resolve, reject) => {
    if (stopping) return reject(new Failure(`Stopped by ${stopping}.`));
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      shell: shell ?? false,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => {
      running.delete(child);
      reject(new Failure(`Cannot run ${command}: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      if (stopping && !foreground) reject(new Failure(`Stopped by ${stopping}.`));
      else resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output });
    });
  });
}

/**
 * Runs the project's own Node.js: options, if any, a file of the project, and its arguments.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = (args, options = {}) => run(nodeBinary(), args, options);
