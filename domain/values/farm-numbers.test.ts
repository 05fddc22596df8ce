import { describe, expect, it } from 'vitest';
import { farmNumberKey, NewFarmNumbers } from './farm-numbers.ts';
import { validated } from './reasons.ts';

const read = (sent: unknown) => validated(NewFarmNumbers, sent);

/** The fields at fault, each with the code of what is wrong with it. */
const faults = (sent: unknown) => (read(sent).reasons ?? []).map(({ field, code }) => [field, code]);

describe('the numbers of a farm', () => {
  it('are of any scheme, and lose their blanks where their scheme has a form', () => {
    expect(
      read([
        { scheme: 'uk.cph', id: ' 12/345/ 6789 ' },
        { scheme: 'eu.farmId', id: '276 01 234 567 8901' },
        { scheme: 'ar.renspa', id: '01.001.0.00001/00 A' },
      ]).value,
    ).toEqual([
      { scheme: 'uk.cph', id: '12/345/6789' },
      { scheme: 'eu.farmId', id: '276012345678901' },
      { scheme: 'ar.renspa', id: '01.001.0.00001/00 A' },
    ]);
  });

  it.each([
    ['uk.cph', '1/345/6789', 'value.uk-cph'],
    ['UK.CPH', '123456789', 'value.uk-cph'],
    ['eu.farmId', '2760123456789', 'value.eu-farm-id'],
    ['eu.farmid', 'DE 0123456789', 'value.eu-farm-id'],
    ['nl.ubn', '', 'value.required'],
    ['nl.ubn', 'x'.repeat(51), 'value.too-long'],
  ])('are refused as %s %s', (scheme, id, code) => {
    expect(
      faults([
        { scheme: 'nz.nait.number', id: '1' },
        { scheme, id },
      ]),
    ).toEqual([['1.id', code]]);
  });

  it.each(['', 'a', 'x'.repeat(51), 'eu farmId', 'eu_farmId'])('are refused with the scheme %j', (scheme) => {
    expect(faults([{ scheme, id: '1' }])).toEqual([['0.scheme', 'value.scheme']]);
  });

  it('are of a scheme each, and ten at most', () => {
    const twice = [
      { scheme: 'nl.ubn', id: '1' },
      { scheme: 'NL.ubn', id: '2' },
    ];
    expect(faults(twice)).toEqual([['1.scheme', 'value.scheme-twice']]);
    const many = Array.from({ length: 11 }, (_, n) => ({ scheme: `own.${n}`, id: '1' }));
    expect(faults(many)).toEqual([[undefined, 'value.too-many']]);
    expect(read(many.slice(1)).reasons).toBeNull();
  });

  it('are the same whatever their blanks and case', () => {
    expect(farmNumberKey(' ab 12 ')).toBe(farmNumberKey('AB12'));
  });
});
