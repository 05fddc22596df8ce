import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';

/**
 * What package-lock.json says of one package. `os`, `cpu` and `libc` are where npm installs it; without them, everywhere.
 * @typedef {{ version: string, integrity?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[], optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 * @typedef {Pick<LockedPackage, 'os' | 'cpu' | 'libc'>} Platform
 */

/** A version, not a range of versions. */
export const exactVersion = /^\d+\.\d+\.\d+[-+.\w]*$/;

export const lockfilePath = inProject('package-lock.json');

/**
 * Packages of other systems that were installed by their names and versions alone, because the registry at hand had no
 * checksum of them when it was last asked (`asked`, a day): `name@version`, in the order of their names.
 * @typedef {{ asked: string, packages: string[] }} Unchecked
 */

const uncheckedPath = inProject('scripts', 'lib', 'without-integrity.json');

/** @returns {Unchecked} */
export const readUnchecked = () => JSON.parse(readFileSync(uncheckedPath, 'utf8'));

/** @param {Unchecked} unchecked */
export const writeUnchecked = (unchecked) =>
  writeFileSync(uncheckedPath, `${JSON.stringify(unchecked, null, 2)}\n`);

/**
 * The paths of the entries without a checksum, by `name@version`.
 * @param {Lockfile} lockfile
 */
export function uncheckedPackages({ packages }) {
  const without = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.integrity);
  const named = without.map(
    ([path, entry]) => /** @type {[string, string]} */ ([`${nameOf(path)}@${entry.version}`, path]),
  );
  return new Map(named.sort(([a], [b]) => a.localeCompare(b, 'en')));
}

/**
 * The name of the package whose entry has this path.
 * @param {string} path
 */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** @returns {Lockfile} */
export const readLockfile = () => JSON.parse(readFileSync(lockfilePath, 'utf8'));

/**
 * Writes the lockfile as npm does: packages in the order of their paths.
 * @param {Lockfile} lockfile
 */
export function writeLockfile(lockfile) {
  const entries = Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  const ordered = { ...lockfile, packages: Object.fromEntries(entries) };
  writeFileSync(lockfilePath, `${JSON.stringify(ordered, null, 2)}\n`);
}

/**
 * The optional packages of every package, with the path of their entry: undefined where the lockfile has none.
 * @param {Lockfile} lockfile
 */
export function optionalPackages({ packages }) {
  return Object.entries(packages).flatMap(([parentPath, parent]) =>
    Object.entries(parent.optionalDependencies ?? {}).map(([name, range]) => ({
      name,
      range,
      parent,
      siblings: Object.keys(parent.optionalDependencies ?? {}),
      path: foldersAbove(parentPath)
        .map((folder) => `${folder}node_modules/${name}`)
        .find((path) => packages[path]),
    })),
  );
}

/**
 * Where a package looks for others: in its own folder, then outwards.
 * @param {string} path
 */
function foldersAbove(path) {
  const folders = [''];
  for (let end = path.indexOf('/node_modules/'); end >= 0; end = path.indexOf('/node_modules/', end + 1))
    folders.unshift(`${path.slice(0, end)}/`);
  return path === '' ? folders : [`${path}/`, ...folders];
}

/** @type {Record<string, string>} */
const systems = { windows: 'win32', linuxmusl: 'linux' };
const systemNames =
  /^(aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|win32|windows)$/;
const processorNames = /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/;

/**
 * The platform that a package's name speaks of, such as `@biomejs/cli-linux-x64-musl`; empty if it names none. Those
 * who publish native packages hold to these names, and set `os`, `cpu` and `libc` to match.
 * @param {string} name
 * @param {string[]} siblings the names among which the package is chosen: `linux-x64` is for glibc where there is a
 *   `linux-x64-musl` too
 * @returns {Platform}
 */
export function platformInName(name, siblings) {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const system = words.find((word) => systemNames.test(word));
  const processor = words.find((word) => processorNames.test(word));
  const onMusl = words.includes('musl') || words.includes('linuxmusl');
  const forGlibc =
    words.includes('gnu') ||
    [`${name}-musl`, name.replace('linux', 'linuxmusl')].some(
      (other) => other !== name && siblings.includes(other),
    );
  return {
    ...(system && { os: [systems[system] ?? system] }),
    ...(processor && { cpu: [processor] }),
    ...(onMusl ? { libc: ['musl'] } : forGlibc && { libc: ['glibc'] }),
  };
}

/**
 * What is wrong with the lockfile, one line a fault.
 * @param {Lockfile} lockfile
 * @param {Unchecked} unchecked what is known to have no checksum
 */
export function faultsOfLockfile(lockfile, unchecked) {
  const addresses = Object.entries(lockfile.packages)
    .filter(([, entry]) => 'resolved' in entry)
    .map(([path]) => `${path}: names the registry it came from`);
  const platforms = optionalPackages(lockfile).flatMap(({ name, range, path, siblings }) => {
    const entry = path && lockfile.packages[path];
    if (!entry || (exactVersion.test(range) && entry.version !== range))
      return [`${name}: ${range} is not in the lockfile`];
    const named = platformInName(name, siblings);
    return /** @type {const} */ (['os', 'cpu'])
      .filter((key) => named[key] && !sameList(named[key], entry[key] ?? runsAnywhere))
      .map((key) => `${name}: ${key} should be ${named[key]}, but is ${entry[key] ?? 'missing'}`);
  });
  const without = [...uncheckedPackages(lockfile).keys()];
  const checksums = [
    ...without
      .filter((name) => !unchecked.packages.includes(name))
      .map((name) => `${name}: has no checksum, and without-integrity.json does not name it`),
    ...unchecked.packages
      .filter((name) => !without.includes(name))
      .map(
        (name) =>
          `${name}: without-integrity.json names it, but it is not in the lockfile without a checksum`,
      ),
  ];
  return [...addresses, ...platforms, ...checksums];
}

/** WebAssembly runs on every processor: some name it as one, some name none. */
const runsAnywhere = ['wasm32'];

/**
 * @param {string[] | undefined} a
 * @param {string[] | undefined} b
 */
const sameList = (a = [], b = []) => a.join() === b.join();
