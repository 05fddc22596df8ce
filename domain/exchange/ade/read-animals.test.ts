/** Animals as others send them. */
import { describe, expect, it } from 'vitest';
import { animal, faultsOf, read } from '../../../testing/ade/bodies.ts';

describe('animals', () => {
  const calf = {
    identifier: { scheme: 'eu.bovine', id: 'DE0312399999' },
    specie: 'Cattle',
    gender: 'Female',
    birthDate: '2026-01-10T11:30:00Z',
  };
  const one = (body: object) => {
    const answer = read('animals', { ...calf, ...body });
    expect(answer.faults).toBeNull();
    return answer.read?.what === 'animal' ? answer.read.animal : undefined;
  };

  it('that are not here are made of identifier, gender and birthDate', () => {
    expect(one({})).toEqual({
      identifiers: [calf.identifier],
      cow: null,
      values: {
        id_number: 'DE0312399999',
        name: 'DE0312399999',
        cow_gender: 'Female',
        date_of_birth: '2026-01-10',
      },
      statements: null,
    });
  });

  it.each<[object, object]>([
    [{ gender: 'Freemartin' }, { cow_gender: 'Female' }],
    [{ gender: 'femaleneuter' }, { cow_gender: 'Female' }],
    [{ gender: 'MaleNeuter' }, { cow_gender: 'Male' }],
    [{ gender: 'MaleCryptorchid' }, { cow_gender: 'Male' }],
    [
      { name: 'Mia', managementTag: '12' },
      { name: 'Mia', barn_number: '12' },
    ],
    [{ officialName: 'Mia of Hill' }, { name: 'Mia of Hill' }],
    [
      { alternativeIdentifiers: [{ scheme: 'std.iso.11785', id: '982 000111222333' }] },
      { eid: '982000111222333' },
    ],
    [{ primaryBreed: { scheme: 'icar.breed-3', id: 'hol' } }, { breed: 'Holstein' }],
    [{ primaryBreed: { scheme: 'fr.breed', id: 'Prim’Holstein' } }, { breed: 'Prim’Holstein' }],
    [
      {
        breedFractions: {
          denominator: 16,
          fractions: [
            { breed: { scheme: 'icar.breed-3', id: 'JER' }, fraction: 4 },
            { breed: { scheme: 'icar.breed-3', id: 'MON' }, fraction: 12 },
          ],
        },
      },
      { breed: 'Montbéliarde' },
    ],
    [
      {
        parentage: [
          { gender: 'Female', identifier: animal, officialName: 'Bella' },
          { gender: 'Male', identifier: { scheme: 'cowbell.bull', id: 'HO123' }, officialName: 'Max' },
        ],
      },
      { cow_mother: 1, cow_mother_name: 'Bella', sire_code: 'HO123', sire_name: 'Max' },
    ],
    [{ parentage: [{ gender: 'Male', identifier: { scheme: 'x', id: 'DE 0312312346' } }] }, { sire: 2 }],
    [
      { parentage: [{ gender: 'Male', identifier: { scheme: 'cowbell.name', id: 'Max' } }] },
      { sire_name: 'Max' },
    ],
    [
      { 'x-cowbell': { id_number: 'DE 03 123 99999', weight: '42', breed: null } },
      { id_number: 'DE 03 123 99999', weight: 42 },
    ],
  ])('%j', (body, values) => {
    expect(one(body)?.values).toMatchObject(values);
  });

  it('leave out the parents of parents', () => {
    const parentage = [
      { parentOf: animal, gender: 'Female', identifier: { scheme: 'x', id: 'DE0312300000' } },
    ];
    expect(one({ parentage })?.values).not.toHaveProperty('cow_mother_name');
  });

  it('say what was said of a pregnancy by hand: of today, or each of its day', () => {
    expect(
      one({ 'x-cowbell': { is_pregnant: true, pregnancy_start_date: '2026-05-01' } })?.statements,
    ).toEqual([{ as_of: '2026-11-28', is_pregnant: true, pregnancy_start_date: '2026-05-01' }]);
    const pregnancy_statements = [{ as_of: '2026-06-01', is_pregnant: false }];
    expect(one({ 'x-cowbell': { is_pregnant: true, pregnancy_statements } })?.statements).toEqual([
      { as_of: '2026-06-01', is_pregnant: false, pregnancy_start_date: null, notes: null },
    ]);
    expect(one({ 'x-cowbell': { is_pregnant: true, pregnancy_statements: [] } })?.statements).toEqual([]);
  });

  it('that are here need nothing but who they are', () => {
    const { read: found } = read('animals', { identifier: animal, name: 'Bella' });
    expect(found).toEqual({
      what: 'animal',
      animal: { identifiers: [animal], cow: 1, values: { name: 'Bella' }, statements: null },
    });
  });

  it.each<[object, string[]]>([
    [{ gender: null }, ['required /gender']],
    [{ gender: 'Unknown' }, ['required /gender']],
    [{ gender: 'Neither' }, ['invalid /gender']],
    [{ birthDate: null }, ['required /birthDate']],
    [{ birthDate: 'soon' }, ['invalid /birthDate']],
    [{ identifier: null }, ['required /identifier']],
    [{ identifier: { scheme: 'cowbell.name', id: 'Mia' } }, ['required /identifier']],
    [{ specie: 'Sheep' }, ['other-species /specie']],
    [{ name: 'x'.repeat(101) }, ['invalid /name']],
    [{ 'x-cowbell': { weight: 9000 } }, ['invalid /x-cowbell/weight']],
    [{ 'x-cowbell': 7 }, ['invalid /x-cowbell']],
    [{ parentage: 'Bella' }, ['invalid /parentage']],
  ])('with %j are refused', (body, expected) => {
    expect(faultsOf('animals', { ...calf, ...body })).toEqual(expected);
  });
});
