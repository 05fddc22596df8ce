import { describe, expect, it } from 'vitest';
import type { DeclaredEvent } from '../kinds/declaration/kind.ts';
import { proposedDays } from './change.ts';
import { countsOf, type Declaration, declarationsOf, isAskedFor, type Mark } from './declarations.ts';
import type { Happened } from './events.ts';
import { type FarmDeclares, NOTHING_DECLARED } from './settings.ts';

const TODAY = '2026-06-15';
const GERMANY: FarmDeclares = { country: 'DE', declare: proposedDays('DE'), declare_from: '2026-06-01' };

const happened = (event: DeclaredEvent, day: string, cow = 7): Happened => ({
  event,
  cow,
  day,
  tagged_on: null,
});

const mark = (event: DeclaredEvent, event_on: string, said: Partial<Mark> = {}): Mark => ({
  ...{
    cow: 7,
    event,
    event_on,
    state: 'declared',
    declared_on: TODAY,
    number: null,
    reason: null,
    file: null,
  },
  ...said,
});

const BIRTH = happened('birth', '2026-06-04');

describe('a declaration', () => {
  it('is to do until something is said of its event, and late from the day after it was due', () => {
    const read = (today: string) => declarationsOf(GERMANY, [BIRTH], [], today);
    expect(read('2026-06-11')).toEqual([
      {
        ...{ id: 'birth-7-2026-06-04', event: 'birth', cow: 7, day: '2026-06-04', due_on: '2026-06-11' },
        ...{ late_days: 0, state: 'to_do', number: null, declared_on: null, reason: null, file: null },
        gone: false,
      },
    ]);
    expect(read('2026-06-12')).toMatchObject([{ late_days: 1 }]);
    expect(read(TODAY)).toMatchObject([{ late_days: 4 }]);
  });

  it.each([
    ['refused', 4, true, true],
    ['file_made', 4, false, true],
    ['declared', 0, false, false],
    ['not_needed', 0, false, false],
  ] as const)(
    'that is %s is late by %i days, counted: %s, asked for: %s',
    (state, late_days, counted, asked) => {
      const items = declarationsOf(GERMANY, [BIRTH], [mark('birth', '2026-06-04', { state })], TODAY);
      expect(items).toMatchObject([{ state, late_days }]);
      expect(countsOf(items)).toEqual({ count: counted ? 1 : 0, late: counted ? 1 : 0 });
      expect(isAskedFor(items[0] as Declaration, TODAY)).toBe(asked);
    },
  );

  it('whose file was made is asked for from the day it is due on', () => {
    const items = declarationsOf(
      GERMANY,
      [BIRTH],
      [mark('birth', '2026-06-04', { state: 'file_made' })],
      TODAY,
    );
    const [item] = items as [Declaration];
    expect([isAskedFor(item, '2026-06-10'), isAskedFor(item, '2026-06-11')]).toEqual([false, true]);
  });

  it('of an event that was moved is gone, and the moved one is to do', () => {
    const items = declarationsOf(
      GERMANY,
      [happened('birth', '2026-06-05')],
      [mark('birth', '2026-06-04')],
      TODAY,
    );
    expect(items).toMatchObject([
      { id: 'birth-7-2026-06-04', state: 'declared', gone: true, late_days: 0 },
      { id: 'birth-7-2026-06-05', state: 'to_do', gone: false },
    ]);
    expect(countsOf(items)).toEqual({ count: 1, late: 1 });
  });

  it('of an event that is gone is not to be done, whatever was said', () => {
    const items = declarationsOf(GERMANY, [], [mark('death', '2026-06-04', { state: 'refused' })], TODAY);
    expect(items).toMatchObject([{ gone: true, state: 'refused', late_days: 0 }]);
    expect(countsOf(items)).toEqual({ count: 0, late: 0 });
    expect(isAskedFor(items[0] as Declaration, TODAY)).toBe(false);
  });

  it('stays where it was marked and the farm asks for such no more', () => {
    const old = happened('departure', '2026-05-01');
    const marks = [mark('departure', '2026-05-01'), mark('tag_lost', '2026-06-05')];
    const items = declarationsOf(GERMANY, [old, happened('tag_lost', '2026-06-05')], marks, TODAY);
    expect(items.map(({ id, due_on, gone }) => [id, due_on, gone])).toEqual([
      ['departure-7-2026-05-01', '2026-05-08', false],
      ['tag_lost-7-2026-06-05', null, false],
    ]);
    expect(declarationsOf(GERMANY, [old], [], TODAY)).toEqual([]);
  });

  it('stands by the day it is due, then by animal', () => {
    const events = [
      happened('arrival', '2026-06-03', 9),
      happened('birth', '2026-06-05', 1),
      happened('arrival', '2026-06-03', 2),
      happened('death', '2026-06-02', 30),
    ];
    expect(declarationsOf(GERMANY, events, [], TODAY).map(({ cow }) => cow)).toEqual([30, 2, 9, 1]);
  });

  it('is none on a farm without a country', () => {
    const none: FarmDeclares = { country: null, declare: NOTHING_DECLARED, declare_from: null };
    expect(declarationsOf(none, [BIRTH], [mark('birth', '2026-06-04')], TODAY)).toEqual([]);
  });
});
