import { expect, it } from 'vitest';
import { filled, happened } from '../../../testing/national-files.ts';
import { naitMovements, naitRegistrations } from './nait.ts';

const FARM = { number: '123456' };

it('writes births for NAIT, with RFID, visual number or both', () => {
  const births = [
    happened('birth', { animal: { id_number: 'ABCD-26-0017', eid: '982000190869343' } }),
    happened('birth', { cow: 8, animal: { id_number: '982 000161531687', cow_gender: 'Male' } }),
    happened('birth', { cow: 9, animal: { id_number: '12345-18' } }),
    happened('birth', { cow: 10, animal: { id_number: 'Daisy', eid: '982000190869344' } }),
    happened('birth', { cow: 11, animal: { id_number: '982000161531688', eid: '982000190869345' } }),
  ];
  expect(filled(naitRegistrations, births, FARM).text).toBe(
    'Date Of Birth,NAIT Number Of Birthplace,NAIT Number At First Registration,Animal Type,NAIT RFID,NAIT Visual Tag Number,External Record ID,Production Type,Gender,Species Type\r\n' +
      '01/03/2026,123456,123456,C,0982000190869343,ABCD-26-0017,1,D,F,\r\n' +
      '01/03/2026,123456,123456,C,0982000161531687,,2,D,M,\r\n' +
      '01/03/2026,123456,123456,C,,12345-18,3,D,F,\r\n' +
      '01/03/2026,123456,123456,C,0982000190869344,,4,D,F,\r\n' +
      '01/03/2026,123456,123456,C,0982000190869345,,5,D,F,\r\n',
  );
  const beef = filled(naitRegistrations, births.slice(1, 2), { ...FARM, production: 'beef' });
  expect(beef.text).toMatch(/,,1,B,M,\r\n$/);
});

it('writes movements for NAIT, each with the day of its own side', () => {
  const animal = { id_number: 'ABCD-26-0017', eid: '982000190869343' };
  const movement = { place_number: '654321' };
  const moves = [
    happened('departure', { animal, movement, day: '2026-05-01' }),
    happened('arrival', { animal, movement }),
  ];
  expect(filled(naitMovements, moves, FARM).text).toBe(
    'Sending NAIT Number,Receiving NAIT Number,NAIT RFID,NAIT Visual Tag Number,External Record ID,Date Sent,Date Received\r\n' +
      '654321,123456,0982000190869343,ABCD-26-0017,1,,01/03/2026\r\n' +
      '123456,654321,0982000190869343,ABCD-26-0017,2,01/05/2026,\r\n',
  );
});

it('leaves out what is no number, and movements from nobody knows where', () => {
  for (const id_number of ['=1+1', 'Daisy, the "red"', 'ABCD--1'])
    expect(filled(naitRegistrations, [happened('birth', { animal: { id_number } })], FARM).left_out).toEqual([
      ['birth-7-2026-03-01', 'id_number id_number'],
    ]);
  for (const place_number of [null, '', '-', '@x', '111,222'])
    expect(
      filled(naitMovements, [happened('arrival', { movement: { place_number } })], FARM).left_out,
    ).toEqual([['arrival-7-2026-03-01', 'place_number place_number']]);
});
