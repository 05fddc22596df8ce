/** What goes out of treatments, field by field. */
import { describe, expect, it } from 'vitest';
import type { NewRow, WholeHerd } from '#domain/herd/rows.ts';
import { row, sent } from '../../../testing/ade/drawn.ts';

describe('treatments', () => {
  const given = {
    cow: 1,
    started_at: '2026-06-01T08:30:00',
    medicine_name: 'Mastimox',
    doses: 2,
    interval_hours: 12,
    doses_given: 2,
    meat_days: 10,
    milk_hours: 96,
  };
  const one = (said: Partial<NewRow<'treatments'>>, rows: Partial<WholeHerd> = {}) =>
    sent('treatments', { ...rows, treatments: [row('treatments', { ...given, ...said })] })[0];

  it('are as ADE has them', () => {
    const said = {
      dose: 10,
      unit: 'ml',
      route: 'intramuscular',
      batch: 'B1',
      quarters: 'front_left',
      notes: 'Hot',
    } as const;
    expect(one(said)).toMatchObject({
      id: 'treatments/7',
      eventDateTime: '2026-06-01T06:30:00Z',
      medicine: { family: 'Veterinary Supplies', name: 'Mastimox' },
      procedure: 'intramuscular',
      batches: [{ identifier: 'B1' }],
      dose: { doseQuantity: 10, doseUnits: 'MLT' },
      withdrawals: [
        { productType: 'Milk', endDate: '2026-06-05T18:30:00Z' },
        { productType: 'Meat', endDate: '2026-06-11T11:00:00Z' },
      ],
      comment: 'Hot',
      'x-cowbell': {
        doses: 2,
        interval_hours: 12,
        doses_given: 2,
        milk_hours: 96,
        meat_days: 10,
        quarters: ['front_left'],
      },
    });
  });

  it('say beside it a dose that has no unit there', () => {
    const treatment = one({ dose: 1, unit: 'tube' });
    expect(treatment).not.toHaveProperty('dose');
    expect(treatment).toMatchObject({ 'x-cowbell': { dose: 1, unit: 'tube' } });
  });

  it('say that nothing is withheld', () => {
    const end = '2026-06-01T06:30:00Z';
    expect(one({ doses: 1, milk_hours: 0, meat_days: 0 })).toMatchObject({
      withdrawals: [
        { productType: 'Milk', endDate: end },
        { productType: 'Meat', endDate: end },
      ],
    });
  });

  it('say no end that nobody knows: of milk that is never to be sold, and of a dry-cow tube until she calves', () => {
    const tube = { doses: 1, min_dry_days: 35, hours_after_calving: 96 };
    const open = {
      withdrawals: [{ productType: 'Milk' }, { productType: 'Meat', endDate: expect.any(String) }],
    };
    expect(one({ milk_hours: null })).toMatchObject(open);
    expect(one(tube)).toMatchObject(open);
    const birth_records = [row('birth_records', { mother_cow: 1, birth_date: '2026-08-01T10:00:00' })];
    expect(one(tube, { birth_records })).toMatchObject({
      withdrawals: [{ productType: 'Milk', endDate: '2026-08-05T08:00:00Z' }, { productType: 'Meat' }],
    });
  });

  it('are vaccinations too', () => {
    const said = {
      cow: 1,
      vaccination_date: '2026-06-01T00:00:00',
      vaccine_name: 'Bovigrip',
      next_vaccination_date: '2027-06-01T00:00:00',
      route: 'subcutaneous',
      meat_days: 0,
    } as const;
    const [vaccination] = sent('treatments', { vaccinations: [row('vaccinations', said)] });
    expect(vaccination).toMatchObject({
      id: 'vaccinations/7',
      eventDateTime: '2026-06-01T11:00:00Z',
      medicine: { name: 'Bovigrip' },
      procedure: 'Vaccination',
      withdrawals: [{ productType: 'Meat', endDate: '2026-06-01T11:00:00Z' }],
      'x-cowbell': { next_vaccination_date: '2027-06-01T00:00:00', route: 'subcutaneous' },
    });
  });
});
