import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lockfilePath } from './lockfile.mjs';
import { run } from './processes.mjs';
import { checksum, Failure, inProject, nodeBinary } from './project.mjs';

/** What npm itself writes about what it installed. */
const installed = inProject('node_modules', '.package-lock.json');
const stamp = inProject('node_modules', '.cowbell-stamp');

/** Installs what package-lock.json names, unless just that is installed already. */
export async function ensureInstalled() {
  const wanted = checksum([readFileSync(lockfilePath), process.platform, process.arch]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!installedByHand()) {
    console.log('Installing packages ...');
    await npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  }
  nodeBinary();
  writeFileSync(stamp, wanted);
}

/** Whether someone's own `npm install` has put in place just what package-lock.json names. */
function installedByHand() {
  if (!existsSync(installed)) return false;
  const wanted = packagesOf(lockfilePath);
  const present = packagesOf(installed);
  // The lockfile's first entry is the project itself. Optional packages are those of other platforms too.
  const names = Object.keys(wanted).filter((name) => name !== '');
  return (
    names.every((name) =>
      present[name] ? present[name].version === wanted[name]?.version : wanted[name]?.optional,
    ) && Object.keys(present).every((name) => wanted[name])
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean } | undefined>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Runs npm: the one that started the script where there is one, else the one on the path.
 * @param {...string} args
 */
async function npm(...args) {
  const { npm_execpath: npmFile, npm_node_execpath: npmNode } = process.env;
  const { code } =
    npmFile && npmNode
      ? await run(npmNode, [npmFile, ...args])
      : await run('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0) {
    throw new Failure(
      `The packages could not be installed: \`npm ${args.join(' ')}\` ended with code ${code}.\n` +
        'What npm says above tells why; with the cause removed, start again.',
    );
  }
}
