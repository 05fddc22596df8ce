/** How a failure's reasons become the contract's `detail` and `errors`; and that a test does not pass over words that are missing. */
import { afterEach, describe, expect, it } from 'vitest';
import { messageFaults, watchRefusal } from '../../testing/messages.ts';
import { ENGLISH } from '../../testing/words.ts';
import { alerts } from './alerts.ts';
import { fieldMessage, message, sentPartsOf } from './message.ts';
import { detailOf, fieldSentences, say, sentenceOf, sentSentences } from './sentences.ts';

describe('what a failure says', () => {
  it('of one field is its sentence, in the whole and beside the field', () => {
    const reasons = [fieldMessage('cow', 'cow.not-female', { name: 'Max' })];
    expect(detailOf(ENGLISH, reasons)).toBe('Max is not female.');
    expect(fieldSentences(ENGLISH, reasons)).toEqual({ cow: 'Max is not female.' });
  });

  it('of values names their fields in the whole, and not beside them', () => {
    const reasons = [
      fieldMessage('date_of_birth', 'value.required'),
      fieldMessage('weight', 'value.too-big', { most: 5000 }),
    ];
    expect(detailOf(ENGLISH, reasons)).toBe(
      'Date of birth: This is required. Weight: This cannot be more than 5000.',
    );
    expect(fieldSentences(ENGLISH, reasons)).toEqual({
      date_of_birth: 'This is required.',
      weight: 'This cannot be more than 5000.',
    });
  });

  it('names a field as the contract does, else as the form of its kind, else by its name', () => {
    const named = (field: string) => detailOf(ENGLISH, [fieldMessage(field, 'value.required')]);
    expect(named('mother_cow')).toBe('Mother cow: This is required.');
    expect(named('ended_pregnancy')).toBe('Ended a pregnancy: This is required.');
    expect(named('no_such_field')).toBe('No such field: This is required.');
  });

  it('of the whole leaves to a field what is said of it alone', () => {
    const reasons = [
      message('semination.day-taken', { name: 'Bella', date: '2026-03-01' }),
      fieldMessage('semination_date', 'semination.day-taken-field'),
    ];
    expect(detailOf(ENGLISH, reasons)).toBe('Bella already has a semination on 1 March 2026.');
    expect(fieldSentences(ENGLISH, reasons)).toEqual({
      semination_date: 'She already has a semination on this day.',
    });
  });

  it('of several things says one after the other', () => {
    expect(detailOf(ENGLISH, [message('undo.refused'), message('undo.done-already')])).toBe(
      'This cannot be undone. This was undone already.',
    );
  });
});

it('words without values are said by their code', () => {
  expect(say(ENGLISH, 'letter.open')).toBe('Open Cowbell');
  expect(say(ENGLISH, 'test-letter.title', { username: 'anna' })).toBe('It works, anna.');
});

describe('a message of another release', () => {
  afterEach(() => void messageFaults());

  it.each([
    ['has a code that is not known', 'cow-flies', {}],
    [
      'lacks a value of its text',
      'vaccination-due',
      { cow: { id: 5, id_number: '5', name: 'Bella' }, days: 3 },
    ],
    ['lacks all of them', 'calving-today', {}],
    [
      'has a day that is none',
      'calving-soon',
      { cow: { id: 5, id_number: '5', name: 'B' }, days: 1, date: '' },
    ],
  ])('that %s is said by its own sentence', (_, code, values) => {
    expect(sentPartsOf(ENGLISH, alerts, { code, values }, 'Bella needs you.')).toEqual(['Bella needs you.']);
  });

  it('says nothing where no sentence was kept, and the others go on', () => {
    const kept = ['mail.flew-away', 'mail.connection-insecure'].map((code) => ({ code, values: {} }));
    expect(sentSentences(ENGLISH, [...kept, message('mail.login-refused', { answer: null })])).toBe(
      'The mail server refused our name and password.',
    );
  });
});

describe('a test fails that', () => {
  // What was found is expected here: the test of all tests would fail this one by it.
  afterEach(() => void messageFaults());

  /** A failure as the server would answer it. */
  const answered = (body: object) =>
    watchRefusal('GET /', {
      statusCode: 400,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ detail: '', code: 'invalid', errors: {}, ...body }),
    });

  it('lets words ask for a value that the message has not', () => {
    // As it would come from outside, where no compiler looks.
    expect(() => sentenceOf(ENGLISH, JSON.parse('{"code":"cow.not-female","values":{}}'))).toThrow();
    expect(messageFaults()).toEqual(['cow.not-female has no value name']);
  });

  it('gets a failure without reasons, with one that has no words, or with other words', () => {
    answered({ reasons: [] });
    answered({ reasons: [{ code: 'cow.flies', values: {} }] });
    answered({ detail: 'Something else.', reasons: [message('session.required')] });
    answered({ detail: 'Please log in.', reasons: [message('session.required')] });
    expect(messageFaults()).toEqual([
      expect.stringMatching(/^GET \/ fails without reasons/),
      'GET / fails for cow.flies, which has no words',
      expect.stringMatching(/^GET \/ fails with other words/),
    ]);
  });
});
