import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../testing/words.ts';
import { fieldMessage, message } from './message.ts';
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
      'This is before the birth of Bella on 2024-03-01.',
    );
  });

  it('reads as text whatever its pieces lead to', () => {
    expect(textOf(['The ', { feed: 3, text: 'hay' }, ' is for ', { cow: 1, text: 'Bella' }, '.'])).toBe(
      'The hay is for Bella.',
    );
  });
});

const say = sayIn(ENGLISH, { text: String, parts: () => [] });

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
