/** What goes out of movements and of what was measured, field by field. */
import { describe, expect, it } from 'vitest';
import type { NewRow } from '#domain/herd/rows.ts';
import { row, sent } from '../../../testing/ade/drawn.ts';

describe('movements', () => {
  const moved = { cow: 1, moved_on: '2026-07-01', notes: 'By train', place: 'Hill Farm', price: 900 };
  const movements = (said: Partial<NewRow<'movements'>>) => [row('movements', { ...moved, ...said })];
  it.each<[string, Partial<NewRow<'movements'>>, object]>([
    [
      'arrivals',
      { direction: 'in', kind: 'purchase' },
      {
        arrivalReason: 'Purchase',
        remark: 'By train',
        animalDetail: expect.objectContaining({ name: 'Bella' }),
      },
    ],
    ['arrivals', { direction: 'in', kind: 'return' }, { arrivalReason: 'AgistmentReturn' }],
    ['arrivals', { direction: 'in', kind: 'other' }, { arrivalReason: 'Other' }],
    [
      'departures',
      { direction: 'out', kind: 'sale', reason: 'surplus' },
      { departureKind: 'Sale', departureReason: 'Superfluous' },
    ],
    [
      'departures',
      { direction: 'out', kind: 'slaughter', reason: 'leg_or_claw' },
      { departureKind: 'Slaughter', departureReason: 'LegOrClaw' },
    ],
    [
      'departures',
      { direction: 'out', kind: 'other', reason: 'accident' },
      {
        departureKind: 'Other',
        departureReason: 'Other',
        'x-cowbell': { place: 'Hill Farm', price: 900, reason: 'accident' },
      },
    ],
    [
      'deaths',
      { direction: 'out', kind: 'death', reason: 'accident' },
      { deathReason: 'Accident', explanation: 'By train', 'x-cowbell': { place: 'Hill Farm', price: 900 } },
    ],
    ['deaths', { direction: 'out', kind: 'death', reason: 'surplus' }, { deathReason: 'Culled' }],
    [
      'deaths',
      { direction: 'out', kind: 'death', reason: 'behaviour' },
      { deathReason: 'Other', 'x-cowbell': { place: 'Hill Farm', price: 900, reason: 'behaviour' } },
    ],
  ])('%s with %j', (name, said, fields) => {
    const rows = { movements: movements(said) };
    for (const other of ['arrivals', 'departures', 'deaths'])
      expect(sent(other, rows)).toEqual(other === name ? [expect.objectContaining(fields)] : []);
  });
});

describe('weights', () => {
  it.each([
    ['scale', 'LoadCell'],
    ['tape', 'Girth'],
    ['estimate', 'Assessed'],
  ] as const)('say %s as %s', (method, theirs) => {
    const weights = [
      row('weights', {
        cow: 1,
        weighed_on: '2026-07-01',
        kg: 612.5,
        method,
        occasion: 'weaning',
        notes: 'Full',
      }),
    ];
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

it('test days say what was measured, as text', () => {
  const test_days = [
    row('test_days', {
      cow: 1,
      tested_on: '2026-07-01',
      milk_kg: 31.4,
      fat_percent: 4.1,
      cells_thousand: 120,
    }),
  ];
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
  const feeds = [
    {
      ...row('feeds', { id: 4, name: 'Hay', date_added: '2026-01-01', registered_amount: 800 }),
      amount_now: 512.5,
      counted_on: '2026-05-01',
      price_now: null,
    },
  ];
  expect(sent('feeds', { feeds })[0]).toMatchObject({ id: 'feeds/4', name: 'Hay', active: true });
  expect(sent('feed-storages', { feeds })[0]).toMatchObject({
    id: 'feeds/4',
    feedId: 'feeds/4',
    quantityAvailable: { unitCode: 'KGM', value: 512.5 },
  });
});
