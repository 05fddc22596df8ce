/** What goes out, field by field: the table of what is what. */
import { describe, expect, it } from 'vitest';
import { adeFarm, drawnOf, FARM_KEY, herdOf, sentOf, viewOf } from '../../../testing/ade/herd.ts';
import { adeFaults } from '../../../testing/ade/validate.ts';
import { cowWith } from '../../../testing/cow-row.ts';
import type { HerdTable, HerdRows, NewRow, WholeHerd } from '../../herd/rows.ts';
import { unsaid } from '../../herd/unsaid.ts';
import { collectionNamed } from './collections.ts';

const DAM = {
  ...cowWith(1),
  id_number: 'DE 03 123 12345',
  eid: '982000364696050',
  name: 'Bella',
  barn_number: '47',
  cow_mother_name: 'Berta',
  sire_name: 'Max',
  sire_code: 'HO123',
};
const CALF = {
  ...cowWith(2),
  id_number: 'DE 03 123 12346',
  name: 'Mia',
  date_of_birth: '2026-01-10',
  cow_mother: 1,
  cow_mother_name: 'Bella',
  sire: 3,
  sire_name: 'Bruno',
};
const BULL = { ...cowWith(3), id_number: '982 000111222333', name: 'Bruno', cow_gender: 'Male' as const, breed: 'Zwergzebu' };
const HERD = [DAM, CALF, BULL];

/** A row of a table, of which nothing is said but this. */
function row<T extends HerdTable>(table: T, said: Partial<NewRow<T>> & { id?: number }): HerdRows[T] {
  const following = { ended_pregnancy: false, ended_pregnancy_start: null, successful: false, pregnant_since: null };
  return { id: 7, version: 1, ...following, ...unsaid(table), ...said } as unknown as HerdRows[T];
}

/** The resources of a collection of a herd with these rows. */
function sent(name: string, rows: Partial<WholeHerd>, timeZone = 'Europe/Berlin') {
  const collection = collectionNamed(name);
  if (!collection) throw new Error(`No collection ${name}`);
  const herd = herdOf({ cows: HERD, ...rows }, timeZone);
  const member = sentOf(collection, herd, viewOf(herd, adeFarm(timeZone)));
  expect(adeFaults(collection.collectionType, { member })).toEqual([]);
  return member;
}

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
        { parentOf: identifier, gender: 'Female', identifier: { id: 'Berta', scheme: 'cowbell.name' }, officialName: 'Berta' },
        { parentOf: identifier, gender: 'Male', identifier: { id: 'HO123', scheme: 'cowbell.bull' }, officialName: 'Max' },
      ],
      'x-cowbell': { id_number: 'DE 03 123 12345', eid: '982000364696050', breed: 'Holstein', parity_offset: 0 },
    });
    expect(dam).not.toHaveProperty('lactationStatus');
    expect(calf).toMatchObject({
      parentage: [
        { gender: 'Female', identifier, officialName: 'Bella' },
        { gender: 'Male', identifier: { id: '982000111222333', scheme: 'std.iso.11785' }, officialName: 'Bruno' },
      ],
    });
    expect(bull).toMatchObject({ gender: 'Male', 'x-cowbell': { breed: 'Zwergzebu' } });
    for (const field of ['primaryBreed', 'reproductionStatus', 'parentage']) expect(bull).not.toHaveProperty(field);
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
  const served = (day: string) => row('semination_records', { cow: 1, semination_date: `${day}T00:00:00`, next_heat_date: `${day}T00:00:00` });
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

