import { describe, expect, test } from 'vitest';
import { newBurstListener } from './burst.ts';

const EID = '982000364696050';

/** What a listener makes of keys that come `every` ms, and of Enter `before` ms after the last. */
function typed(text: string, { every = 10, before = 10, end = 'Enter' } = {}) {
  const listener = newBurstListener();
  let at = 1000;
  for (const key of text) {
    expect(listener.press(key, at)).toBeNull();
    at += every;
  }
  return listener.press(end, at - every + before);
}

describe('what a stick types', () => {
  test.each([EID, '982 000364696050', 'LA 982 000364696050', 'TAG982000364696050', '1000000982000364696050'])(
    '%s is a reading',
    (text) => expect(typed(text)).toEqual({ eid: EID, text }),
  );

  test('may end with the tab key', () => expect(typed(EID, { end: 'Tab' })).toEqual({ eid: EID, text: EID }));

  test('may take its time within the bounds', () =>
    expect(typed(EID, { every: 50, before: 100 })).toEqual({ eid: EID, text: EID }));

  test('may have shift pressed between its letters', () => {
    const listener = newBurstListener();
    for (const [place, key] of ['Shift', 'L', 'Shift', 'A', ...EID].entries())
      listener.press(key, place * 10);
    expect(listener.press('Enter', 200)).toEqual({ eid: EID, text: `LA${EID}` });
  });

  test('is read again after another', () => {
    const listener = newBurstListener();
    const read = (from: number) => {
      for (const [place, key] of [...EID].entries()) listener.press(key, from + place * 5);
      return listener.press('Enter', from + 80);
    };
    expect([read(0), read(200)]).toEqual([
      { eid: EID, text: EID },
      { eid: EID, text: EID },
    ]);
  });

  test('is read also where somebody had typed before', () => {
    const listener = newBurstListener();
    listener.press('4', 0);
    for (const [place, key] of [...EID].entries()) listener.press(key, 500 + place * 5);
    expect(listener.press('Enter', 600)).toEqual({ eid: EID, text: EID });
  });
});

test('who listens knows with which key a burst may begin', () => {
  const listener = newBurstListener();
  const begun = (key: string, at: number) => {
    listener.press(key, at);
    return listener.begun;
  };
  expect([begun('4', 0), begun('9', 500), begun('8', 510), begun('2', 560), begun('Enter', 570)]).toEqual([
    '4',
    '9',
    '98',
    '982',
    '',
  ]);
});

describe('what is no reading', () => {
  test.each([
    ['too slow', EID, { every: 51 }],
    ['an end that comes late', EID, { before: 101 }],
    ['14 digits', EID.slice(1), {}],
    ['16 digits', `${EID}0`, {}],
    ['more than 40 keys', `${EID}${'0'.repeat(30)}`, {}],
    ['eight letters', `ABCDEFGH${EID}`, {}],
    ['letters after the digits', `${EID}A`, {}],
    ['a sentence typed in one go', 'Treated twice, all fine', {}],
  ])('%s', (_, text, pace) => expect(typed(text, pace)).toBeNull());
});
