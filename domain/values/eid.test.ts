import { expect, test } from 'vitest';
import { readEid, shownEid } from './eid.ts';
import { eidWarning } from './eid-warning.ts';

test.each([
  ['982000364696050', '982000364696050'],
  ['982 000364696050', '982000364696050'],
  ['982.000.364-696_050', '982000364696050'],
  ['276/000123456789', '276000123456789'],
  ['98200036469605', null],
  ['9820003646960500', null],
  ['DE0123456789', null],
  ['9.82E+14', null],
  ['', null],
])('%s is read as %s', (typed, eid) => expect(readEid(typed)).toBe(eid));

test('it is shown with the maker or country apart', () =>
  expect(shownEid('982000364696050')).toBe('982 000364696050'));

test.each([
  ['999000000000001', 'test_tag'],
  ['000000000000001', 'no_country'],
  ['982274877906944', 'too_large'],
  ['982274877906943', null],
  ['999274877906944', 'test_tag'],
])('%s is doubted as %s', (eid, warning) => expect(eidWarning(eid)).toBe(warning));
