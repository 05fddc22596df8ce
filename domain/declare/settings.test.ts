import { describe, expect, it } from 'vitest';
import { COUNTRIES, isCountry } from '../values/country.ts';
import { faultsOfDeclares, proposedDays, withDeclares } from './change.ts';
import { PROPOSED_COUNTRIES, proposalOf } from './countries.ts';
import { DeclareSettings, type FarmDeclares, NOTHING_DECLARED } from './settings.ts';

const TODAY = '2026-06-15';
const NONE: FarmDeclares = { country: null, declare: NOTHING_DECLARED, declare_from: null };

describe('countries', () => {
  it('are the 249 of ISO 3166-1 and Northern Ireland, each once', () => {
    expect(new Set(COUNTRIES).size).toBe(250);
    expect(COUNTRIES).toEqual([...COUNTRIES].sort());
    expect(['DE', 'XI', 'GB'].every(isCountry)).toBe(true);
    expect(['UK', 'EU', 'XK', 'de', 'DEU', ''].some(isCountry)).toBe(false);
  });

  it('with days are countries, and their days can be set', () => {
    expect(PROPOSED_COUNTRIES.filter((code) => !isCountry(code))).toEqual([]);
    for (const code of PROPOSED_COUNTRIES) expect(DeclareSettings.parse(proposedDays(code))).toBeTruthy();
  });

  it('have read sources in Argentina alone', () => {
    expect(PROPOSED_COUNTRIES.filter((code) => proposalOf(code)?.read)).toEqual(['AR']);
    expect(proposalOf('CH')).toBeNull();
    expect(proposedDays('CH')).toEqual(NOTHING_DECLARED);
  });
});

describe('what a farm declares', () => {
  it('is what its country proposes, from today on', () => {
    expect(withDeclares(NONE, { country: 'AR' }, TODAY)).toEqual({
      country: 'AR',
      declare: { birth: 10, arrival: null, departure: null, death: 10, tag_lost: 10, working_days: true },
      declare_from: TODAY,
    });
  });

  it('is what the same change sets beside the country', () => {
    const sent = { country: 'DE', declare: { birth: 5, death: null }, declare_from: '2026-01-01' };
    expect(withDeclares(NONE, sent, TODAY)).toEqual({
      country: 'DE',
      declare: { ...proposedDays('DE'), birth: 5, death: null },
      declare_from: '2026-01-01',
    });
    expect(withDeclares(NONE, { country: 'DE', declare_from: null }, TODAY).declare_from).toBeNull();
  });

  it('stays where the country is sent once more', () => {
    const set = withDeclares(NONE, { country: 'DE', declare: { birth: 5 } }, TODAY);
    expect(withDeclares(set, { country: 'DE' }, '2026-07-01')).toEqual(set);
    expect(withDeclares(set, { declare: { death: 2 } }, '2026-07-01').declare).toMatchObject({
      birth: 5,
      death: 2,
    });
  });

  it('is another one with another country, and nothing without', () => {
    const set = withDeclares(NONE, { country: 'DE', declare: { birth: 5 } }, TODAY);
    expect(withDeclares(set, { country: 'FR' }, '2026-07-01')).toEqual({
      ...{ country: 'FR', declare: proposedDays('FR'), declare_from: '2026-07-01' },
    });
    expect(withDeclares(set, { country: null }, '2026-07-01')).toEqual(NONE);
  });

  it('cannot be set without a country', () => {
    const declare = { ...NOTHING_DECLARED, birth: 0, working_days: true };
    const faults = faultsOfDeclares({ country: null, declare, declare_from: TODAY });
    expect(faults.map(({ field }) => field)).toEqual([
      'declare.birth',
      'declare.working_days',
      'declare_from',
    ]);
    expect(faultsOfDeclares(NONE)).toEqual([]);
    expect(faultsOfDeclares({ country: 'DE', declare, declare_from: TODAY })).toEqual([]);
  });
});
