import { expect, it } from 'vitest';
import { open, seal } from './sealed.ts';

const SECRET = 'a secret of thirty-two characters';
const OWNER = 'user:7';
const BYTES = Buffer.from('JBSWY3DP');

it('opens what was sealed, for its owner and purpose and with the same secret alone', () => {
  const sealed = seal(SECRET, 'second-factor', OWNER, BYTES);
  expect(open(SECRET, 'second-factor', OWNER, sealed)).toEqual(BYTES);
  expect(open(SECRET, 'ade-source', OWNER, sealed)).toBeNull();
  expect(open(SECRET, 'second-factor', 'user:8', sealed)).toBeNull();
  expect(open(SECRET.toUpperCase(), 'second-factor', OWNER, sealed)).toBeNull();
  expect(open(SECRET, 'second-factor', OWNER, sealed.slice(0, -4))).toBeNull();
  expect(open(SECRET, 'second-factor', OWNER, '')).toBeNull();
  expect(seal(SECRET, 'second-factor', OWNER, BYTES)).not.toBe(sealed);
});

it('opens what release 0.6 sealed', () => {
  const sealed = '3a1wgBHCq3PDY3ipiy6Qa330L2r18K3PzCEB2RmLrwYAJ_W9';
  expect(open(SECRET, 'second-factor', OWNER, sealed)).toEqual(BYTES);
});
