/** Files for NAIT, New Zealand's database, by the columns that ospri.co.nz publishes. Deaths are declared there by hand. */
import { readEid } from '../../values/eid.ts';
import { rfidOf } from '../ade/animal-ids.ts';
import { dayWith, fileLine } from '../national/csv-file.ts';
import { named } from '../national/names.ts';
import {
  type AnimalInFile,
  drawn,
  type Lack,
  type NationalFile,
  type Production,
} from '../national/national-file.ts';

const NEW_ZEALAND = {
  ending: 'csv',
  farm_number: { scheme: 'nz.nait.number', form: /^[A-Za-z0-9]+$/ },
} as const;

const CATTLE = 'C';
const PRODUCTION: Readonly<Record<Production, string>> = { dairy: 'D', beef: 'B' };

const line = (cells: readonly string[]) => fileLine(cells, ',');

/** Letters and digits, with one sign at most between them: whatever else was typed is no number. */
const NUMBER = /^[A-Z0-9]+(?:[-/. ][A-Z0-9]+)*$/i;

/**
 * What tags show: a herd's number or a participant's letters, perhaps the year, and the animal's number: `12345-11`, `ABCD-21-1234`
 * (ospri.co.nz, tags of saleyards; Farm Data Standards of Datalinker).
 */
const ON_A_TAG = /^(?:\d{4,7}|[A-Z]{3,5})(?:[-/ ]?\d{1,4}){1,2}$/i;

/**
 * RFID in 16 characters, and the number on the tag; either may be empty. Beside an RFID it stands only where it surely is one: a name that a
 * keeper typed there would have the row refused, which the RFID alone has not.
 */
function numbersOf({ eid, id_number }: AnimalInFile): { rfid: string; visual: string; lack: Lack | null } {
  const rfid = rfidOf({ eid, id_number });
  if (rfid === null)
    return { rfid: '', visual: id_number, lack: NUMBER.test(id_number) ? null : 'id_number' };
  const isVisual = readEid(id_number) === null && ON_A_TAG.test(id_number);
  return { rfid: `0${rfid}`, visual: isVisual ? id_number : '', lack: null };
}

export const naitRegistrations: NationalFile = {
  ...NEW_ZEALAND,
  ...named('nait-registrations'),
  draw({ animal, day }, { number, production }) {
    const { rfid, visual, lack } = numbersOf(animal);
    const gender = animal.cow_gender === 'Male' ? 'M' : 'F';
    return drawn([lack], (place) =>
      line([
        ...[dayWith('/', day), number, number, CATTLE, rfid, visual, String(place)],
        // The species is asked of deer alone.
        ...[PRODUCTION[production], gender, ''],
      ]),
    );
  },
  join: (texts) =>
    line([
      ...['Date Of Birth', 'NAIT Number Of Birthplace', 'NAIT Number At First Registration', 'Animal Type'],
      ...['NAIT RFID', 'NAIT Visual Tag Number', 'External Record ID', 'Production Type', 'Gender'],
      'Species Type',
    ]) + texts.join(''),
};

export const naitMovements: NationalFile = {
  ...NEW_ZEALAND,
  ...named('nait-movements'),
  draw({ event, animal, day, movement }, { number }) {
    const { rfid, visual, lack } = numbersOf(animal);
    const other = movement?.place_number ?? '';
    const isOut = event === 'departure';
    return drawn([lack, NUMBER.test(other) ? null : 'place_number'], (place) =>
      line([
        ...(isOut ? [number, other] : [other, number]),
        ...[rfid, visual, String(place)],
        // Each side says its own day.
        ...(isOut ? [dayWith('/', day), ''] : ['', dayWith('/', day)]),
      ]),
    );
  },
  join: (texts) =>
    line([
      ...['Sending NAIT Number', 'Receiving NAIT Number', 'NAIT RFID', 'NAIT Visual Tag Number'],
      ...['External Record ID', 'Date Sent', 'Date Received'],
    ]) + texts.join(''),
};
