import { expect, it } from 'vitest';
import { filled, happened } from '../../../testing/national-files.ts';
import { germanBreed } from './breeds.ts';
import { hitArrivals, hitBirths, hitDepartures } from './hit.ts';

const FARM = { number: '031234567890' };
const HEADING = 'BNR15;LOM;GEB_DATR;RASSE;GESCHL_R;GEB_VERL;VERBLEIB;MEHRLADR;LOM_MUT\r\n';

it('writes births for HI-Tier', () => {
  const births = [
    happened('birth', { animal: { mother: 'DE 12 345 67890' } }),
    happened('birth', {
      cow: 8,
      day: '2026-02-28',
      animal: { id_number: '276 000312312346', breed: 'SIM', cow_gender: 'Male', mother: 'Stall 4' },
    }),
    happened('birth', { cow: 9, animal: { id_number: 'FR 12 3456 7890', breed: 'Limousin' } }),
  ];
  expect(filled(hitBirths, births, FARM)).toEqual({
    text:
      HEADING +
      '276031234567890;276000312312346;28.02.2026;11;1;;;;\r\n' +
      '276031234567890;276000312312345;01.03.2026;01;2;;;;276001234567890\r\n' +
      '276031234567890;250001234567890;01.03.2026;22;2;;;;\r\n',
    taken: ['birth-8-2026-02-28', 'birth-7-2026-03-01', 'birth-9-2026-03-01'],
    left_out: [],
  });
});

it('writes arrivals and departures for HI-Tier', () => {
  const farm = { number: '276031234567890' };
  const tag = { id_number: 'CZ 000123456789' };
  expect(filled(hitArrivals, [happened('arrival', { animal: tag })], farm).text).toBe(
    'BNR15;LOM;ZUGA_DAT\r\n276031234567890;203000123456789;01.03.2026\r\n',
  );
  expect(filled(hitDepartures, [happened('departure')], farm).text).toBe(
    'BNR15;LOM;ABGA_DAT\r\n276031234567890;276000312312345;01.03.2026\r\n',
  );
});

it.each([
  ['17 as a state', { id_number: 'DE 17 123 12345' }, 'id_number id_number'],
  ['a number too short', { id_number: 'DE 3 123' }, 'id_number id_number'],
  ['a number too long', { id_number: 'DE 03 123 123456' }, 'id_number id_number'],
  ["a maker's number", { id_number: '982 000312312345' }, 'id_number id_number'],
  ['a number of no country', { id_number: 'Bella 7' }, 'id_number id_number'],
  ['too few digits', { id_number: 'FR 12' }, 'id_number id_number'],
  ['no breed', { breed: null }, 'breed breed'],
  ['a breed without a key', { breed: 'Piedmontese' }, 'breed breed'],
])('leaves out %s', (_what, animal, reason) => {
  const answer = filled(hitBirths, [happened('birth', { animal })], FARM);
  expect(answer).toEqual({ text: HEADING, taken: [], left_out: [['birth-7-2026-03-01', reason]] });
});

it.each([
  ['Holstein', '01'],
  ['schwarzbunt', '01'],
  ['RED', '02'],
  ['Red Holstein', '02'],
  ['Brown Swiss', '04'],
  ['Fleckvieh', '11'],
  ["Blonde d'Aquitaine", '24'],
  ['04', '04'],
  ['Angus', null],
  ['', null],
])('knows the breed %s as %s', (breed, code) => {
  expect(germanBreed(breed)).toBe(code);
});
