import { describe, expect, it, test } from 'vitest';
import { ENGLISH } from '../../testing/words.ts';
import { alerts } from './alerts.ts';
import { fieldMessage, message, partsOfMessage } from './message.ts';
import { textOf } from './parts.ts';
import { sayIn } from './say.ts';
import { sentenceOf } from './sentences.ts';

describe('a message', () => {
  it('is a code with its values, and the field it is about', () => {
    expect(message('date.in-future')).toEqual({ code: 'date.in-future', values: {} });
    expect(fieldMessage('cow', 'cow.not-female', { name: 'Bella' })).toEqual({
      code: 'cow.not-female',
      values: { name: 'Bella' },
      field: 'cow',
    });
  });

  it('is refused by the compiler without its words or its values', () => {
    // @ts-expect-error no such code
    message('cow.flies');
    // @ts-expect-error its name is missing
    message('cow.not-female', {});
    // @ts-expect-error a number is no name
    message('cow.not-female', { name: 3 });
  });

  it('gets its sentence from a catalogue', () => {
    expect(sentenceOf(ENGLISH, message('record.before-birth', { name: 'Bella', date: '2024-03-01' }))).toBe(
      'This is before the birth of Bella on 1 March 2024.',
    );
  });

  it('reads as text whatever its pieces lead to', () => {
    expect(textOf(['The ', { feed: 3, text: 'hay' }, ' is for ', { cow: 1, text: 'Bella' }, '.'])).toBe(
      'The hay is for Bella.',
    );
  });
});

describe('what a keeper typed', () => {
  // What means something in a text, and the mark by which pieces are put into their places.
  const typed = ['{name}', '{n, plural, other {#}}', '<b>Bella</b>', "it's '{", '#', '\uE0000\uE000'];
  const values = { days: 1, date: '2026-03-01', from: '2026-02-20', to: '2026-03-10' };

  it.each(typed)('%j is only a name', (name) => {
    const cow = { id: 5, id_number: name, name };
    const [first] =
      partsOfMessage(ENGLISH, alerts, { code: 'calving-soon', values: { ...values, cow } }) ?? [];
    expect(first).toEqual({ cow: 5, text: name });
    expect(sentenceOf(ENGLISH, message('cow.not-female', { name }))).toBe(
      `${name.replaceAll('\uE000', '')} is not female.`,
    );
  });

  it.each(typed)('%j beside an animal is no animal', (vaccine) => {
    const cow = { id: 5, id_number: 'Cora', name: 'Cora' };
    const due = { code: 'vaccination-due', values: { ...values, cow, vaccine } };
    const animals = partsOfMessage(ENGLISH, alerts, due)?.filter((part) => typeof part !== 'string');
    expect(animals).toEqual([{ cow: 5, text: 'Cora' }]);
  });
});

const say = sayIn(ENGLISH, { text: String, parts: () => [] });

test('a list follows how its items read', () => {
  const { list } = sayIn({ ...ENGLISH, locale: 'es' }, { text: String, parts: () => [] });
  expect(textOf(list(['Ivo', { cow: 2, text: 'Ida' }]))).toBe('Ivo e Ida');
});

describe('English', () => {
  it('lists, and keeps what leads somewhere', () => {
    const bella = { cow: 1, text: 'Bella' };
    expect(say.list([])).toEqual([]);
    expect(say.list([bella])).toEqual([bella]);
    expect(textOf(say.list(['a', 'b', 'c']))).toBe('a, b and c');
    expect(say.list([bella, ['her calf ', { cow: 2, text: 'Linda' }]])).toEqual([
      bella,
      ' and ',
      'her calf ',
      { cow: 2, text: 'Linda' },
    ]);
  });
});
