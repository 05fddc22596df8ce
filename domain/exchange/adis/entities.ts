/**
 * What entities of ADIS say of a herd, in columns that an import knows. The numbers are those of the international data dictionary
 * as German milk recording (PC-Start) writes them.
 */
import type { FileNameOf } from '../../kinds/in-files.ts';
import type { Kind } from '../../kinds/index.ts';
import type { movement } from '../../kinds/movement/kind.ts';
import type { AdisValues } from './lines.ts';

/** A table of an entity: what it holds, its columns, and what stands in them for one line. */
export interface AdisEntity {
  readonly kind: FileNameOf<Kind>;
  readonly headings: readonly string[];
  /** The items that are read. */
  readonly items: readonly string[];
  /** @param bornOn the day of birth by an animal's number, of the animals of the same file */
  rows(values: AdisValues, bornOn: ReadonlyMap<string, string>): string[][];
}

const ANIMAL = '00900080';
const BORN = '00900053';
/** The entity of animals: their days of birth tell whether who came was born here. */
const ANIMALS = '880005';

const MALE = ['1', '8'];
const FEMALE = ['2', '9'];

type Reason = (typeof movement.columns.reason.choices)[number];
/** Why an animal left, by the codes of item 00800041. */
const REASONS: Readonly<Record<string, Reason>> = {
  2: 'age',
  3: 'production',
  4: 'fertility',
  5: 'disease',
  6: 'mastitis',
  7: 'milking_ability',
  8: 'leg_or_claw',
  9: 'other',
  10: 'disease',
  11: 'other',
};
const SOLD = '1';

/** Each entity whose columns are its items one by one. */
const plain = (
  kind: FileNameOf<Kind>,
  columns: readonly (readonly [heading: string, item: string, read?: (cell: string) => string])[],
) => ({
  kind,
  headings: columns.map(([heading]) => heading),
  items: columns.map(([, item]) => item),
  rows: (values: AdisValues) => [columns.map(([, item, read = same]) => read(values.get(item) ?? ''))],
});

const same = (cell: string) => cell;

export const ADIS_ENTITIES: ReadonlyMap<string, AdisEntity> = new Map<string, AdisEntity>([
  [
    ANIMALS,
    plain('animals', [
      ['id_number', ANIMAL],
      ['barn_number', '00900070'],
      ['name', '00900045'],
      ['date_of_birth', BORN, day],
      ['cow_gender', '00800111', sex],
    ]),
  ],
  [
    '880012',
    plain('births', [
      ['mother_cow', ANIMAL],
      ['birth_date', '00900028', day],
      ['parity', '00800105', whole],
    ]),
  ],
  [
    '880006',
    plain('test-days', [
      ['cow', ANIMAL],
      ['tested_on', '00900032', day],
      ['milk_kg', '00800044'],
      ['fat_percent', '00900077'],
      ['protein_percent', '00800046'],
      ['cells_thousand', '00900047'],
    ]),
  ],
  [
    '880003',
    {
      kind: 'movements',
      headings: ['cow', 'moved_on', 'direction', 'kind', 'reason'],
      items: [ANIMAL, '00900034', '00900038', '00800041'],
      rows: movements,
    },
  ],
]);

/** The number of an animal and the day on which she was born, where a line says both. */
export function bornIn(entity: string, values: AdisValues): readonly [number: string, day: string] | null {
  const [number, born] = [values.get(ANIMAL), values.get(BORN)];
  return entity === ANIMALS && number && born ? [number, day(born)] : null;
}

/** Whether the rows of an entity depend on days of birth, which may stand behind them. */
export const needsBirths = (entity: string): boolean => entity === '880003';

/** She came, unless she was born here that day, and she left. */
function movements(values: AdisValues, bornOn: ReadonlyMap<string, string>): string[][] {
  const number = values.get(ANIMAL) ?? '';
  const [came, left] = ['00900034', '00900038'].map((item) => day(values.get(item) ?? ''));
  const why = whole(values.get('00800041') ?? '');
  const rows: string[][] = [];
  if (came && bornOn.get(number) !== came) rows.push([number, came, 'in', 'purchase', '']);
  if (left) rows.push([number, left, 'out', why === SOLD ? 'sale' : 'other', REASONS[why] ?? '']);
  return rows;
}

/** A day as it is written everywhere: `20240301` is 2024-03-01; nothing but zeros is none. */
function day(cell: string): string {
  if (/^0+$/.test(cell)) return '';
  const [, year, month, of] = /^(\d{4})(\d{2})(\d{2})$/.exec(cell) ?? [];
  return year ? `${year}-${month}-${of}` : cell;
}

function whole(cell: string): string {
  return cell.replace(/^0+(?=\d)/, '');
}

function sex(cell: string): string {
  const code = whole(cell);
  return MALE.includes(code) ? 'Male' : FEMALE.includes(code) ? 'Female' : cell;
}
