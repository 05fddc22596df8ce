import { describe, expect, it } from 'vitest';
import { en } from './en/all.ts';
import { counted, listed } from './en/forms.ts';
import { fieldMessage, message, partsOf, textOf } from './message.ts';

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
    expect(textOf(partsOf(en, message('record.before-birth', { name: 'Bella', date: '2024-03-01' })))).toBe(
      'This is before the birth of Bella on 2024-03-01.',
    );
  });

  it('reads as text whatever its pieces lead to', () => {
    expect(textOf(['The ', { feed: 3, text: 'hay' }, ' is for ', { cow: 1, text: 'Bella' }, '.'])).toBe(
      'The hay is for Bella.',
    );
  });
});

describe('English', () => {
  it('counts', () => {
    expect([0, 1, 2].map((count) => counted(count, { one: 'calf', other: 'calves' }))).toEqual([
      '0 calves',
      '1 calf',
      '2 calves',
    ]);
  });

  it('lists, and keeps what leads somewhere', () => {
    const bella = { cow: 1, text: 'Bella' };
    expect(listed([])).toEqual([]);
    expect(listed([bella])).toEqual([bella]);
    expect(textOf(listed(['a', 'b', 'c']))).toBe('a, b and c');
    expect(listed([bella, ['her calf ', { cow: 2, text: 'Linda' }]])).toEqual([
      bella,
      ' and ',
      'her calf ',
      { cow: 2, text: 'Linda' },
    ]);
  });
});
