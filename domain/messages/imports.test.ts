import { describe, expect, it, test } from 'vitest';
import { askingCodes, ENGLISH } from '../../testing/words.ts';
import { type Message, message } from './message.ts';
import { sentenceOf } from './sentences.ts';

const date = '2026-03-01';
const name = 'Bella';
const birth = { kind: 'births', field: 'birth_date' } as const;
const here = { row: 5, table: null };
const there = { row: 5, table: 'herd.csv' };
const early = message('record.before-birth', { name, date });

/** What is said of rows and files, with values. */
const sentences: [Message, string][] = [
  [
    message('import.cell-no-date', { ...birth, cell: 'some day' }),
    'Calving date: “some day” is not a valid date.',
  ],
  [
    message('import.cell-no-number', { kind: 'animals', field: 'weight', cell: 'heavy' }),
    'Weight (kg): “heavy” is not a valid number.',
  ],
  [
    message('import.cell-no-gender', { kind: 'animals', field: 'cow_gender', cell: 'x' }),
    'Gender: “x” is neither female nor male.',
  ],
  [
    message('import.cell-no-yes-or-no', { kind: 'seminations', field: 'successful', cell: 'x' }),
    'Successful: “x” says neither yes nor no.',
  ],
  [
    message('import.cell-no-choice', { kind: 'seminations', field: 'successful', cell: 'x' }),
    'Successful: “x” is not one of the words for it.',
  ],
  [
    message('import.cell-number-cut', { kind: 'animals', field: 'id_number', cell: '2.76E+14' }),
    'ID number: “2.76E+14” was cut short by a spreadsheet. Save that column as text and try again.',
  ],
  [
    message('import.cell-too-long', { kind: 'animals', field: 'id_number', cell: '123…', length: 50 }),
    'ID number: “123…” is longer than 50 characters.',
  ],
  [
    message('import.cell-cut', { kind: 'vaccinations', field: 'vaccine_name', length: 100 }),
    'Vaccine: cut to 100 characters.',
  ],
  [
    message('import.fields-missing', { kind: 'births', fields: ['mother_cow', 'birth_date'] }),
    'Missing: Mother (ID number), Calving date.',
  ],
  [
    message('import.several-animals', { text: '12' }),
    'Several animals are called 12: only the ID number tells which is meant.',
  ],
  [
    message('import.no-animal', { text: '12' }),
    'There is no animal 12, neither in the herd nor in the files.',
  ],
  [
    message('import.id-number-of-two', { id_number: '12', fields: ['date_of_birth', 'name'], other: there }),
    'Two animals have the ID number 12: this row and row 5 of herd.csv differ in date of birth, name. Neither is imported.',
  ],
  [
    message('import.session-full', { most: 5000 }),
    'A session takes at most 5,000 animals: none is made of this table.',
  ],
  [
    message('import.numbers-of-two', {
      number: '982 000364696050',
      name: 'Alma',
      other: '17',
      other_name: 'Berta',
    }),
    '982 000364696050 is Alma, 17 is Berta. Left out, since only one of them was there.',
  ],
  [
    message('import.same-id-number', { other: here, fields: [] }),
    'The same ID number as row 5: taken together.',
  ],
  [
    message('import.same-id-number', { other: here, fields: ['cow_gender', 'breed'] }),
    'The same ID number as row 5: taken together, without gender, breed, which differ.',
  ],
  [
    message('import.birth-unread', { id_number: '12' }),
    '12 is not in the herd yet, and its date of birth cannot be read.',
  ],
  [
    message('import.birth-missing', { id_number: '12' }),
    '12 is not in the herd yet, and it has no date of birth.',
  ],
  [
    message('import.birth-refused', { reason: message('date.in-future') }),
    'Date of birth: This date lies in the future.',
  ],
  ...(
    [
      ['date_of_birth', 'Date of birth'],
      ['cow_gender', 'Gender'],
      ['cow_mother', 'Mother'],
    ] as const
  ).map(([field, label]): [Message, string] => [
    message('import.kept-as-in-herd', { field, herd: 'A', file: 'B' }),
    `${label}: A in the herd, B here. Left as it is in the herd.`,
  ]),
  [
    message('import.parents-same', { text: 'DE 1' }),
    'DE 1 cannot be both mother and sire of one animal. The sire is left out: please check both.',
  ],
  [message('import.sire-not-male', { name }), 'Sire: Bella is not male. Kept as a number or name alone.'],
  [
    message('import.parent-young', { as: 'sire', parent: name, days: 10 }),
    'Sire: Bella was born only 10 days before his calf. Please check both dates of birth.',
  ],
  [
    message('import.parent-young', { as: 'mother', parent: name, days: 1 }),
    'Mother: Bella was born only 1 day before her calf. Please check both dates of birth.',
  ],
  [
    message('import.weight-kept', { herd: 655.5, file: 600 }),
    'Weight: 655.5 kg in the herd by the latest weighing, 600 kg here without a day. Left as it is in the herd.',
  ],
  [
    message('import.amount-outside', { field: 'weight', value: -3, least: 0, most: 5000 }),
    'Weight: -3 lies outside 0 to 5000 and is left out.',
  ],
  [
    message('import.amount-rounded', { field: 'total_amount', value: 1.25, rounded: 1.3 }),
    'Amount: 1.25 is rounded to 1.3.',
  ],
  [
    message('import.amount-rounded', { field: 'daily_feed_amount', value: 1.25, rounded: 1.3 }),
    'Daily feed: 1.25 is rounded to 1.3.',
  ],
  ...(
    [
      [message('import.is-own-mother'), 'an animal cannot be its own mother'],
      [message('import.mother-not-female', { name }), 'Bella is not female'],
      [
        message('import.mother-not-older', { name, date }),
        'Bella was born on 1 March 2026, not before her calf',
      ],
      [message('import.mother-left', { name, date }), 'Bella left on 1 March 2026, before this birth'],
      [message('import.several-mothers', { text: '12' }), 'several animals are called 12'],
    ] as const
  ).map(([reason, words]): [Message, string] => [
    message('import.mother-kept-as-name', { reason }),
    `Mother: kept as a name, because ${words}.`,
  ]),
  ...(
    [
      [message('import.calf-of-other-mother', { name, mother: 'Alma' }), 'the mother of Bella is Alma'],
      [message('import.calf-of-other-day', { name, date }), 'Bella was born on 1 March 2026'],
      [message('import.calf-recorded', { name }), 'the birth of Bella is recorded already'],
      [
        message('import.calf-of-other-sex', { name }),
        'the record of this birth says another sex than that of Bella',
      ],
      [message('import.calf-gone'), 'the record of this birth says that the calf is dead or gone'],
    ] as const
  ).map(([reason, words]): [Message, string] => [
    message('import.calving-impossible', { reason }),
    `This cannot be: ${words}.`,
  ]),
  [
    message('import.calf-told-wrong', { reason: message('birth.calf-in-herd', { name: 'Bella' }) }),
    'Left out what this says of the calf: This calf is in the herd as Bella.',
  ],
  [message('import.picture-missing', { file: 'a.png' }), 'Picture: there is no a.png in the ZIP.'],
  [
    message('import.picture-refused', { file: 'a.png', reason: message('picture.too-many-pixels') }),
    'Picture a.png: This picture has more than 50 megapixels.',
  ],
  [
    message('import.picture-refused', { file: 'a.png', reason: message('import.zip-damaged') }),
    'Picture a.png: This ZIP file is damaged.',
  ],
  [message('import.same-calving', { other: here }), 'The same calving as row 5.'],
  [
    message('import.pregnancy-start-refused', {
      reason: message('import.calved-since', { calved: date, start: '2026-02-01' }),
      kept: true,
    }),
    'Pregnancy: she calved on 1 March 2026, after its start on 1 February 2026. Kept without a start date.',
  ],
  [
    message('import.pregnancy-start-refused', { reason: early, kept: false }),
    'Pregnancy: This is before the birth of Bella on 1 March 2026. Left out.',
  ],
  [message('import.same-semination', { other: there }), 'The same day as row 5 of herd.csv: taken together.'],
  [
    message('import.next-heat-refused', {
      reason: message('date.before-record', { record: 'semination_records', date }),
      days: 21,
    }),
    'Next heat: This is before the semination on 1 March 2026. Set to 21 days after it.',
  ],
  [message('import.same-record', { kind: 'vaccinations', other: here }), 'The same vaccination as row 5.'],
  [
    message('import.date-left-out', {
      kind: 'vaccinations',
      field: 'next_vaccination_date',
      reason: message('date.before-record', { record: 'vaccinations', date }),
    }),
    'Next vaccination: This is before the vaccination on 1 March 2026. Left out.',
  ],
  [
    message('import.number-left-out', {
      kind: 'test-days',
      field: 'fat_percent',
      value: 41.2,
      least: 1,
      most: 15,
    }),
    'Fat (%): 41.2 lies outside 1 to 15 and is left out.',
  ],
  [
    message('import.number-outside', { kind: 'animals', field: 'weight', value: -1, least: 0, most: 5000 }),
    'Weight (kg): -1 lies outside 0 to 5000.',
  ],
  [
    message('import.number-rounded', { kind: 'animals', field: 'weight', value: 2.4, rounded: 2 }),
    'Weight (kg): 2.4 is rounded to 2.',
  ],
  [
    message('import.feed-amount-outside', { value: -1, least: 0, most: 100_000_000 }),
    'The amount -1 lies outside 0 to 100000000.',
  ],
  [message('import.no-feed', { text: 'Hay' }), 'There is no feed Hay, neither on the farm nor in the files.'],
  [
    message('import.several-feeds', { text: 'Hay' }),
    'Several feeds are called Hay: give them different names, so that it is clear which is meant.',
  ],
  [
    message('import.several-packages', { text: 'Orbenin' }),
    'Several packages of Orbenin are on the farm, and the row does not tell which was given: what they have in common is taken.',
  ],
  [message('import.same-feed', { other: here }), 'The same feed as row 5.'],
  [
    message('import.gender-assumed', { gender: 'Male' }),
    'New animals whose gender the files do not tell are taken as male.',
  ],
  [
    message('import.text-row-endless', { row: 3 }),
    'Row 3 does not end: a quotation mark is opened there and never closed.',
  ],
  [message('import.text-row-unreadable', { row: 3 }), 'Row 3 cannot be read.'],
  [message('import.zip-too-many-files', { most: 20_000 }), 'This ZIP file has more than 20,000 files in it.'],
  [message('import.zip-too-large', { most: 400 * 1024 * 1024 }), 'These files unpack to more than 400 MB.'],
  [
    message('import.json-too-large', { most: 64 * 1024 * 1024 }),
    'A JSON file may have 64 MB. Take out several smaller ones.',
  ],
];

describe('an import says', () => {
  test.each(sentences.map(([facts, sentence]) => [sentence, facts] as const))('%s', (sentence, facts) => {
    expect(sentenceOf(ENGLISH, facts)).toBe(sentence);
  });

  it('nothing with values that is not tested here', () => {
    const tested = JSON.stringify(sentences);
    const untested = askingCodes('imports').filter(
      (code) => !tested.includes(`"${code}"`) && code !== 'import.row',
    );
    expect(untested).toEqual([]);
  });
});
