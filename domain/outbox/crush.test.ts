import { expect, test } from 'vitest';
import { actOfRequest } from './act-of-request.ts';
import { crushRequest, crushSentIn, crushTouches } from './crush.ts';

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
