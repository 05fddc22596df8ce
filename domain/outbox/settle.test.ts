import { describe, expect, it } from 'vitest';
import { conflictsWith, sameValue } from './conflicts.ts';
import { entryWith } from './sample-entry.ts';
import { pauseAfter, type RawAnswer, settle, whyNeedsYou } from './settle.ts';

function answer(status: number, body?: unknown, headers: Record<string, string> = {}): RawAnswer {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  return { status, text, header: (name) => headers[name] ?? null };
}

const own = (status: number, code: string, reason = '', more = {}) =>
  answer(status, { code, reasons: [{ code: reason }], ...more });

const is = (raw: RawAnswer | null, values = {}) => settle(entryWith(values), raw).is;

describe('an answer', () => {
  it('of the server with its revision says that an entry has arrived, also a second time and without a body', () => {
    const headers = { 'x-herd-revision': '8', 'x-journal-entry': '31' };
    expect(settle(entryWith(), answer(201, { id: 4 }, headers))).toEqual({
      is: 'arrived',
      answer: { status: 201, body: { id: 4 } },
      history: 31,
    });
    expect(settle(entryWith(), answer(204, undefined, { 'x-herd-revision': '8' }))).toMatchObject({
      history: null,
    });
  });

  it('that did not come, or that somebody on the way sent, leaves its fate open', () => {
    for (const raw of [null, answer(200, '<html>Welcome</html>'), answer(200, { ok: true }), answer(302, '')])
      expect(settle(entryWith(), raw)).toEqual({ is: 'wait', busy: false, seconds: null });
    for (const status of [502, 504, 403, 401, 500, 404])
      expect(is(answer(status, '<html></html>'))).toBe('wait');
    expect(is(answer(413, '<html></html>'))).toBe('needs-you');
  });

  it('of a busy server makes all wait, for as long as it asks', () => {
    const asked = { 'retry-after': '7' };
    for (const raw of [
      answer(503, { code: 'unavailable' }, asked),
      answer(429, { code: 'too_many' }, asked),
      answer(429, 'slow down', asked),
    ])
      expect(settle(entryWith(), raw)).toEqual({ is: 'wait', busy: true, seconds: 7 });
  });

  it('of a failing server is borne four times', () => {
    expect(is(own(500, 'internal'), { faults: 3 })).toBe('fault');
    expect(is(own(500, 'internal'), { faults: 4 })).toBe('needs-you');
  });

  it('of 401 stops all, and so does a farm that one is no longer in', () => {
    expect(is(own(401, 'unauthorized'))).toBe('session');
    expect(is(own(404, 'not_found', 'farm.unknown'))).toBe('no-farm');
    expect(is(own(403, 'no_farm'))).toBe('no-farm');
  });

  it.each([
    [400, 'invalid'],
    [403, 'forbidden'],
    [409, 'conflict'],
    [413, 'too_large'],
    [415, 'unsupported_type'],
    [422, 'key_reused'],
    [404, 'not_found'],
  ])('of %i needs somebody', (status, code) => {
    expect(is(own(status, code))).toBe('needs-you');
  });

  it('that says what is to be deleted is gone has what was wanted', () => {
    const gone = own(404, 'not_found', 'entity.unknown');
    expect(is(gone, { kind: 'weighing.delete' })).toBe('arrived');
    expect(is(gone, { kind: 'weighing.update' })).toBe('needs-you');
    expect(is(own(404, 'not_found', 'address.unknown'), { kind: 'weighing.delete' })).toBe('needs-you');
  });

  it('of another generation lets the herd be read whole', () => {
    expect(is(own(412, 'stale', 'entity.herd-restored'))).toBe('restored');
  });
});

describe('a change of what others changed too', () => {
  const seen = { version: 3, values: { name: 'Alma', weight: 600, breed: null } };
  const mine = { kind: 'cow.update', args: { id: 7, sent: { name: 'Berta' } }, seen } as const;
  const stale = (current: object) => own(412, 'stale', 'entity.changed-meanwhile', { current });

  it('stands on the new version where the fields are others, or are the same already', () => {
    const other = stale({ version: 5, name: 'Alma', weight: 640, breed: '' });
    expect(settle(entryWith(mine), other)).toEqual({ is: 'newer', version: 5 });
    expect(settle(entryWith(mine), stale({ version: 6, name: 'Berta' }))).toEqual({
      is: 'newer',
      version: 6,
    });
  });

  it('needs somebody where they are the same, who is told mine and theirs', () => {
    const current = { version: 5, name: 'Clara', weight: 600 };
    const settled = settle(entryWith(mine), stale(current));
    expect(settled.is).toBe('needs-you');
    expect(conflictsWith(entryWith(mine), current)).toEqual([
      { field: 'name', seen: 'Alma', mine: 'Berta', theirs: 'Clara' },
    ]);
  });

  it('compares what values say, not how they are written', () => {
    for (const [one, other] of [
      [null, ''],
      [undefined, null],
      ['2026-06-15', '2026-06-15T00:00:00+02:00'],
      ['2026-06-15T07:00', '2026-06-15T07:00:00+02:00'],
      [
        [1, 2],
        [1, 2],
      ],
    ])
      expect(sameValue(one, other)).toBe(true);
    for (const [one, other] of [
      [0, null],
      ['2026-06-15', '2026-06-15T07:00:00+02:00'],
      [[1], [2]],
    ])
      expect(sameValue(one, other)).toBe(false);
  });

  it('says why somebody has to decide', () => {
    const why = (status: number, body: unknown) =>
      whyNeedsYou({ state: 'needs-you', answer: { status, body } });
    expect(why(412, { current: {} })).toBe('same-field');
    expect(why(412, {})).toBe('restored');
    expect(why(404, {})).toBe('gone');
    expect(why(403, { code: 'forbidden' })).toBe('role');
    expect(why(400, {})).toBe('refused');
    const unknown = (field: string) => ({ reasons: [{ code: 'cow.unknown', field }] });
    expect([why(400, unknown('mother_cow')), why(400, unknown('bull'))]).toEqual(['gone', 'refused']);
    expect(why(500, {})).toBe('fault');
    expect(why(0, {})).toBe('asked');
    expect(whyNeedsYou({ state: 'waiting', answer: null })).toBeNull();
  });
});

describe('the pause until the next try', () => {
  it('begins with 2 seconds and doubles to 5 minutes, a quarter earlier or later', () => {
    expect([1, 2, 3, 8, 9, 50].map((failures) => pauseAfter(failures, 0.5))).toEqual([
      2, 4, 8, 256, 300, 300,
    ]);
    expect([0, 1].map((random) => pauseAfter(2, random))).toEqual([3, 5]);
  });

  it('is no shorter than the server asks', () => {
    expect(pauseAfter(1, 0, 60)).toBe(60);
    expect(pauseAfter(1, 0, 100_000)).toBe(300);
  });
});
