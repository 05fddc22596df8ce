/** Files for NLIS, Australia's database. Integrity Systems publishes which columns there are. */
import { compactNumber } from '../../values/id-number.ts';
import { keysOf } from '../../values/objects.ts';
import { rfidOf } from '../ade/animal-ids.ts';
import { dayWith, fileLine, isPlainText } from '../national/csv-file.ts';
import { named } from '../national/names.ts';
import {
  type AnimalInFile,
  drawn,
  type FarmInFile,
  type NationalFile,
  type ToDeclare,
} from '../national/national-file.ts';

type Column = 'rfid' | 'from' | 'to' | 'document' | 'day';

/** The columns in their order, which was not seen: here alone it is to be changed. */
const COLUMNS: Readonly<Record<Column, string>> = {
  rfid: 'RFID',
  from: 'From PIC',
  to: 'To PIC',
  document: 'NVD',
  day: 'Transfer Date',
};

const line = (cells: Readonly<Record<Column, string>>) =>
  fileLine(
    keysOf(COLUMNS).map((column) => cells[column]),
    ',',
  );

/** A property's code. */
const PIC = /^[A-Z0-9]{8}$/i;
/** An NLIS ID: the PIC, maker and kind of the device, the letter of the year and a serial number (integritysystems.com.au). */
const NLIS_ID = /^[A-Z0-9]{9}[A-Z]{2}\d{4,5}$/;

/** What stands in the column of the animal: her RFID, else her NLIS ID; null where she has neither. */
function deviceOf(animal: AnimalInFile): string | null {
  const number = compactNumber(animal.id_number);
  return rfidOf(animal) ?? (NLIS_ID.test(number) ? number : null);
}

function moves(direction: 'on' | 'off'): NationalFile {
  return {
    ...named(`nlis-moves-${direction}`),
    ending: 'csv',
    farm_number: { scheme: 'au.nlis.pic', form: PIC },
    draw: (moved, farm) => drawMove(moved, farm, direction === 'on'),
    join: (texts) => line(COLUMNS) + texts.join(''),
  };
}

function drawMove({ animal, day, movement }: ToDeclare, { number }: FarmInFile, isOn: boolean) {
  const rfid = deviceOf(animal);
  const ours = number.toUpperCase();
  const other = (movement?.place_number ?? '').toUpperCase();
  const document = movement?.document ?? '';
  return drawn([rfid === null ? 'id_number' : null, PIC.test(other) ? null : 'place_number'], () =>
    line({
      rfid: rfid ?? '',
      ...(isOn ? { from: other, to: ours } : { from: ours, to: other }),
      // A dash says that there was none, and none is needed.
      document: isPlainText(document) ? document : '',
      day: dayWith('/', day),
    }),
  );
}

export const nlisMovesOn = moves('on');
export const nlisMovesOff = moves('off');
