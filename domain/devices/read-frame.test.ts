import { describe, expect, test } from 'vitest';
import { newFramer } from './framer.ts';
import { isEmptyScale, type Reading, readFrame } from './read-frame.ts';

const EID = '982000364696050';

/** Lines as devices send them, and what they say. */
const LINES: [line: string, says: Reading | null][] = [
  ['1000000982000364696050260530101701\r\n', { eid: EID }],
  ['\u00021000000982000364696050260530101701\u0003', { eid: EID }],
  ['1000000982000364696050\r', { eid: EID }],
  [`${EID}\r\n`, { eid: EID }],
  ['982 000364696050\r\n', { eid: EID }],
  ['LA 982 000364696050\r\n', { eid: EID }],
  [`EID=${EID}\n`, { eid: EID }],
  ['982.000364696050\r\n', { eid: EID }],
  ['Tag: 982-000364696050\r\n', { eid: EID }],
  ['[13,372 000001234567,4236,24/11/2026,09:12:30]', { eid: '372000001234567' }],
  [`[1|2026-11-24|${EID}|x]`, { eid: EID }],
  ['[425.5]', { kg: 425.5, steady: true }],
  ['[U425.5]', { kg: 425.5, steady: false }],
  ['ST,GS,  425.5,kg\r\n', { kg: 425.5, steady: true }],
  ['US,GS,+ 425.5kg\r\n', { kg: 425.5, steady: false }],
  ['ST,NT, 1000,lb\r\n', { kg: 453.6, steady: true }],
  [`${EID}, 1400,LB,$,GR,08/12/03,14:09,C\r\n`, { eid: EID, kg: 635, steady: true }],
  [`${EID}, 1400,LB, ,GR,08/12/03,14:09,C\r\n`, { eid: EID, kg: 635, steady: false }],
  [`${EID}, 0,LB,$,GR,08/12/03,14:09,C\r\n`, { eid: EID }],
  ['^\r\n', null],
  ['[]', null],
  ['[-]', null],
  ['[0.0]', null],
  ['[5000.1]', null],
  ['{RW}\r\n', null],
  ['ST,GS,  0.0,kg\r\n', null],
  ['OL,GS,------,kg\r\n', null],
  ['98200036469605\r\n', null],
  ['9820003646960501\r\n', null],
  ['98200036469605012345678\r\n', null],
  ['982 000 364 696 050\r\n', null],
  ['[9820003646960501]', null],
  ['425.5\r\n', null],
];

describe('a line', () => {
  test.each(LINES)('%j says %j', (line, says) => {
    expect(newFramer().take(line).map(readFrame)).toEqual([says]);
  });
});

test('lines that follow each other say the same wherever they are cut in two, and cut at every byte', () => {
  const all = LINES.map(([line]) => line).join('');
  const said = LINES.map(([, says]) => says);
  for (let at = 0; at <= all.length; at += 1) {
    const framer = newFramer();
    const frames = [...framer.take(all.slice(0, at)), ...framer.take(all.slice(at))];
    expect(frames.map(readFrame)).toEqual(said);
  }
  const framer = newFramer();
  expect([...all].flatMap((byte) => framer.take(byte)).map(readFrame)).toEqual(said);
});

describe('a framer', () => {
  test('drops what has no end for too long, and goes on at the next', () => {
    const framer = newFramer();
    expect(framer.take(`${'9'.repeat(5000)}982000364696050`)).toEqual([]);
    expect(framer.take('\r982000364696050\r')).toEqual([EID]);
  });

  test('gives no empty frames', () => expect(newFramer().take('\r\n\r\n \n')).toEqual([]));

  test('ends a frame in brackets also by the end of a line', () =>
    expect(newFramer().take('[425\r\n[426]')).toEqual(['[425', '[426]']));

  test('takes a bracket inside another line for a part of it', () =>
    expect(newFramer().take('a]b\r')).toEqual(['a]b']));
});

test.each([
  ['[0.0]', true],
  ['[U0.5]', true],
  ['[-2.5]', true],
  ['ST,GS,  0.0,kg', true],
  ['[425.5]', false],
  ['[]', false],
  ['^', false],
  ['{RW}', false],
  [EID, false],
])('%s says that nothing stands on the scale: %s', (frame, isEmpty) =>
  expect(isEmptyScale(frame)).toBe(isEmpty),
);
