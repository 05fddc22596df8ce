/** Events as files for national databases get them, for the tests of each country's. */
import { fill } from '#domain/exchange/national/fill.ts';
import type {
  AnimalInFile,
  FarmInFile,
  NationalFile,
  ToDeclare,
} from '#domain/exchange/national/national-file.ts';

const ANIMAL: AnimalInFile = {
  id_number: 'DE 03 123 12345',
  eid: null,
  breed: 'Holstein',
  cow_gender: 'Female',
  mother: null,
  sire: null,
};

interface Wishes extends Partial<Omit<ToDeclare, 'animal' | 'movement' | 'id'>> {
  readonly animal?: Partial<AnimalInFile>;
  readonly movement?: Partial<NonNullable<ToDeclare['movement']>>;
}

/** An event of a Holstein heifer with a German tag, unless other things are wished. */
export function happened(
  event: ToDeclare['event'],
  { animal, movement, cow = 7, day = '2026-03-01', tag = null }: Wishes = {},
): ToDeclare {
  const isMove = event === 'arrival' || event === 'departure' || event === 'death';
  return {
    ...{ id: `${event}-${cow}-${day}`, event, cow, day, tag },
    animal: { ...ANIMAL, ...animal },
    movement: isMove ? { place_number: null, document: null, ...movement } : null,
  };
}

/** A file that is made on 15 June 2026. */
export function filled(file: NationalFile, events: readonly ToDeclare[], farm: Partial<FarmInFile> = {}) {
  const { text, taken, left_out } = fill(
    file,
    events,
    { number: '', production: 'dairy', ...farm },
    '2026-06-15',
  );
  return {
    text: text({
      id: 12,
      made_at: '2026-06-15T08:00:00.000Z',
      farm_key: '0b7c1f52-9a0e-4d1b-8c55-0f3d5c2b1a90',
      version: '1.2.3',
    }),
    taken: taken.map(({ id }) => id),
    left_out: left_out.map(({ declaration, reasons }) => [
      declaration,
      ...reasons.map(({ code, field }) => `${code} ${field}`),
    ]),
  };
}
