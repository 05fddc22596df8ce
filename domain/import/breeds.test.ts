import { describe, expect, it } from 'vitest';
import { breedCodesOf, breedOfCode } from './breeds.ts';

describe('a column of breeds', () => {
  it.each([
    ['French codes', ['66', '46', '79'], 'french'],
    ['French codes and one that is not listed', ['66', '46', '99'], 'french'],
    ['unknown breeds alone', ['00'], null],
    ['numbers that are mostly no French codes', ['66', '01', '04'], null],
    ['German codes of the commonest breeds', ['01', '02', '11', '04'], null],
    ['codes of ICAR', ['HOL', 'MON', 'BAQ'], 'icar'],
    ['codes of ICAR and one that is not listed', ['HOL', 'MON', 'XXX'], 'icar'],
    ['one code of ICAR', ['SIM'], 'icar'],
    ['coats', ['RED', 'BLK'], null],
    ['a word that is a code too', ['RED'], null],
    ['red Holsteins among black ones', ['HOL', 'RED'], 'icar'],
    ['British codes, of which few are of ICAR', ['LIM', 'CHI', 'DEX'], null],
    ['words of three letters', ['Jer', 'Hol'], null],
    ['codes among names', ['HOL', 'Jersey'], null],
    ['both kinds of codes', ['HOL', '66'], null],
    ['nothing', [], null],
  ])('of %s', (_what, cells, codes) => {
    expect(breedCodesOf(cells)).toBe(codes);
  });

  it.each([
    ['french', '66', 'Holstein'],
    ['french', '79', "Blonde d'Aquitaine"],
    ['french', '85', 'Hereford'],
    ['french', '71', 'Parthenaise'],
    ['french', '72', 'Gasconne'],
    ['french', '73', 'Galloway'],
    ['french', '74', 'Guernsey'],
    ['french', '75', 'Piedmontese'],
    ['french', '78', 'Gelbvieh'],
    ['french', '86', 'Highland'],
    ['french', '95', 'INRA 95'],
    ['french', '40', '3/4 Montbéliarde'],
    ['french', '00', ''],
    ['french', '99', '99'],
    ['icar', 'HOL', 'Holstein'],
    ['icar', 'RED', 'Red Holstein'],
    ['icar', 'XXX', 'XXX'],
  ] as const)('of %s codes reads %s as %j', (codes, code, name) => {
    expect(breedOfCode(codes, code)).toBe(name);
  });

  it('calls a breed alike whichever code it has', () => {
    const pairs = [
      ['12', 'ABO'],
      ['14', 'AUB'],
      ['15', 'JER'],
      ['21', 'BSW'],
      ['34', 'LIM'],
      ['38', 'CHA'],
      ['41', 'RDP'],
      ['46', 'MON'],
      ['56', 'NMD'],
      ['66', 'HOL'],
      ['75', 'PIE'],
      ['79', 'BAQ'],
      ['82', 'ERI'],
      ['86', 'HLA'],
    ];
    for (const [french = '', icar = ''] of pairs)
      expect(breedOfCode('french', french)).toBe(breedOfCode('icar', icar));
  });
});
