/** Files for NLIS, Australia's database. Integrity Systems publishes which columns there are. */
import { keysOf } from '../../values/objects.ts';
import { rfidOf } from '../ade/animal-ids.ts';
import { dayWith, fileLine, isPlainText } from '../national/csv-file.ts';
import { drawn, type FarmInFile, type NationalFile, type ToDeclare } from '../national/national-file.ts';

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

function moves(direction: 'on' | 'off', event: ToDeclare['event']): NationalFile {
  return {
    name: `nlis-moves-${direction}`,
    country: 'AU',
    events: [event],
    ending: 'csv',
    farm_number: { scheme: 'au.nlis.pic', form: /^[A-Za-z0-9]+$/ },
    draw: (moved, farm) => drawMove(moved, farm, direction === 'on'),
    join: (texts) => line(COLUMNS) + texts.join(''),
  };
}

function drawMove({ animal, day, movement }: ToDeclare, { number }: FarmInFile, isOn: boolean) {
  const rfid = rfidOf(animal) ?? animal.id_number;
  const other = movement?.place_number ?? '';
  const document = movement?.document ?? '';
  return drawn([isPlainText(rfid) ? null : 'id_number', isPlainText(other) ? null : 'place_number'], () =>
    line({
      rfid,
      ...(isOn ? { from: other, to: number } : { from: number, to: other }),
      // A dash says that there was none, and none is needed.
      document: isPlainText(document) ? document : '',
      day: dayWith('/', day),
    }),
  );
}

export const nlisMovesOn = moves('on', 'arrival');
export const nlisMovesOff = moves('off', 'departure');
