// `npm run lockfile`: puts into package-lock.json the packages of all platforms. npm names those alone that the registry
// at hand has, and some registries keep only what their own machines install. Of what that registry has no checksum either,
// scripts/lib/without-integrity.json keeps the names, and the day on which it was asked.
import {
  exactVersion,
  optionalPackages,
  platformInName,
  readLockfile,
  uncheckedPackages,
  writeLockfile,
  writeUnchecked,
} from './lib/lockfile.mjs';
import { run } from './lib/processes.mjs';
import { Failure, runScript } from './lib/project.mjs';

/** @typedef {import('./lib/lockfile.mjs').LockedPackage} LockedPackage */

await runScript(async () => {
  const lockfile = readLockfile();
  let known = 0;
  const missing = optionalPackages(lockfile).filter(({ path }) => path === undefined);
  for (const { name, range, parent, siblings } of missing) {
    if (!exactVersion.test(range)) {
      throw new Failure(`${name} is wanted as ${range}: which version is that? Add its entry by hand.`);
    }
    const fromRegistry = await readFromRegistry(`${name}@${range}`);
    if (fromRegistry) known += 1;
    const { integrity, cpu, libc, os } = fromRegistry ?? { ...platformInName(name, siblings) };
    // In npm's own order, so that npm changes none of it.
    lockfile.packages[`node_modules/${name}`] = {
      version: range,
      ...(integrity && { integrity }),
      ...(cpu && { cpu }),
      ...(parent.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os }),
    };
  }
  for (const [name, path] of uncheckedPackages(lockfile)) {
    const fromRegistry = await readFromRegistry(name);
    const entry = lockfile.packages[path];
    if (!entry || !fromRegistry?.integrity) continue;
    const { version, ...rest } = entry;
    lockfile.packages[path] = { version, integrity: fromRegistry.integrity, ...rest };
  }
  const unchecked = [...uncheckedPackages(lockfile).keys()];
  writeLockfile(lockfile);
  writeUnchecked({ asked: new Date().toISOString().slice(0, 10), packages: unchecked });
  console.log(
    `${missing.length} packages added: ${known} as the registry describes them, ${missing.length - known} by their names. ` +
      `${unchecked.length} have no checksum in this registry.`,
  );
  return 0;
});

/**
 * What the registry at hand says of a package's platform and checksum, or null if it has no such version.
 * @param {string} name with its version: `name@version`
 * @returns {Promise<Partial<LockedPackage> | null>}
 */
async function readFromRegistry(name) {
  const fields = ['os', 'cpu', 'libc', 'dist.integrity'];
  const { code, output } = await run('npm', ['view', name, ...fields, '--json', '--loglevel=silent'], {
    capture: true,
    shell: process.platform === 'win32',
  });
  // Older npm says nothing at all of a version that is not there.
  const answer = output.trim() === '' ? null : JSON.parse(output);
  if (answer === null || answer.error?.code === 'E404') return null;
  if (code !== 0) throw new Failure(`npm could not ask for ${name}: ${answer.error?.summary ?? output}`);
  const { 'dist.integrity': integrity, ...platform } = answer;
  return { integrity, ...platform };
}
