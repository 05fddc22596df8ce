/** Files for NAIT, New Zealand's database, by the columns that ospri.co.nz publishes. Deaths are declared there by hand. */
import { readEid } from '../../values/eid.ts';
import { rfidOf } from '../ade/animal-ids.ts';
import { dayWith, fileLine, isPlainText } from '../national/csv-file.ts';
import {
  type AnimalInFile,
  drawn,
  type Lack,
  type NationalFile,
  type Production,
} from '../national/national-file.ts';

const NEW_ZEALAND = {
  country: 'NZ',
  ending: 'csv',
  farm_number: { scheme: 'nz.nait.number', form: /^[A-Za-z0-9]+$/ },
} as const;

const CATTLE = 'C';
const PRODUCTION: Readonly<Record<Production, string>> = { dairy: 'D', beef: 'B' };

const line = (cells: readonly string[]) => fileLine(cells, ',');

/** RFID in 16 characters, and the visual number where it is another; either may be empty. */
function numbersOf(animal: AnimalInFile): { rfid: string; visual: string; lack: Lack | null } {
  const rfid = rfidOf(animal);
  const isVisual = rfid === null || readEid(animal.id_number) !== rfid;
  return {
    rfid: rfid === null ? '' : `0${rfid}`,
    visual: isVisual ? animal.id_number : '',
    lack: isVisual && !isPlainText(animal.id_number) ? 'id_number' : null,
  };
}

export const naitRegistrations: NationalFile = {
  ...NEW_ZEALAND,
  name: 'nait-registrations',
  events: ['birth'],
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
  name: 'nait-movements',
  events: ['arrival', 'departure'],
  draw({ event, animal, day, movement }, { number }) {
    const { rfid, visual, lack } = numbersOf(animal);
    const other = movement?.place_number ?? '';
    const isOut = event === 'departure';
    return drawn([lack, isPlainText(other) ? null : 'place_number'], (place) =>
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
