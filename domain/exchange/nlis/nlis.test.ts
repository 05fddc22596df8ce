import { expect, it } from 'vitest';
import { filled, happened } from '../../../testing/national-files.ts';
import { nlisMovesOff, nlisMovesOn } from './nlis.ts';

const FARM = { number: 'QABC1234' };
const HEADING = 'RFID,From PIC,To PIC,NVD,Transfer Date\r\n';

it('writes movements for NLIS', () => {
  const movement = { place_number: '3xyz9876', document: 'C 1234567' };
  const animals = [
    { id_number: 'QABC1234XBC00017', eid: '982000123456789' },
    { id_number: 'qabc 1234 xbc 00018' },
    { id_number: '982 000123456790' },
  ];
  const moves = (event: 'arrival' | 'departure') =>
    animals.map((animal, cow) => happened(event, { cow: cow + 1, animal, movement }));
  expect(filled(nlisMovesOn, moves('arrival'), FARM).text).toBe(
    HEADING +
      '982000123456789,3XYZ9876,QABC1234,C 1234567,01/03/2026\r\n' +
      'QABC1234XBC00018,3XYZ9876,QABC1234,C 1234567,01/03/2026\r\n' +
      '982000123456790,3XYZ9876,QABC1234,C 1234567,01/03/2026\r\n',
  );
  expect(filled(nlisMovesOff, moves('departure').slice(0, 1), { number: 'qabc1234' }).text).toBe(
    `${HEADING}982000123456789,QABC1234,3XYZ9876,C 1234567,01/03/2026\r\n`,
  );
});

it('needs no NVD, but a PIC and a device', () => {
  const animal = { id_number: 'QABC1234XBC00017' };
  const movement = { place_number: '3XYZ9876' };
  for (const document of [null, '-', '=A1'])
    expect(
      filled(nlisMovesOn, [happened('arrival', { animal, movement: { ...movement, document } })], FARM).text,
    ).toBe(`${HEADING}QABC1234XBC00017,3XYZ9876,QABC1234,,01/03/2026\r\n`);
  for (const id_number of ['+61', 'Red 17', 'DE 03 123 12345'])
    expect(filled(nlisMovesOff, [happened('departure', { animal: { id_number } })], FARM).left_out).toEqual([
      ['departure-7-2026-03-01', 'id_number id_number', 'place_number place_number'],
    ]);
  for (const place_number of ['3XYZ987', '3XYZ-9876', 'Miller'])
    expect(
      filled(nlisMovesOff, [happened('departure', { animal, movement: { place_number } })], FARM).left_out,
    ).toEqual([['departure-7-2026-03-01', 'place_number place_number']]);
});
