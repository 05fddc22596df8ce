/** What goes out of an animal, field by field. */
import { describe, expect, it } from 'vitest';
import type { WholeHerd } from '#domain/herd/rows.ts';
import { BULL, CALF, DAM, row, sent } from '../../../testing/ade/drawn.ts';
import { FARM_KEY } from '../../../testing/ade/herd.ts';

describe('animals', () => {
  const animals = (changed: Partial<typeof DAM> = {}, rows: Partial<WholeHerd> = {}) =>
    sent('animals', { ...rows, cows: [{ ...DAM, ...changed }, CALF, BULL] });

  it('are as ADE has them', () => {
    const [dam, calf, bull] = animals();
    const identifier = { id: 'DE0312312345', scheme: 'eu.bovine' };
    expect(dam).toMatchObject({
      identifier,
      alternativeIdentifiers: [
        { id: `${FARM_KEY}/1`, scheme: 'cowbell.id' },
        { id: '982000364696050', scheme: 'std.iso.11785' },
      ],
      specie: 'Cattle',
      gender: 'Female',
      birthDate: '2020-03-01T11:30:00Z',
      managementTag: '47',
      name: 'Bella',
      primaryBreed: { id: 'HOL', scheme: 'icar.breed-3' },
      status: 'Alive',
      reproductionStatus: 'Open',
      parentage: [
        {
          parentOf: identifier,
          gender: 'Female',
          identifier: { id: 'Berta', scheme: 'cowbell.name' },
          officialName: 'Berta',
        },
        {
          parentOf: identifier,
          gender: 'Male',
          identifier: { id: 'HO123', scheme: 'cowbell.bull' },
          officialName: 'Max',
        },
      ],
      'x-cowbell': {
        id_number: 'DE 03 123 12345',
        eid: '982000364696050',
        breed: 'Holstein',
        parity_offset: 0,
      },
    });
    expect(dam).not.toHaveProperty('lactationStatus');
    expect(calf).toMatchObject({
      parentage: [
        { gender: 'Female', identifier, officialName: 'Bella' },
        {
          gender: 'Male',
          identifier: { id: '982000111222333', scheme: 'std.iso.11785' },
          officialName: 'Bruno',
        },
      ],
    });
    expect(bull).toMatchObject({ gender: 'Male', 'x-cowbell': { breed: 'Zwergzebu' } });
    for (const field of ['primaryBreed', 'reproductionStatus', 'parentage'])
      expect(bull).not.toHaveProperty(field);
  });

  it.each([
    ['Alive', {}],
    ['OffFarm', { in_herd: false, left_kind: 'sale' as const }],
    ['OffFarm', { in_herd: false, left_kind: 'slaughter' as const }],
    ['Dead', { in_herd: false, left_kind: 'death' as const }],
  ])('are %s with %j', (status, changed) => {
    expect(animals(changed)[0]).toMatchObject({ status });
  });

  const calved = row('birth_records', { mother_cow: 1, birth_date: '2026-01-10T00:00:00' });
  const served = (day: string) =>
    row('semination_records', {
      cow: 1,
      semination_date: `${day}T00:00:00`,
      next_heat_date: `${day}T00:00:00`,
    });
  it.each<[string, Partial<typeof DAM>, Partial<WholeHerd>]>([
    ['Pregnant', { is_pregnant: true }, { birth_records: [calved] }],
    ['Inseminated', {}, { semination_records: [served('2026-03-10')] }],
    ['Birthed', {}, { birth_records: [calved] }],
    ['Birthed', {}, { birth_records: [calved], semination_records: [served('2025-04-01')] }],
    [
      'Open',
      {},
      {
        birth_records: [calved],
        semination_records: [served('2026-03-10')],
        pregnancy_checks: [row('pregnancy_checks', { cow: 1, check_date: '2026-04-20', result: 'empty' })],
      },
    ],
    ['Open', {}, {}],
  ])('are %s', (reproductionStatus, changed, rows) => {
    expect(animals(changed, rows)[0]).toMatchObject({ reproductionStatus });
  });

  it.each([
    ['Dry', { parity: 2, dried_off_on: '2026-05-01' }],
    ['Lactating', { parity: 2, dried_off_on: null }],
  ])('are %s with %j', (lactationStatus, changed) => {
    expect(animals(changed)[0]).toMatchObject({ lactationStatus });
  });
});
