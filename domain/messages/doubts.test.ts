import { expect, test } from 'vitest';
import { askingCodes, ENGLISH } from '../../testing/words.ts';
import { type Message, message } from './message.ts';
import { sentenceOf } from './sentences.ts';

const nora = { name: 'Nora', gender: 'Female' } as const;
const date = '2026-03-01';

const sentences: [Message, string][] = [
  [message('doubt.too-young', { ...nora, days: 9 }), 'She is only 9 days old on this day. Is this Nora?'],
  [
    message('doubt.parent-young', { ...nora, parent: 'Alma', as: 'mother', child: 'Nora', days: 13 }),
    'Alma was born only 13 days before Nora. Is she the mother?',
  ],
  [
    message('doubt.parent-young', { ...nora, parent: 'Max', as: 'sire', child: 'Nora', days: 299 }),
    'Max was born only 42 weeks before Nora. Is he the sire?',
  ],
  [message('doubt.pregnant', nora), 'She is pregnant. Is this Nora?'],
  [message('doubt.pregnant-for', { ...nora, days: 252 }), 'She is 36 weeks pregnant. Is this Nora?'],
  [
    message('doubt.calves-early', { ...nora, days: 13 }),
    'She is only 13 days pregnant on this day. Is this Nora?',
  ],
  [
    message('doubt.calves-late', { ...nora, days: 311 }),
    'She is already 44 weeks pregnant on this day. Is this Nora?',
  ],
  [
    message('doubt.calved-that-day', { ...nora, calves: 1 }),
    'She has a calving on this day already. Is this Nora’s second calf?',
  ],
  [message('doubt.calved-this-day', nora), 'She calved on this day. Is this Nora?'],
  [
    message('doubt.calved-near', { ...nora, days: 33, date }),
    'She calved 33 days before, on 1 March 2026. Is this Nora?',
  ],
  [
    message('doubt.calved-near', { ...nora, days: -1, date }),
    'She calved 1 day later, on 1 March 2026. Is this Nora?',
  ],
  [message('doubt.seminated-that-day', nora), 'She was seminated on this day. Is this Nora?'],
  [
    message('doubt.seminated-near', { ...nora, days: 200, date }),
    'She was seminated 200 days before, on 1 March 2026. Is this Nora?',
  ],
  [
    message('doubt.vaccinated-that-day', { name: 'Ivo', gender: 'Male', vaccine: 'BVD' }),
    'He had BVD on this day already. Is this Ivo?',
  ],
  [
    message('doubt.vaccinated-near', { ...nora, vaccine: 'BVD', days: 4, date }),
    'She had BVD 4 days before, on 1 March 2026. Is this Nora?',
  ],
  [message('doubt.dry-already', { ...nora, date }), 'She is dry since 1 March 2026. Is this Nora?'],
  [
    message('doubt.weight-differs', { ...nora, kg: 900, other_kg: 655.5, days: 12, date }),
    'Nora weighed 655.5 kg 12 days before, on 1 March 2026. Is 900 kg right?',
  ],
  [
    message('doubt.weighed-that-day', { ...nora, kg: 900, other_kg: 655 }),
    'Nora weighed 655 kg on this day. Is 900 kg right?',
  ],
  [
    message('doubt.heavy-for-age', { ...nora, kg: 850, days: 212 }),
    '850 kg is very heavy for an animal of 30 weeks. Is it right for Nora?',
  ],
  [
    message('doubt.dry-treated', { ...nora, medicine: 'Ubrocell', until: date }),
    'Her milk is withheld until 1 March 2026 after Ubrocell. Is Nora to be dried off all the same?',
  ],
  [
    message('doubt.dry-treated', { ...nora, medicine: 'Ubrocell', until: null }),
    'Her milk is withheld after Ubrocell. Is Nora to be dried off all the same?',
  ],
  [
    message('doubt.dry-not-checked', { ...nora, date }),
    'She was seminated on 1 March 2026, and nobody has checked yet whether she is pregnant. Is Nora to be dried off all the same?',
  ],
  [
    message('doubt.dry-not-pregnant', nora),
    'She is not known to be pregnant. Is Nora to be dried off all the same?',
  ],
  [message('doubt.birth-weight', { ...nora, kg: 90 }), '90 kg is unusual for a new-born calf. Is it right?'],
  [
    message('doubt.recorded-that-day', { ...nora, table: 'vaccinations', count: 2 }),
    'Nora has 2 vaccinations on this day already. Is this one more?',
  ],
  [
    message('doubt.bull-young', { ...nora, bull: 'Max', days: -1 }),
    'Max was not born yet on this day. Record it all the same?',
  ],
  [
    message('doubt.bull-young', { ...nora, bull: 'Max', days: 1 }),
    'Max was only 1 day old on this day. Record it all the same?',
  ],
  [
    message('doubt.inbred', { ...nora, bull: 'Jupiter', kinship: 'father', percent: 25 }),
    'Jupiter is her father: the calf would be 25% inbred. Record it all the same?',
  ],
  [
    message('doubt.inbred', { ...nora, bull: 'Jupiter', kinship: null, percent: 6.25 }),
    'Jupiter is related to her: the calf would be 6.25% inbred. Record it all the same?',
  ],
  [message('doubt.long-ago', { ...nora, date }), '1 March 2026 is more than a year ago. Is it right?'],
];

test.each(sentences)('%o', (doubt, sentence) => {
  expect(sentenceOf(ENGLISH, doubt)).toBe(sentence);
});

test('every question has a sample above', () => {
  expect([...new Set(sentences.map(([{ code }]) => code as string))].sort()).toEqual(askingCodes('doubts'));
});