describe('births and parturitions', () => {
  const born = {
    mother_cow: 1,
    birth_date: '2026-01-10T05:40:00',
    calving_ease: 'easy_assisted' as const,
    notes: 'At night',
  };
  const twins = {
    birth_records: [
      row('birth_records', { id: 7, ...born, newborn_cow: 2, newborn_name: 'Mia', calf_status: 'alive', calf_sex: 'Female', birth_weight: 38 }),
      row('birth_records', { id: 8, ...born, birth_date: '2026-01-10T06:05:00', notes: null, calf_status: 'stillborn' }),
    ],
  };

  it('are a birth for each calf that is an animal', () => {
    expect(sent('births', twins)).toEqual([
      expect.objectContaining({
        id: 'birth-records/7',
        animal: { id: 'DE0312312346', scheme: 'eu.bovine' },
        eventDateTime: '2026-01-10T04:40:00Z',
        registrationReason: 'Born',
        animalDetail: expect.objectContaining({ resourceType: 'icarAnimalCoreResource', name: 'Mia' }),
      }),
    ]);
  });

  it('are one parturition for all calves of a day', () => {
    expect(sent('parturitions', twins)).toEqual([
      expect.objectContaining({
        id: 'birth-records/7',
        meta: expect.objectContaining({ sourceId: 'birth-records/7' }),
        animal: { id: 'DE0312312345', scheme: 'eu.bovine' },
        eventDateTime: '2026-01-10T04:40:00Z',
        damParity: 1,
        calvingEase: 'EasyAssisted',
        liveProgeny: 1,
        totalProgeny: 2,
        remark: 'At night',
        progenyDetails: [
          expect.objectContaining({
            identifier: { id: 'DE0312312346', scheme: 'eu.bovine' },
            gender: 'Female',
            name: 'Mia',
            birthStatus: 'Alive',
            'x-cowbell': { birth_weight: 38 },
          }),
          {
            resourceType: 'icarProgenyDetailsResource',
            specie: 'Cattle',
            gender: 'Unknown',
            birthStatus: 'Stillborn',
            'x-cowbell': { birth_time: '06:05:00' },
          },
        ],
      }),
    ]);
  });

  it.each([
    ['alive', 'Alive', undefined],
    ['stillborn', 'Stillborn', undefined],
    ['died_48h', 'DiedBeforeTaggingDate', undefined],
    ['not_kept', 'Alive', { calf_status: 'not_kept' }],
    [null, undefined, undefined],
  ] as const)('say %s as %s', (calf_status, birthStatus, own) => {
    const [calving] = sent('parturitions', { birth_records: [row('birth_records', { ...born, calf_status })] });
    const [progeny] = calving?.progenyDetails as object[];
    expect(progeny).toEqual({
      resourceType: 'icarProgenyDetailsResource',
      specie: 'Cattle',
      gender: 'Unknown',
      ...(birthStatus && { birthStatus }),
      ...(own && { 'x-cowbell': own }),
    });
  });

  it('count her calvings that are not recorded too', () => {
    const birth_records = [
      row('birth_records', { id: 5, mother_cow: 1, birth_date: '2024-12-01T00:00:00' }),
      row('birth_records', { id: 6, ...born }),
    ];
    const parities = sent('parturitions', { birth_records, cows: [{ ...DAM, parity_offset: 2 }] }).map((one) => one.damParity);
    expect(parities).toEqual([3, 4]);
  });
});

