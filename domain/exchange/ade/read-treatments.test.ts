/** Treatments as others send them: a withdrawal is never guessed. */
import { describe, expect, it } from 'vitest';
import { faults, said } from '../../../testing/ade/bodies.ts';

describe('treatments', () => {
  const medicine = { family: 'Veterinary Supplies', name: 'Penstrep' };
  const both = [
    { productType: 'Milk', endDate: '2026-07-05T10:10:00Z' },
    { productType: 'Meat', endDate: '2026-07-11T11:00:00Z' },
  ];
  const at = { eventDateTime: '2026-07-01T06:30:00Z' };

  it.each<[object, object]>([
    [
      { medicine, withdrawals: both },
      { medicine_name: 'Penstrep', started_at: '2026-07-01T08:30:00', milk_hours: 100, meat_days: 10 },
    ],
    [
      {
        medicine,
        withdrawals: both,
        procedure: 'Intramuscular',
        dose: { doseQuantity: 10, doseUnits: 'MLT' },
        batches: [{ identifier: 'B1' }],
      },
      { route: 'intramuscular', dose: 10, unit: 'ml', batch: 'B1' },
    ],
    [
      { medicine, withdrawals: both, procedure: 'Udder rinse', comment: 'Hot' },
      { notes: 'Hot\nUdder rinse' },
    ],
    [
      { medicine, withdrawals: both, dose: { doseQuantity: 0.5, doseUnits: 'LTR' } },
      { dose: 500, unit: 'ml' },
    ],
    [{ medicine, withdrawals: both, dose: { doseQuantity: 2, doseUnits: 'XVI' } }, { notes: '2 XVI' }],
    [
      { medicine, 'x-cowbell': { milk_hours: null, meat_days: 0 } },
      { milk_hours: null, meat_days: 0 },
    ],
    [
      { medicine, withdrawals: both, 'x-cowbell': { milk_hours: 72, meat_days: 5, quarters: ['rear_left'] } },
      { milk_hours: 72, meat_days: 5, quarters: ['rear_left'] },
    ],
    [{ medicine: { name: 'Mastimox' } }, { milk_hours: 96, meat_days: 10 }],
    [
      { medicine: { name: 'Mastimox' }, withdrawals: both.slice(0, 1) },
      { milk_hours: 100, meat_days: 10 },
    ],
    [{ medicine: { name: 'Drytube' } }, { min_dry_days: 35, hours_after_calving: 96, meat_days: 28 }],
  ])('%j', (body, values) => {
    expect(said('treatments', { ...at, ...body })).toMatchObject({ table: 'treatments', values });
  });

  it.each<[object, string[]]>([
    [{ medicine }, ['required /withdrawals', 'required /withdrawals']],
    [{ medicine, withdrawals: both.slice(0, 1) }, ['required /withdrawals']],
    [{ medicine, withdrawals: both.slice(1) }, ['required /withdrawals']],
    [{ medicine, withdrawals: [{ productType: 'Milk' }, both[1]] }, ['required /withdrawals']],
    [{ medicine, 'x-cowbell': { milk_hours: 0 } }, ['required /withdrawals']],
    [{ medicine: { name: 'Unknown' } }, ['required /withdrawals']],
    [{ withdrawals: both }, ['required /medicine']],
    [{ medicine: {}, withdrawals: both }, ['required /medicine/name']],
    [
      { medicine, withdrawals: [{ productType: 'Milk', endDate: 'soon' }, both[1]] },
      ['invalid /withdrawals/0/endDate', 'required /withdrawals'],
    ],
    [
      { medicine, withdrawals: [{ productType: 'Milk', endDate: '2026-06-30T10:00:00Z' }, both[1]] },
      ['invalid /withdrawals/0/endDate', 'required /withdrawals'],
    ],
  ])('with %j are refused', (body, expected) => {
    expect(faults('treatments', { ...at, ...body })).toEqual(expected);
  });

  it('of the procedure Vaccination are vaccinations, which need no withdrawals', () => {
    expect(
      said('treatments', { ...at, medicine, procedure: 'vaccination', 'x-cowbell': { route: 'oral' } }),
    ).toEqual({
      what: 'record',
      table: 'vaccinations',
      cow: 1,
      values: { vaccine_name: 'Penstrep', vaccination_date: '2026-07-01T08:30:00', route: 'oral' },
    });
  });

  it('withhold over a change of the clock as many hours as pass', () => {
    const withdrawals = [
      { productType: 'Milk', endDate: '2026-10-26T10:00:00Z' },
      { productType: 'Meat', endDate: '2026-10-26' },
    ];
    const body = { eventDateTime: '2026-10-24T10:00:00Z', medicine, withdrawals };
    expect(said('treatments', body)).toMatchObject({ values: { milk_hours: 48, meat_days: 2 } });
  });
});
