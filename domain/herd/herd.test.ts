import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noRows } from '../../testing/no-rows.ts';
import { say } from '../../testing/words.ts';
import { demoHerd } from '../demo/demo-herd.ts';
import { FOLLOWED_AT_FIRST } from './follows/index.ts';
import { Herd } from './herd.ts';
import { NotLoaded } from './loaded.ts';
import type { CowRow } from './rows.ts';
import { unsaid } from './unsaid.ts';

const TODAY = '2026-06-15';
const FEED = { total_amount: 1, registered_amount: 1, waste_percent: 5, date_added: TODAY };

/** The animals of a made-up herd, with their vaccinations. */
function wholeHerd(seed: number): Herd {
  const { cows, vaccinations } = demoHerd({ cows: 12, seed, today: TODAY, say });
  const rows = {
    ...noRows(),
    cows: cows.map(({ ref, mother_ref, ...cow }) => ({
      ...unsaid('cows'),
      ...cow,
      id: ref,
      version: 1,
      cow_mother: mother_ref,
      ...FOLLOWED_AT_FIRST,
    })),
    vaccinations: vaccinations.map(({ cow_ref, ...row }, i) => ({
      ...unsaid('vaccinations'),
      ...row,
      id: i + 1,
      version: 1,
      cow: cow_ref,
    })),
  };
  return Herd.whole(rows, 'Europe/Paris');
}

/** Everything that can be asked of a herd. */
function picture(herd: Herd): unknown {
  return [...herd.all('cows')]
    .sort((a, b) => a.id - b.id)
    .map((cow) => [
      cow,
      herd.calvesOf(cow),
      herd.recordsOf('vaccinations', cow),
      herd.withIdNumber(cow.id_number).map(({ id }) => id),
    ]);
}

describe('a herd', () => {
  it('brings up what was left for later in parts, so that others get a turn', () => {
    const herd = wholeHerd(1);
    const [known] = [...herd.all('cows')];
    if (!known) throw new Error('The made-up herd has no animals');
    const { id: _, version: __, ...values } = known;
    herd.settleLater();
    const { mark } = herd;
    for (let place = 0; place < 12_000; place += 1)
      herd.insert('cows', { ...values, id_number: `A ${place}` });
    herd.settle(mark);
    const stops = [...herd.settleAtLast()].length;
    expect(stops).toBeGreaterThanOrEqual(12);
    const added = [...herd.all('cows')].filter(({ id }) => id < 0);
    expect(added.map(({ number }) => number)).toEqual(added.map((_, place) => `A${place}`));
  });

  it('is as it was once its changes are taken back, whatever they were', () => {
    const step = fc.record({
      what: fc.constantFrom('insert', 'update', 'remove'),
      which: fc.nat(1000),
      day: fc.integer({ min: 10, max: 28 }).map((day) => `2026-01-${day}T08:00:00`),
    });
    fc.assert(
      fc.property(fc.nat(50), fc.array(step, { maxLength: 40 }), (seed, steps) => {
        const herd = wholeHerd(seed);
        const before = JSON.stringify(picture(herd));
        const mark = herd.mark;
        for (const { what, which, day } of steps) {
          const rows = [...herd.all('vaccinations')];
          const cows = [...herd.all('cows')];
          const row = rows[which % rows.length];
          const cow = cows[which % cows.length] as CowRow;
          if (what === 'insert' || !row)
            herd.insert('vaccinations', {
              ...unsaid('vaccinations'),
              cow: cow.id,
              vaccine_name: 'BVD',
              vaccination_date: day,
            });
          else if (what === 'update') {
            herd.update('vaccinations', row, { vaccination_date: day });
            herd.update('cows', cow, { cow_mother: null, id_number: day });
          } else herd.remove('vaccinations', row);
        }
        for (const cow of herd.all('cows')) {
          const days = herd.recordsOf('vaccinations', cow).map(({ vaccination_date }) => vaccination_date);
          expect(days).toEqual(days.toSorted());
        }
        herd.rollback(mark);
        expect(JSON.stringify(picture(herd))).toBe(before);
      }),
    );
  });

  it('says what was changed, one change a row, and not what ended as it began', () => {
    const herd = wholeHerd(1);
    const mark = herd.mark;
    const [cow] = herd.all('cows');
    if (!cow) throw new Error('The herd is empty');
    herd.update('cows', cow, { weight: 1, breed: 'Jersey' });
    herd.update('cows', cow, { weight: cow.weight });
    const feed = herd.insert('feeds', { ...FEED, name: 'Hay' });
    herd.update('feeds', feed, { total_amount: 2 });
    const straw = herd.insert('feeds', { ...FEED, name: 'Straw' });
    herd.remove('feeds', straw);
    const [vaccination] = herd.all('vaccinations');
    if (!vaccination) throw new Error('Nobody is vaccinated');
    herd.update('vaccinations', vaccination, { notes: 'left' });
    herd.update('vaccinations', vaccination, { notes: vaccination.notes });
    expect(herd.changesSince(mark)).toEqual([
      {
        entity: 'cows',
        entity_id: cow.id,
        cow_id: cow.id,
        before: cow,
        after: { ...cow, breed: 'Jersey' },
      },
      {
        entity: 'feeds',
        entity_id: feed.id,
        cow_id: null,
        before: null,
        after: { ...feed, total_amount: 2 },
      },
    ]);
  });

  it('throws when it is asked for what was not loaded, instead of saying that there is nothing', () => {
    const [cow] = wholeHerd(1).all('cows');
    if (!cow) throw new Error('The herd is empty');
    const herd = new Herd('Europe/Paris');
    herd.bring('cows', [cow]);
    expect(herd.cow(cow.id)).toBe(cow);
    expect(() => herd.cow(cow.id + 1)).toThrow(NotLoaded);
    expect(() => herd.recordsOf('birth_records', cow)).toThrow(NotLoaded);
    expect(() => herd.withIdNumber('N1')).toThrow(NotLoaded);
    herd.knows('cows', [cow.id + 1]);
    herd.knowsAll('birth_records', [cow.id]);
    herd.knowsIdNumbers(['N1']);
    expect(herd.cow(cow.id + 1)).toBeUndefined();
    expect(herd.recordsOf('birth_records', cow)).toEqual([]);
    expect(herd.withIdNumber('N1')).toEqual([]);
  });

  it('does not put back what was changed or removed when it is loaded once more', () => {
    const [cow, other] = wholeHerd(1).all('cows');
    if (!cow || !other) throw new Error('The herd has no two animals');
    const herd = new Herd('Europe/Paris');
    herd.bring('cows', [cow, other]);
    herd.remove('cows', cow);
    herd.update('cows', other, { name: 'Changed' });
    herd.bring('cows', [cow, other]);
    expect(herd.cow(cow.id)).toBeUndefined();
    expect(herd.cow(other.id)?.name).toBe('Changed');
  });
});

describe('what follows from all that a herd has', () => {
  it('is worked out anew in steps, for others wait meanwhile', () => {
    const [cow] = wholeHerd(1).all('cows');
    if (!cow) throw new Error('The herd has no animal');
    const cows = Array.from({ length: 1000 }, (_, at) => ({
      ...cow,
      ...{ id: at + 1, id_number: `N${at}`, cow_mother: null, parity: 7 },
    }));
    const herd = Herd.whole({ ...noRows(), cows }, 'Europe/Paris');
    const steps = [...herd.settleAll()];
    expect(steps).toHaveLength(10);
    expect([...herd.all('cows')].filter(({ parity }) => parity === 7)).toEqual([]);
  });
});
