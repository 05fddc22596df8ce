import { describe, expect, it } from 'vitest';
import { keptId } from './entry.ts';
import { hangsOn, nextToSend, rowsMade, touchesOf, waitsFor } from './order.ts';
import { entryWith } from './sample-entry.ts';

describe('what an act touches', () => {
  it('is the animal whose record it is, before and after, and the row that it changes', () => {
    const seen = { version: 3, values: { cow: 7, kg: 600 } };
    expect(touchesOf('weighing.create', { sent: { cow: 7, kg: 600 } }, null)).toEqual(['cows 7']);
    expect(touchesOf('weighing.update', { id: 12, sent: { kg: 610 } }, seen)).toEqual([
      'weights 12',
      'cows 7',
    ]);
    expect(touchesOf('weighing.delete', { id: 12, sent: null }, seen)).toEqual(['weights 12', 'cows 7']);
  });

  it('is every ID number that it gives or takes, however it is cased', () => {
    const seen = { version: 1, values: { id_number: 'fr 1' } };
    const renamed = touchesOf('cow.update', { id: 7, sent: { id_number: 'FR 2' } }, seen);
    expect(renamed).toEqual(['cows 7', 'number fr 1', 'number fr 2']);
    const calving = { mother_cow: 7, calves: [{ id_number: 'FR 3' }, { calf_status: 'stillborn' }] };
    expect(touchesOf('birth.create', { sent: calving }, null)).toEqual(['cows 7', 'number fr 3']);
  });

  it('is every number that an animal gets, however an electronic one is written', () => {
    expect(touchesOf('cow.update', { id: 7, sent: { eid: '982 000 364696050' } }, null)).toEqual([
      'cows 7',
      'number 982000364696050',
    ]);
    const sent = { cow: 9, kind: 'electronic', number: '982000364696050' };
    expect(touchesOf('tag.create', { sent }, null)).toContain('number 982000364696050');
  });

  it('is each of many animals', () => {
    const sent = { shared: { vaccine: 'BVD' }, animals: [{ cow: 7 }, { cow: 9 }] };
    expect(touchesOf('vaccination.many', { sent }, null)).toEqual(['cows 7', 'cows 9']);
  });

  it('is its animal; what it only names does not make strangers wait', () => {
    const sent = { cow: 7, place: 3, moved_on: '2026-06-15' };
    expect(touchesOf('place-move.create', { sent }, null)).toEqual(['cows 7', 'names places 3']);
  });
});

describe('which entry is sent next', () => {
  const cow7 = entryWith({ n: 1 });
  const cow9 = entryWith({ n: 2, touches: ['cows 9'] });
  const cow7Again = entryWith({ n: 3 });

  it('is the first; the others in their order', () => {
    expect(nextToSend([cow7, cow9, cow7Again])?.n).toBe(1);
    expect(nextToSend([cow9, cow7Again])?.n).toBe(2);
    expect(nextToSend([])).toBeUndefined();
  });

  it('passes one that needs somebody, or that is held, and waits where it touches the same', () => {
    const stuck = { ...cow7, state: 'needs-you' } as const;
    expect(nextToSend([stuck, cow7Again, cow9])?.n).toBe(2);
    expect(nextToSend([stuck, cow7Again])).toBeUndefined();
    expect(nextToSend([cow7, cow7Again, cow9], new Set([1]))?.n).toBe(2);
  });

  it('waits for the one that makes a row it names, also after that row has its id', () => {
    const born = keptId({ n: 1 }, 0);
    const calf = entryWith({ n: 1, kind: 'cow.create', touches: [`cows ${born}`], state: 'needs-you' });
    const named = entryWith({ n: 2, refs: [calf.key], touches: ['cows 9'] });
    expect(waitsFor([calf, named]).get(2)).toEqual([1]);
    // Its maker has arrived as the animal 57, and an entry of before stands beside one of after.
    const before = entryWith({ n: 2, touches: [`cows ${born}`], state: 'needs-you' });
    const after = entryWith({ n: 3, touches: ['cows 57'] });
    expect(nextToSend([before, after])?.n).toBe(3);
    expect(nextToSend([before, after], new Set(), (id) => (id === born ? 57 : null))).toBeUndefined();
  });

  it('lets two that name one row pass each other, and neither pass its deletion', () => {
    const stuck = entryWith({ n: 1, touches: ['cows 1', 'names places 3'], state: 'needs-you' });
    const other = entryWith({ n: 2, touches: ['cows 2', 'names places 3'] });
    const gone = entryWith({ n: 3, kind: 'place.delete', touches: ['places 3'] });
    expect(waitsFor([stuck, other, gone])).toEqual(
      new Map([
        [1, []],
        [2, []],
        [3, [1, 2]],
      ]),
    );
  });

  it('takes out with an entry what hangs on it, and on that', () => {
    const calf = entryWith({ n: 1, kind: 'birth.create', makes: ['cows', 'birth_records'] });
    const [{ id = 0 } = {}] = rowsMade(calf);
    const move = entryWith({ n: 2, args: { sent: { cow: id } }, makes: ['movements'] });
    const edit = entryWith({ n: 3, args: { id: keptId(move, 0), sent: {} } });
    const byRef = entryWith({ n: 5, refs: [edit.key] });
    const all = [calf, move, edit, entryWith({ n: 4 }), byRef];
    expect(hangsOn(all, calf).map(({ n }) => n)).toEqual([2, 3, 5]);
    expect(hangsOn(all, edit).map(({ n }) => n)).toEqual([5]);
  });

  it('is found among thousands', () => {
    const many = Array.from({ length: 3000 }, (_, n) =>
      entryWith({ n, state: n < 2999 ? 'needs-you' : 'waiting', touches: [`cows ${n}`] }),
    );
    expect(nextToSend(many)?.n).toBe(2999);
  });
});
