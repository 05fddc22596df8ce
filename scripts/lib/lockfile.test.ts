import { expect, test } from 'vitest';
import { faultsOfLockfile, uncheckedPackages } from './lockfile.mjs';

const lockfile = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/herd': {
      version: '1.0.0',
      integrity: 'sha512-a',
      optionalDependencies: { '@herd/core-darwin-arm64': '1.0.0' },
    },
    'node_modules/herd/node_modules/@herd/core-darwin-arm64': {
      version: '1.0.0',
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    },
  },
};
const NAME = '@herd/core-darwin-arm64@1.0.0';
const asked = '2026-11-23';

test('packages without a checksum are known by their names and versions', () => {
  expect([...uncheckedPackages(lockfile).keys()]).toEqual([NAME]);
});

test('a package has a checksum, or is named as one without', () => {
  expect(faultsOfLockfile(lockfile, { asked, packages: [NAME] })).toEqual([]);
  expect(faultsOfLockfile(lockfile, { asked, packages: [] })).toMatchObject([
    expect.stringContaining(`${NAME}: has no checksum`),
  ]);
});

test('what has its checksum is not named as one without', () => {
  expect(faultsOfLockfile(lockfile, { asked, packages: [NAME, 'herd@1.0.0'] })).toMatchObject([
    expect.stringContaining('herd@1.0.0: without-integrity.json names it'),
  ]);
});
