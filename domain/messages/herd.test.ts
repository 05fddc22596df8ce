import { expect, test } from 'vitest';
import { askingCodes, ENGLISH } from '../../testing/words.ts';
import { type Message, message } from './message.ts';
import { sentenceOf } from './sentences.ts';

const name = 'Bella';
const date = '2026-03-01';

/** Each sentence that has values in it, with values. Whoever raises one is tested by its code. */
const sentences: [Message, string][] = [
  [
    message('date.before-record', { record: 'vaccinations', date }),
    'This is before the vaccination on 1 March 2026.',
  ],
  [
    message('date.before-record', { record: 'semination_records', date }),
    'This is before the semination on 1 March 2026.',
  ],
  [message('record.before-birth', { name, date }), 'This is before the birth of Bella on 1 March 2026.'],
  [message('cow.id-number-taken', { id_number: 'A1', name }), 'The ID number A1 already belongs to Bella.'],
  [
    message('cow.eid-taken', { eid: '982000364696050', name }),
    'The electronic number 982000364696050 already belongs to Bella.',
  ],
  [message('number.unknown', { number: '17' }), 'Nobody has or had the number 17.'],
  [message('number.ambiguous', { number: '17' }), 'Several animals have or had the number 17.'],
  [message('tag.none-worn', { name }), 'Bella has no number of this kind.'],
  [message('tag.worn-already', { name, number: '17' }), 'Bella has the number 17 already.'],
  [message('tag.before-last', { date }), 'What is replaced was fitted on 1 March 2026, after this date.'],
  [
    message('tag.removed-before-fitted', { date }),
    'This is before the day on which it was fitted, 1 March 2026.',
  ],
  [message('tag.last-official', { name }), 'Bella would have no official number.'],
  [
    message('birth.number-twice', { id_number: 'A1' }),
    'Another calf of this calving already has the ID number A1.',
  ],
  [message('cow.not-female', { name }), 'Bella is not female.'],
  [message('cow.male-with-records', { name }), 'Bella has seminations or calves and cannot be male.'],
  [message('cow.male-in-milk', { name }), 'Bella is pregnant or has a milk supply group and cannot be male.'],
  [message('cow.not-pregnant', { name }), 'Bella is not marked as pregnant.'],
  [
    message('cow.born-after-record', { name, date }),
    'Bella has a record from 1 March 2026, before this date.',
  ],
  [message('cow.born-on-calving', { name }), 'Bella calved on this day herself.'],
  [
    message('cow.born-after-calf', { name, date }),
    'Her calf Bella was born on 1 March 2026, not after this date.',
  ],
  [message('sire.not-older', { name, date }), 'Bella was born on 1 March 2026, not before his calf.'],
  [message('mother.not-older', { name, date }), 'Bella was born on 1 March 2026, not before her calf.'],
  [
    message('pregnancy.before-last-calving', { start: date }),
    'She cannot be pregnant since 1 March 2026, before this calving.',
  ],
  [message('calving.on-own-birthday', { name }), 'This is the birthday of Bella herself.'],
  [message('semination.day-taken', { name, date }), 'Bella already has a semination on 1 March 2026.'],
  [message('test-day.day-taken', { name, date }), 'Bella already has a test day on 1 March 2026.'],
  [
    message('pregnancy-statement.day-taken', { name, date }),
    'Bella already has a statement of 1 March 2026 about her pregnancy.',
  ],
  [
    message('pregnancy-statement.start-after', { name, date }),
    'A pregnancy that is stated as of 1 March 2026 cannot begin later.',
  ],
  [
    message('declaration.before-event', { date }),
    'What was declared happened on 1 March 2026, after this date.',
  ],
  [message('cow.not-male', { name }), 'Bella is not male.'],
  [message('cow.named-as-male', { name }), 'Bella is recorded as a bull and cannot be female.'],
  [message('undo.not-male', { name }), 'Bella is no male by now and cannot be named as a bull.'],
  [
    message('undo.check-not-pregnant', { name }),
    'A check of Bella would tell of a pregnancy that it did not find.',
  ],
  [
    message('undo.ended-without-run', { name }),
    'A semination of Bella would have a last day without a bull run.',
  ],
  [message('birth.recorded', { name }), 'The birth of Bella is already recorded.'],
  [
    message('birth.recorded-for-other-mother', { name }),
    'The birth of Bella is already recorded for another mother.',
  ],
  [message('birth.other-sex', { name, gender: 'Female' }), 'Bella is female.'],
  [message('birth.other-sex', { name, gender: 'Male' }), 'Bella is male.'],
  [message('birth.calf-in-herd', { name }), 'This calf is in the herd as Bella.'],
  [
    message('birth.other-ease', { name, date }),
    'All calves of Bella of 1 March 2026 were born in one calving, and have its ease.',
  ],
  [message('dry-off.after-calving', { date }), 'This is after the calving on 1 March 2026.'],
  [message('birth.other-mother', { name, mother: 'Linda' }), 'The mother of Bella is Linda.'],
  [message('birth.other-day', { name, date }), 'Bella was born on 1 March 2026, not on this day.'],
  [message('record.after-leaving', { name, date }), 'This is after Bella left on 1 March 2026.'],
  [
    message('movement.record-since', { name, date }),
    'Bella has a record from 1 March 2026, after this date.',
  ],
  [message('movement.left-already', { name, date }), 'Bella had left already, on 1 March 2026.'],
  [
    message('movement.came-already', { name, date }),
    'Bella had come already, on 1 March 2026, and not left since.',
  ],
  [
    message('movement.never-left', { name }),
    'Bella cannot come back: no departure before this day is recorded.',
  ],
  [message('movement.under-withdrawal', { name, date }), 'The meat of Bella is withheld until 1 March 2026.'],
  [
    message('weighing.birth-weight-outside', { least: 1, most: 150 }),
    'A weight at birth is between 1 kg and 150 kg.',
  ],
  [
    message('undo.deleted-since', { entity: 'vaccinations', id: 7, name }),
    'A vaccination of Bella was deleted since.',
  ],
  [message('undo.deleted-since', { entity: 'cows', id: 7, name: null }), '#7 was deleted since.'],
  [message('undo.there-again', { entity: 'feeds', id: 3, name: 'Hay' }), 'The feed Hay is there again.'],
  [
    message('undo.changed-since', { entity: 'birth_records', id: 7, name }),
    'A birth record of Bella was changed since.',
  ],
  [
    message('undo.field-changed-since', {
      entity: 'cows',
      id: 7,
      name,
      field: 'id_number',
      now: 'A2',
      left: null,
    }),
    'Bella was changed since: “ID number” is “A2” now, not empty.',
  ],
  [
    message('undo.field-changed-since', {
      entity: 'cows',
      id: 7,
      name,
      field: 'is_pregnant',
      now: true,
      left: false,
    }),
    'Bella was changed since: “Pregnant” is yes now, not no.',
  ],
  [
    message('undo.field-changed-since', {
      entity: 'feeds',
      id: 3,
      name: 'Hay',
      field: 'total_amount',
      now: 5,
      left: 7.5,
    }),
    'The feed Hay was changed since: “Total amount” is “5” now, not “7.5”.',
  ],
  [
    message('undo.field-changed-since', {
      entity: 'birth_records',
      id: 7,
      name,
      field: 'birth_date',
      now: '2026-11-12T00:00:00',
      left: '2026-11-10T04:30:00',
    }),
    'A birth record of Bella was changed since: “Birth date” is “12 November 2026” now, not “10 November 2026, 04:30”.',
  ],
  [
    message('undo.field-other-since', { entity: 'cows', id: 7, name, field: 'cow_mother' }),
    'Bella was changed since: “Mother” is another now.',
  ],
  [
    message('undo.setting-changed-since', { field: 'time_zone', now: 'UTC', left: 'Europe/Paris' }),
    'The farm was changed since: time zone is “UTC” now, not “Europe/Paris”.',
  ],
  [
    message('undo.eid-taken', { eid: '982000364696050', name }),
    'The electronic number 982000364696050 belongs to Bella now.',
  ],
  [message('undo.id-number-taken', { id_number: 'A1', name }), 'The ID number A1 belongs to Bella now.'],
  [message('undo.birth-recorded-elsewhere', { name }), 'The birth of Bella is recorded elsewhere now.'],
  [
    message('undo.animal-missing', { id: 7, name }),
    'Bella, who belongs to it, was deleted in the meantime. Undo that first.',
  ],
  [
    message('undo.animal-missing', { id: 7, name: null }),
    'animal #7, who belongs to it, was deleted in the meantime. Undo that first.',
  ],
  [
    message('undo.records-since', { id: 7, name, entity: 'vaccinations', count: 1 }),
    'Bella got 1 vaccination since. Delete Bella instead.',
  ],
  [
    message('undo.records-since', { id: 7, name: null, entity: 'semination_records', count: 2 }),
    'animal #7 got 2 seminations since. Delete animal #7 instead.',
  ],
  [
    message('undo.many-records-since', { id: 7, name, entity: 'vaccinations', count: 1 }),
    'Bella came with it and got 1 vaccination since. Undo that first.',
  ],
  [
    message('undo.many-calf-since', { id: 7, name, calf: 'Linda' }),
    'Bella came with it and is the mother of Linda since. Undo that first.',
  ],
  [message('record.name-taken', { name: 'Hay' }), 'The name Hay is already taken.'],
  [message('record.in-use', { entity: 'cows', count: 3 }), 'It is still in use: 3 animals.'],
  [
    message('undo.row-missing', { entity: 'feeds', id: 3, name: 'Hay' }),
    'The feed Hay belongs to it and was deleted in the meantime. Undo that first.',
  ],
  [
    message('undo.name-taken', { entity: 'feeds', id: 3, name: 'Hay' }),
    'The feed Hay cannot come back: its name is taken by now.',
  ],
  [
    message('undo.used-since', { entity: 'feeds', id: 3, name: 'Hay', by: 'cows', count: 1 }),
    'The feed Hay is in use since: 1 animal. Delete it instead.',
  ],
  [
    message('undo.calf-since', { id: 7, name, calf: 'Linda' }),
    'Bella is the mother of Linda since. Delete Bella instead.',
  ],
  [message('undo.birth-weight-outside', { name }), 'Bella would have a weight at birth that no calf has.'],
  [message('undo.sire-impossible', { name }), 'The sire of Bella would not be born before the calf.'],
  [
    message('undo.mother-impossible', { name }),
    'The mother of Bella would not be a female born before her calf.',
  ],
  [
    message('undo.birth-disagrees', { name }),
    'The birth record of Bella would not agree with mother and date of birth.',
  ],
  [message('undo.birth-unlike-calf', { name }), 'The birth record of Bella would not agree with the animal.'],
  [message('undo.other-ease', { name }), 'The calves of one calving of Bella would not have the same ease.'],
  [message('undo.record-before-birth', { name }), 'Bella would have a record from before the day of birth.'],
  [
    message('undo.male-with-records', { name }),
    'Bella has seminations or calvings by now and cannot be a male.',
  ],
  [message('undo.two-seminations-a-day', { name }), 'Bella would have two seminations on the same day.'],
  [message('undo.two-test-days-a-day', { name }), 'Bella would have two test days on the same day.'],
  [
    message('undo.two-statements-a-day', { name }),
    'Bella would have two statements about her pregnancy of the same day.',
  ],
  [message('undo.calving-on-own-birthday', { name }), 'Bella would have calved on the day of her own birth.'],
  [
    message('undo.pregnancy-before-birth', { name }),
    'The pregnancy of Bella would begin before the day of birth.',
  ],
  [
    message('undo.start-without-pregnancy', { name }),
    'Bella would have a start of pregnancy and not be pregnant.',
  ],
  [
    message('undo.male-in-milk', { name }),
    'Bella is pregnant or has a milk supply group by now and cannot be a male.',
  ],
  [
    message('hold.until-outside', { from: '2026-06-16', to: '2027-07-20' }),
    'Please choose a day from 16 June 2026 to 20 July 2027.',
  ],
  [message('treatment.more-given', { doses: 1 }), 'This treatment has 1 dose, and no more can be given.'],
  [
    message('undo.more-doses-given', { name }),
    'Bella would have been given more doses than the treatment has.',
  ],
  [message('undo.record-after-leaving', { name }), 'Bella would have a record from after leaving the herd.'],
  [message('undo.movements-disordered', { name }), 'Bella would leave or come twice in a row.'],
  [
    message('undo.dates-reversed', { name }),
    'A record of Bella would be followed by something from before it.',
  ],
];

test.each(sentences)('%j', (fact, sentence) => {
  expect(sentenceOf(ENGLISH, fact)).toBe(sentence);
});

test('every code that asks for values is here', () => {
  const tested = new Set<string>(sentences.map(([{ code }]) => code));
  const pieces = ['undo.animal-number', 'undo.value', 'undo.value-moment'];
  expect(askingCodes('herd', 'undo')).toEqual([...tested, ...pieces].sort());
});
