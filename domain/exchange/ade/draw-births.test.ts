/** What goes out of a calving, field by field. */
import { describe, expect, it } from 'vitest';
import { DAM, HERD, row, sent } from '../../../testing/ade/drawn.ts';
import { drawnOf, herdOf, viewOf } from '../../../testing/ade/herd.ts';
import { collectionNamed } from './collections.ts';
import { drawBirth } from './draw-births.ts';

describe('births and parturitions', () => {
  const born = {
    mother_cow: 1,
    birth_date: '2026-01-10T05:40:00',
    calving_ease: 'easy_assisted' as const,
    notes: 'At night',
  };
  const twins = {
    birth_records: [
      row('birth_records', {
        id: 7,
        ...born,
        newborn_cow: 2,
        newborn_name: 'Mia',
        calf_status: 'alive',
        calf_sex: 'Female',
        birth_weight: 38,
      }),
      row('birth_records', {
        id: 8,
        ...born,
        birth_date: '2026-01-10T06:05:00',
        notes: null,
        calf_status: 'stillborn',
      }),
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

  it('are a birth on her birthday of a calf of which there is no record', () => {
    const herd = herdOf({ cows: HERD });
    expect(drawBirth(herd.get('cows', 2), null, viewOf(herd))).toMatchObject({
      key: 'cows/2',
      fields: {
        id: 'cows/2',
        eventDateTime: '2026-01-10T11:30:00Z',
        animal: { id: 'DE0312312346', scheme: 'eu.bovine' },
      },
    });
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
    const [calving] = sent('parturitions', {
      birth_records: [row('birth_records', { ...born, calf_status })],
    });
    const progeny = (calving?.progenyDetails as object[] | undefined)?.[0];
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
    const parities = sent('parturitions', { birth_records, cows: [{ ...DAM, parity_offset: 2 }] }).map(
      (one) => one.damParity,
    );
    expect(parities).toEqual([3, 4]);
  });
});

it('a resource hangs on every row that anything in it comes from', () => {
  const collection = collectionNamed('parturitions');
  const birth_records = [
    row('birth_records', { id: 7, mother_cow: 1, birth_date: '2026-01-10T00:00:00', newborn_cow: 2 }),
  ];
  const [calving] = collection ? drawnOf(collection, herdOf({ cows: HERD, birth_records })) : [];
  expect(calving?.rows).toEqual(
    expect.arrayContaining([
      ['birth_records', 7],
      ['cows', 1],
      ['cows', 2],
    ]),
  );
});