describe('weights', () => {
  it.each([
    ['scale', 'LoadCell'],
    ['tape', 'Girth'],
    ['estimate', 'Assessed'],
  ] as const)('say %s as %s', (method, theirs) => {
    const weights = [row('weights', { cow: 1, weighed_on: '2026-07-01', kg: 612.5, method, occasion: 'weaning', notes: 'Full' })];
    expect(sent('weights', { weights })).toEqual([
      expect.objectContaining({
        eventDateTime: '2026-07-01T11:00:00Z',
        weight: { measurement: 612.5, units: 'KGM', method: theirs },
        remark: 'Full',
        'x-cowbell': { occasion: 'weaning' },
      }),
    ]);
  });
});

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
    const said = { dose: 10, unit: 'ml', route: 'intramuscular', batch: 'B1', quarters: 'front_left', notes: 'Hot' } as const;
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
      'x-cowbell': { doses: 2, interval_hours: 12, doses_given: 2, milk_hours: 96, meat_days: 10, quarters: ['front_left'] },
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
    const open = { withdrawals: [{ productType: 'Milk' }, { productType: 'Meat', endDate: expect.any(String) }] };
    expect(one({ milk_hours: null })).toMatchObject(open);
    expect(one(tube)).toMatchObject(open);
    const birth_records = [row('birth_records', { mother_cow: 1, birth_date: '2026-08-01T10:00:00' })];
    expect(one(tube, { birth_records })).toMatchObject({
      withdrawals: [{ productType: 'Milk', endDate: '2026-08-05T08:00:00Z' }, { productType: 'Meat' }],
    });
  });

  it('are vaccinations too', () => {
    const said = { cow: 1, vaccination_date: '2026-06-01T00:00:00', vaccine_name: 'Bovigrip', next_vaccination_date: '2027-06-01T00:00:00', route: 'subcutaneous', meat_days: 0 } as const;
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

describe('what is recorded of breeding', () => {
  const service = { cow: 1, semination_date: '2026-03-10T09:15:00', next_heat_date: '2026-03-31T09:15:00' };
  it.each<[string, Partial<NewRow<'semination_records'>>, object]>([
    [
      'an insemination',
      { bull_name: 'Max', bull_code: 'HO123', straw_batch: 'S9', technician: 'Ann', notes: 'Late' },
      {
        inseminationType: 'Insemination',
        sireIdentifiers: [{ id: 'HO123', scheme: 'cowbell.bull' }],
        sireOfficialName: 'Max',
        straw: { resourceType: 'icarReproSemenStrawResource', batch: 'S9' },
        responsible: 'Ann',
        remark: 'Late',
      },
    ],
    [
      'a service by the own bull',
      { method: 'natural', bull: 3, bull_name: 'Bruno' },
      { inseminationType: 'NaturalService', sireIdentifiers: [{ id: '982000111222333', scheme: 'std.iso.11785' }] },
    ],
    ['a bull run', { method: 'bull_run', ended_on: '2026-04-20' }, { inseminationType: 'RunWithBull', eventEndDateTime: '2026-04-20T11:00:00Z' }],
    ['an embryo', { method: 'embryo' }, { inseminationType: 'Implantation' }],
    ['what was said of it', { took: true, took_as_of: '2026-05-01' }, { 'x-cowbell': { took: true, took_as_of: '2026-05-01', successful: false } }],
  ])('%s', (_what, said, fields) => {
    expect(sent('inseminations', { semination_records: [row('semination_records', { ...service, ...said })] })[0]).toMatchObject({
      id: 'semination-records/7',
      eventDateTime: '2026-03-10T08:15:00Z',
      ...fields,
    });
  });

  it('a pregnancy of which it is known since when', () => {
    const cows = [{ ...DAM, is_pregnant: true, pregnancy_start_date: '2026-03-10' }, CALF, BULL];
    const semination_records = [{ ...row('semination_records', { ...service, bull_code: 'HO123' }), successful: true }];
    expect(sent('gestations', { cows, semination_records })).toEqual([
      expect.objectContaining({
        id: 'gestations/1-2026-03-10',
        expectedCalvingDate: '2026-12-18T11:30:00Z',
        sireIdentifiers: [{ id: 'HO123', scheme: 'cowbell.bull' }],
      }),
    ]);
    expect(sent('gestations', { cows: [{ ...DAM, is_pregnant: true, pregnancy_start_date: null }] })).toEqual([]);
  });

  it.each<[Partial<NewRow<'pregnancy_checks'>>, object]>([
    [{ result: 'pregnant', method: 'ultrasound', days_pregnant: 40, examiner: 'Dr Ox' }, { result: 'Pregnant', method: 'Echography', foetalAge: 40, responsible: 'Dr Ox' }],
    [{ result: 'pregnant', fetuses: 2 }, { result: 'Multiple', foetusCount: 2 }],
    [{ result: 'empty', method: 'palpation', found_loss: true }, { result: 'Empty', method: 'Palpation', 'x-cowbell': { lost: true } }],
    [{ result: 'recheck', method: 'other' }, { result: 'Unknown', method: 'Other' }],
  ])('a check with %j', (said, fields) => {
    const pregnancy_checks = [row('pregnancy_checks', { cow: 1, check_date: '2026-04-20', ...said })];
    expect(sent('pregnancy-checks', { pregnancy_checks })[0]).toMatchObject(fields);
  });

  it.each<[string, string, Partial<WholeHerd>]>([
    ['abortions', 'pregnancy-losses/7', { pregnancy_losses: [row('pregnancy_losses', { cow: 1, loss_date: '2026-07-01', notes: 'Seen' })] }],
    ['heats', 'heats/7', { heats: [row('heats', { cow: 1, heat_date: '2026-07-01', notes: 'Seen' })] }],
    ['drying-offs', 'dry-offs/7', { dry_offs: [row('dry_offs', { cow: 1, dry_off_date: '2026-07-01', notes: 'Seen' })] }],
  ])('%s', (name, id, rows) => {
    expect(sent(name, rows)).toEqual([expect.objectContaining({ id, eventDateTime: '2026-07-01T11:00:00Z', remark: 'Seen' })]);
  });
});

describe('movements', () => {
  const moved = { cow: 1, moved_on: '2026-07-01', notes: 'By train', place: 'Hill Farm', price: 900 };
  const movements = (said: Partial<NewRow<'movements'>>) => [row('movements', { ...moved, ...said })];
  it.each<[string, Partial<NewRow<'movements'>>, object]>([
    ['arrivals', { direction: 'in', kind: 'purchase' }, { arrivalReason: 'Purchase', remark: 'By train', animalDetail: expect.objectContaining({ name: 'Bella' }) }],
    ['arrivals', { direction: 'in', kind: 'return' }, { arrivalReason: 'AgistmentReturn' }],
    ['arrivals', { direction: 'in', kind: 'other' }, { arrivalReason: 'Other' }],
    ['departures', { direction: 'out', kind: 'sale', reason: 'surplus' }, { departureKind: 'Sale', departureReason: 'Superfluous' }],
    ['departures', { direction: 'out', kind: 'slaughter', reason: 'leg_or_claw' }, { departureKind: 'Slaughter', departureReason: 'LegOrClaw' }],
    ['departures', { direction: 'out', kind: 'other', reason: 'accident' }, { departureKind: 'Other', departureReason: 'Other', 'x-cowbell': { place: 'Hill Farm', price: 900, reason: 'accident' } }],
    ['deaths', { direction: 'out', kind: 'death', reason: 'accident' }, { deathReason: 'Accident', explanation: 'By train', 'x-cowbell': { place: 'Hill Farm', price: 900 } }],
    ['deaths', { direction: 'out', kind: 'death', reason: 'surplus' }, { deathReason: 'Culled' }],
    ['deaths', { direction: 'out', kind: 'death', reason: 'behaviour' }, { deathReason: 'Other', 'x-cowbell': { place: 'Hill Farm', price: 900, reason: 'behaviour' } }],
  ])('%s with %j', (name, said, fields) => {
    const rows = { movements: movements(said) };
    for (const other of ['arrivals', 'departures', 'deaths'])
      expect(sent(other, rows)).toEqual(other === name ? [expect.objectContaining(fields)] : []);
  });
});

it('test days say what was measured, as text', () => {
  const test_days = [row('test_days', { cow: 1, tested_on: '2026-07-01', milk_kg: 31.4, fat_percent: 4.1, cells_thousand: 120 })];
  expect(sent('test-day-results', { test_days })).toEqual([
    expect.objectContaining({
      milkWeight24Hours: { unitCode: 'KGM', value: 31.4 },
      milkCharacteristics: [
        { characteristic: 'FAT', value: '4.1', unit: 'VP' },
        { characteristic: 'SCC', value: '120', unit: 'NCL' },
      ],
    }),
  ]);
});

it('feeds and how much is there of them', () => {
  const feeds = [{ ...row('feeds', { id: 4, name: 'Hay', date_added: '2026-01-01', registered_amount: 800 }), amount_now: 512.5, counted_on: '2026-05-01', price_now: null }];
  expect(sent('feeds', { feeds })[0]).toMatchObject({ id: 'feeds/4', name: 'Hay', active: true });
  expect(sent('feed-storages', { feeds })[0]).toMatchObject({ id: 'feeds/4', feedId: 'feeds/4', quantityAvailable: { unitCode: 'KGM', value: 512.5 } });
});

it('a resource hangs on every row that anything in it comes from', () => {
  const collection = collectionNamed('parturitions');
  const birth_records = [row('birth_records', { id: 7, mother_cow: 1, birth_date: '2026-01-10T00:00:00', newborn_cow: 2 })];
  const [calving] = collection ? drawnOf(collection, herdOf({ cows: HERD, birth_records })) : [];
  expect(calving?.rows).toEqual(expect.arrayContaining([['birth_records', 7], ['cows', 1], ['cows', 2]]));
});
