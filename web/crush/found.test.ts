import { expect, test } from 'vitest';
import { listedCow } from '../lib/herd/listed-cow.ts';
import { meantBy } from './found.ts';

const ALMA = listedCow({
  id: 1,
  name: 'Alma',
  id_number: 'DE 09 361 54200',
  barn_number: '12',
  eid: '982000364696050',
});
const BERTA = listedCow({
  id: 2,
  name: 'Berta',
  id_number: 'DE 09 361 74200',
  former_numbers: ['982000364690000'],
});
const CORA = listedCow({
  id: 3,
  name: 'Cora',
  id_number: 'FR 00 2885',
  in_herd: false,
  left_on: '2026-05-03',
});
const HERD = { cows: [ALMA, BERTA], left: [CORA] };
const NOBODY: ReadonlySet<number> = new Set();

test.each([
  ['12', [ALMA]],
  ['982 000364696050', [ALMA]],
  ['982000364690000', [BERTA]],
  ['54200', [ALMA]],
  ['berta', [BERTA]],
  ['Al', [ALMA]],
  ['250000000002885', [CORA]],
  ['2885', []],
  ['999', []],
])('%s means whom it is', (typed, meant) => expect(meantBy(HERD, typed, NOBODY)).toEqual(meant));

test('of several those who are expected come first', () => {
  expect(meantBy(HERD, '4200', NOBODY)).toEqual([ALMA, BERTA]);
  expect(meantBy(HERD, '4200', new Set([2]))).toEqual([BERTA, ALMA]);
});
