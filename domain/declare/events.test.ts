import { describe, expect, it } from 'vitest';
import { type DeclaredRecords, eventsIn, idOf, readId } from './events.ts';

const records = (some: Partial<DeclaredRecords>): DeclaredRecords => ({
  ...{ births: [], movements: [], tags: [], ear_tags: [] },
  ...some,
});

const ids = (some: Partial<DeclaredRecords>) => eventsIn(records(some)).map(idOf);

describe('what is to be declared', () => {
  it.each([
    [null, true],
    ['alive', true],
    ['stillborn', false],
    ['died_48h', false],
    ['not_kept', false],
  ] as const)('is a birth with a calf that is %s: %s', (calf_status, is) => {
    const births = [{ newborn_cow: 9, birth_date: '2026-03-31T23:30:00', calf_status }];
    expect(ids({ births })).toEqual(is ? ['birth-9-2026-03-31'] : []);
  });

  it('is no birth of a calf that is not in the herd’s book', () => {
    expect(
      ids({ births: [{ newborn_cow: null, birth_date: '2026-03-31T00:00:00', calf_status: 'alive' }] }),
    ).toEqual([]);
  });

  it.each([
    ['in', 'purchase', 'arrival'],
    ['in', 'return', 'arrival'],
    ['in', 'other', 'arrival'],
    ['out', 'sale', 'departure'],
    ['out', 'slaughter', 'departure'],
    ['out', 'other', 'departure'],
    ['out', 'death', 'death'],
  ] as const)('of a movement %s, %s, is its %s', (direction, kind, event) => {
    const movements = [{ cow: 3, direction, kind, moved_on: '2026-02-28' }];
    expect(ids({ movements })).toEqual([`${event}-3-2026-02-28`]);
  });

  it.each([
    ['official', 'lost', '2026-02-28', true],
    ['electronic', 'lost', '2026-02-28', true],
    ['barn', 'lost', '2026-02-28', false],
    ['official', 'broken', '2026-02-28', false],
    ['official', null, '2026-02-28', false],
    ['official', 'lost', null, false],
  ])('of a tag, %s, %s on %s, is its loss: %s', (kind, why, removed_on, is) => {
    expect(ids({ tags: [{ cow: 3, kind, why, removed_on }] })).toEqual(is ? ['tag_lost-3-2026-02-28'] : []);
  });

  it('is one event where several of a kind are of one animal and day', () => {
    const lost = { cow: 3, why: 'lost', removed_on: '2026-02-28' };
    expect(
      ids({
        tags: [
          { ...lost, kind: 'official' },
          { ...lost, kind: 'electronic' },
        ],
      }),
    ).toHaveLength(1);
  });

  it('knows of a birth when the calf was given its first ear tag', () => {
    const births = [{ newborn_cow: 9, birth_date: '2026-03-31T00:00:00', calf_status: null }];
    const ear_tags = [
      { cow: 9, done_on: '2026-05-01' },
      { cow: 9, done_on: '2026-04-02' },
      { cow: 8, done_on: '2026-04-01' },
    ];
    expect(eventsIn(records({ births, ear_tags }))).toMatchObject([{ cow: 9, tagged_on: '2026-04-02' }]);
    expect(eventsIn(records({ births }))).toMatchObject([{ cow: 9, tagged_on: null }]);
  });
});

describe('the id of an event', () => {
  it('is read again', () => {
    const lost = { event: 'tag_lost', cow: 12, day: '2026-02-28' } as const;
    expect(idOf(lost)).toBe('tag_lost-12-2026-02-28');
    expect(readId('tag_lost-12-2026-02-28')).toEqual(lost);
  });

  it.each([
    '',
    'birth-0-2026-02-28',
    'birth-1-2026-2-28',
    'sale-1-2026-02-28',
    'birth-1',
    ' birth-1-2026-02-28',
  ])('is not %j', (id) => {
    expect(readId(id)).toBeNull();
  });
});
