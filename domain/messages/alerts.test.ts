import { expect, test } from 'vitest';
import { ENGLISH } from '../../testing/words.ts';
import { SENTENCE_KINDS } from '../alerts/alert-types.ts';
import { type Message, message } from './message.ts';
import { sentenceOf } from './sentences.ts';

const cow = { id: 5, id_number: 'DE 09', name: 'Bella' };
const cora = { id: 6, id_number: 'Cora', name: 'Cora' };
const date = '2026-03-01';
const usual = { from: '2026-02-20', to: '2026-03-10' };
const values = { named: [cow], count: 1, days: 60 };
const many = { named: [cow, cora], count: 9, days: 60 };
const feeds = { named: [{ id: 1, name: 'Hay' }], count: 1, need: 27.5 };

const sentences: [string, Message][] = [
  [
    'Bella (DE 09) is expected to calve in 12 days, on 1 March 2026, usually 20 February\u2009–\u200910 March.',
    message('calving-in-window', { cow, ...usual, date, days: 12 }),
  ],
  [
    'Cora is expected to calve in a week, on 1 March 2026, usually 20 February\u2009–\u200910 March.',
    message('calving-in-a-week', { cow: cora, ...usual, date, days: 7 }),
  ],
  [
    'Cora is expected to calve in 5 days, on 1 March 2026, usually 20 February\u2009–\u200910 March.',
    message('calving-in-a-week', { cow: cora, ...usual, date, days: 5 }),
  ],
  [
    'Cora is expected to calve tomorrow, on 1 March 2026, usually 20 February\u2009–\u200910 March.',
    message('calving-soon', { cow: cora, ...usual, date, days: 1 }),
  ],
  [
    'Cora was expected to calve 3 days ago, on 1 March 2026. Usual is 20 February\u2009–\u200910 March.',
    message('calving-soon', { cow: cora, ...usual, date, days: -3 }),
  ],
  ['Cora is expected to calve today.', message('calving-today', { cow: cora })],
  [
    'Cora was expected to calve yesterday, on 1 March 2026, usually 20 February\u2009–\u200910 March, and no calving is recorded.',
    message('calving-overdue', { cow: cora, ...usual, date, days: -1 }),
  ],
  ['Cora calved on 1 March 2026.', message('calving-recorded', { cow: cora, date, calves: [] })],
  [
    'Cora calved on 1 March 2026: Bea, Bo and Bu.',
    message('calving-recorded', { cow: cora, date, calves: ['Bea', 'Bo', 'Bu'] }),
  ],
  [
    'Cora is due for BVD today, on 1 March 2026.',
    message('vaccination-due', { cow: cora, vaccine: 'BVD', date, days: 0 }),
  ],
  [
    'Cora was due for BVD 3 days ago, on 1 March 2026.',
    message('vaccination-overdue', { cow: cora, vaccine: 'BVD', date, days: -3 }),
  ],
  [
    'The feed lasts 4 more days: 1,240.5 kg of Hay against 27.5 kg a day.',
    message('feed-low', { ...feeds, stock: 1240.5, days: 4 }),
  ],
  [
    'The feed lasts 1 more day: 30 kg of Hay against 27.5 kg a day.',
    message('feed-very-low', { ...feeds, stock: 30, days: 1 }),
  ],
  ['The feed is empty (Hay), and the herd eats 27.5 kg a day.', message('feed-empty', feeds)],
  ['Cora has been pregnant for more than 290 days.', message('pregnant-too-long', { cow: cora, days: 290 })],
  [
    'Bella (DE 09) is pregnant with no start date.',
    message('pregnancy-start-unknown', { ...values, days: 0 }),
  ],
  [
    '9 animals are pregnant with no start date: Bella (DE 09), Cora and 7 more.',
    message('pregnancy-start-unknown', { ...many, days: 0 }),
  ],
  ['Bella (DE 09) has an old semination without a result.', message('old-services', { ...values, days: 0 })],
  [
    '9 animals have an old semination without a result: Bella (DE 09), Cora and 7 more.',
    message('old-services', { ...many, days: 0 }),
  ],
  [
    'Bella (DE 09): Seminated on 1 March 2026, not checked.',
    message('list-entry', { cow, reason: message('work.check', { seminated: date }) }),
  ],
  [
    'Mend the fence.',
    message('list-entry', { cow: null, reason: message('work.own', { title: 'Mend the fence' }) }),
  ],
  ['Bella (DE 09) is a calf under 60 days whose mother is unknown.', message('calf-mother-unknown', values)],
  [
    '9 animals are calves under 60 days whose mother is unknown: Bella (DE 09), Cora and 7 more.',
    message('calf-mother-unknown', many),
  ],
  ['Bella (DE 09) is older than 60 days and was never vaccinated.', message('never-vaccinated', values)],
  [
    '9 animals are older than 60 days and were never vaccinated: Bella (DE 09), Cora and 7 more.',
    message('never-vaccinated', many),
  ],
  ['Bella (DE 09) is older than 60 days and has no weight on record.', message('never-weighed', values)],
  [
    '9 animals are older than 60 days and have no weight on record: Bella (DE 09), Cora and 7 more.',
    message('never-weighed', many),
  ],
  [
    'Cora may come in heat in 2 days, on 1 March 2026: her last semination is not marked successful.',
    message('heat-expected', { cow: cora, date, days: 2 }),
  ],
  ['Cora: 90 days since calving, not seminated.', message('not-seminated', { cow: cora, days: 90 })],
  [
    'Cora passed from group 1 (Fresh cows) to group 2 (Milking cows).',
    message('group-changed', { cow: cora, cow_gender: 'Female', from: 1, to: 2 }),
  ],
  [
    'Cora passed to another group.',
    message('group-changed', { cow: cora, cow_gender: 'Female', from: null, to: 2 }),
  ],
];

test.each(sentences)('%s', (sentence, alert) => {
  expect(sentenceOf(ENGLISH, alert)).toBe(sentence);
});

test('every kind is reported here', () => {
  expect(new Set(sentences.map(([, { code }]) => code))).toEqual(
    new Set([...Object.keys(SENTENCE_KINDS), 'list-entry']),
  );
});
