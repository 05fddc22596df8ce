/** Births and calvings as others send them. */
import { describe, expect, it } from 'vitest';
import { faults, said } from '../../../testing/ade/bodies.ts';

describe('births and parturitions', () => {
  const animalDetail = { identifier: { scheme: 'x', id: 'DE0312399999' }, gender: 'Male', specie: 'Cattle' };

  it('make a calf of its details, born on the day of the event', () => {
    expect(said('births', { animal: animalDetail.identifier, animalDetail })).toMatchObject({
      what: 'birth',
      birth_date: '2026-07-01T00:00:00',
      calf: {
        cow: null,
        values: { id_number: 'DE0312399999', cow_gender: 'Male', date_of_birth: '2026-07-01' },
      },
    });
  });

  it('are of a calf that is here, or has details', () => {
    expect(said('births', {})).toMatchObject({ calf: { cow: 1 } });
    expect(faults('births', { animal: { scheme: 'x', id: 'DE0312399999' } })).toEqual([
      'unknown-animal /animal',
    ]);
  });

  it.each<[object, object[]]>([
    [
      { progenyDetails: [{ gender: 'Female', birthStatus: 'Alive' }] },
      [{ calf: null, values: { calf_sex: 'Female', calf_status: 'alive' } }],
    ],
    [
      { progenyDetails: [{ gender: 'Unknown', birthStatus: 'Aborted' }] },
      [{ calf: null, values: { calf_status: 'stillborn' } }],
    ],
    [
      { progenyDetails: [{ birthStatus: 'DiedAfterTaggingDate' }] },
      [{ calf: null, values: { calf_status: 'died_48h' } }],
    ],
    [
      { progenyDetails: [{ birthStatus: 'SlaughteredAtBirth' }] },
      [{ calf: null, values: { calf_status: 'died_48h' } }],
    ],
    [
      {
        progenyDetails: [
          { birthStatus: 'Alive', 'x-cowbell': { calf_status: 'not_kept', birth_weight: 40 } },
        ],
      },
      [{ calf: null, values: { calf_status: 'not_kept', birth_weight: 40 } }],
    ],
    [
      { progenyDetails: [{ identifier: animalDetail.identifier, birthStatus: 'Stillborn', gender: 'Male' }] },
      [{ calf: null, values: { calf_status: 'stillborn', calf_sex: 'Male' } }],
    ],
    [
      { progenyDetails: [{ birthWeight: { measurement: 90, units: 'LBR' } }] },
      [{ calf: null, values: { birth_weight: 40.82 } }],
    ],
    [{ progeny: [{ gender: 'Male' }] }, [{ calf: null, values: { calf_sex: 'Male' } }]],
    [
      { totalProgeny: 2, liveProgeny: 1 },
      [
        { calf: null, values: {} },
        { calf: null, values: { calf_status: 'stillborn' } },
      ],
    ],
    [{}, [{ calf: null, values: {} }]],
  ])('%j', (body, calves) => {
    expect(said('parturitions', body)).toMatchObject({ what: 'calving', cow: 1, calves });
  });

  it('make an animal of each calf that lives and has a number', () => {
    const progenyDetails = [
      { identifier: animalDetail.identifier, gender: 'Female', birthStatus: 'Alive', name: 'Mia' },
    ];
    expect(
      said('parturitions', { progenyDetails, calvingEase: 'CaesareanOrSurgery', remark: 'Late' }),
    ).toMatchObject({
      values: { birth_date: '2026-07-01T00:00:00', calving_ease: 'caesarean', notes: 'Late' },
      calves: [
        {
          calf: {
            cow: null,
            values: { id_number: 'DE0312399999', name: 'Mia', date_of_birth: '2026-07-01' },
          },
        },
      ],
    });
  });

  it.each<[object, string[]]>([
    [{ progenyDetails: [{ identifier: animalDetail.identifier }] }, ['required /progenyDetails/0/gender']],
    [
      { progenyDetails: [{ gender: 'Male', birthStatus: 'Fine' }] },
      ['invalid /progenyDetails/0/birthStatus'],
    ],
    [{ progenyDetails: [{ specie: 'Goat' }] }, ['other-species /progenyDetails/0/specie']],
    [{ progenyDetails: [{}, {}, {}, {}] }, ['invalid /progenyDetails']],
    [{ totalProgeny: 1e12 }, ['invalid /totalProgeny']],
    [{ totalProgeny: 2, liveProgeny: -1 }, ['invalid /liveProgeny']],
    [{ totalProgeny: 1.5 }, ['invalid /totalProgeny']],
    [{ calvingEase: 'Quick' }, ['invalid /calvingEase']],
  ])('with %j are refused', (body, expected) => {
    expect(faults('parturitions', body)).toEqual(expected);
  });
});
