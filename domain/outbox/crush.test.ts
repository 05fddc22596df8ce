import { describe, expect, it, test } from 'vitest';
import { actOfRequest } from './act-of-request.ts';
import { argsWithout, conflictsWith } from './conflicts.ts';
import { crushRequest, crushSentIn, crushTouches } from './crush.ts';
import { entryWith } from './sample-entry.ts';

const KEY = 'session-1234';
const ABOUT = { what: [{ act: 'weights', shared: {} }], day: '2026-11-24', drafted: 'A', name: 'Weigh' };

test.each([
  ['POST', '/api/crush/', { key: KEY, name: 'Weigh' }, ['crush session-1234']],
  ['PATCH', `/api/crush/${KEY}/`, { name: 'Treat', state: 'ended' }, ['crush session-1234']],
  [
    'PATCH',
    `/api/crush/${KEY}/`,
    { state: 'ended' },
    ['names crush session-1234', 'crush session-1234 state'],
  ],
  [
    'POST',
    `/api/crush/${KEY}/animals/`,
    { cow: 7, values: { weights: { kg: 455 } } },
    ['names crush session-1234', 'cows 7'],
  ],
  [
    'PATCH',
    `/api/crush/${KEY}/animals/7/`,
    { values: { weights: null } },
    ['names crush session-1234', 'cows 7'],
  ],
  ['DELETE', `/api/crush/${KEY}/animals/7/`, undefined, ['names crush session-1234', 'cows 7']],
])('%s %s waits, and is sent as it was', (method, path, body, touches) => {
  const act = actOfRequest(method, path, body, ABOUT);
  const sent = act && crushSentIn(act);
  expect(sent && crushRequest(sent)).toEqual({ method, path, body });
  expect(sent && crushTouches(sent)).toEqual(touches);
});

test.each([
  ['GET', `/api/crush/${KEY}/`, undefined],
  ['POST', `/api/crush/${KEY}/animals/`, { animal: '4711' }],
  ['POST', '/api/crush/', {}],
])('%s %s with %j is sent at once, or not at all', (method, path, body) =>
  expect(actOfRequest(method, path, body)).toBeNull(),
);

describe('a correction of a row', () => {
  const SEEN = {
    ...{ version: 3, way: 'A', way_chosen: false, notes: null },
    values: { weights: { kg: 400, method: 'scale' }, heats: { signs: null } },
  };
  const correction = (body: object) => {
    const act = actOfRequest('PATCH', `/api/crush/${KEY}/animals/7/`, body, ABOUT);
    if (!act) throw new Error('It is no act');
    return entryWith({ ...act, seen: { version: 3, values: SEEN } });
  };
  const values = (weights: object, more: object = {}) => ({ values: { ...SEEN.values, weights, ...more } });

  it.each<[string, object, object, string[]]>([
    ['nothing else was changed', { values: { weights: { kg: 410 } } }, {}, []],
    ['another field was', { values: { weights: { kg: 410 } } }, values({ kg: 400, method: 'tape' }), []],
    ['the same field was', { values: { weights: { kg: 410 } } }, values({ kg: 405 }), ['values.weights.kg']],
    ['it was changed alike', { values: { weights: { kg: 410 } } }, values({ kg: 410 }), []],
    ['the rule sends her elsewhere now', { way: 'B' }, { way: 'C' }, []],
    ['somebody chose a way', { way: 'B' }, { way: 'C', way_chosen: true }, ['way']],
    ['notes were written', { notes: 'calm' }, { notes: 'lame' }, ['notes']],
    // What the server filled in beside it is no change.
    [
      'what is taken back is as it was',
      { values: { heats: null } },
      values({ kg: 400 }, { heats: { signs: null, sure: true } }),
      [],
    ],
    [
      'what is taken back is otherwise',
      { values: { weights: null } },
      values({ kg: 405 }),
      ['values.weights'],
    ],
    ['what is taken back is gone', { values: { weights: null } }, { values: {} }, []],
  ])('contradicts what another device recorded where %s', (_, body, now, fields) => {
    const conflicts = conflictsWith(correction(body), { ...SEEN, version: 4, ...now });
    expect(conflicts.map(({ field }) => field)).toEqual(fields);
  });

  it('leaves what it does not contradict', () => {
    const entry = correction({ values: { weights: { kg: 410, method: 'tape' }, heats: null }, way: 'B' });
    const left = argsWithout(entry, ['values.weights.kg', 'way']);
    expect(left && crushSentIn({ ...entry, args: left })).toMatchObject({
      ...{ does: 'update', session: KEY, cow: 7 },
      body: { values: { weights: { method: 'tape' }, heats: null } },
    });
    expect(
      argsWithout(entry, ['values.weights.kg', 'values.weights.method', 'values.heats', 'way']),
    ).toBeNull();
  });
});
