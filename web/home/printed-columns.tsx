import type { ReactNode } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { withheldNow } from '#domain/herd/withheld-now.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { shownEid } from '#domain/values/eid.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { keysOf } from '#domain/values/objects.ts';
import { stageName } from '../lib/herd/stage-name.ts';
import { timeNow } from '../lib/screen/clock.ts';
import { formatDay, formatWeight, UNKNOWN } from '../lib/screen/format.ts';
import { store, stored } from '../lib/session/stored.ts';
import { type PageKey, t } from '../lib/words/words.ts';
import { IdNumber } from '../ui/animal-words.tsx';
import { withheldShort } from '../ui/withheld.tsx';

interface Column {
  heading: PageKey;
  /** Unless one chose otherwise it is printed. */
  usual: boolean;
  /** What it says is never broken: a day. */
  whole?: boolean;
  /** It has the room of a usual word, so that only a longer one is broken. */
  roomy?: boolean;
  write: (cow: CowListed, today: PlainDate) => ReactNode;
}

type ShownColumn = Omit<Column, 'usual'>;

/** What paper can say of each animal, in this order. */
const COLUMNS = {
  id_number: {
    heading: 'home.sort-id-number',
    usual: true,
    roomy: true,
    write: (cow) => <IdNumber>{cow.id_number}</IdNumber>,
  },
  eid: {
    heading: 'home.electronic-number',
    usual: false,
    whole: true,
    write: ({ eid }) => eid && <IdNumber>{shownEid(eid)}</IdNumber>,
  },
  barn_number: {
    heading: 'home.barn-number',
    usual: false,
    write: ({ barn_number }) => barn_number !== null && <IdNumber>{barn_number}</IdNumber>,
  },
  name: { heading: 'home.sort-name', usual: true, roomy: true, write: ({ name }) => <bdi>{name}</bdi> },
  group: { heading: 'home.sort-group', usual: true, roomy: true, write: stageName },
  place: {
    heading: 'home.place',
    usual: false,
    roomy: true,
    write: ({ place_name }) => <bdi>{place_name}</bdi>,
  },
  breed: {
    heading: 'home.sort-breed',
    usual: true,
    roomy: true,
    write: ({ breed }) => <bdi>{breed ?? UNKNOWN}</bdi>,
  },
  born: {
    heading: 'home.born',
    usual: true,
    whole: true,
    write: (cow) => <bdi>{formatDay(cow.date_of_birth)}</bdi>,
  },
  weight: {
    heading: 'home.weight',
    usual: false,
    write: (cow) => <bdi>{formatWeight(cow.weight, WEIGHT_KG)}</bdi>,
  },
  milk_group: {
    heading: 'home.milk-group',
    usual: true,
    write: (cow) => cow.milk_supply_group ?? '',
  },
  last_calving: {
    heading: 'home.last-calving',
    usual: true,
    whole: true,
    write: ({ last_calving_date: day }) => day && <bdi>{formatDay(day)}</bdi>,
  },
  calving_due: { heading: 'home.calving-due', usual: true, whole: true, write: dueOf },
} as const satisfies Record<string, Column>;

export type ColumnKey = keyof typeof COLUMNS;

/** All columns, in the order in which they are printed. */
export const PRINTABLE = keysOf(COLUMNS).map((key) => ({ key, ...COLUMNS[key] }));

const NAME = 'printed-columns';

/** The columns that are printed: those that were chosen in this browser. */
export function printedColumns(): (typeof PRINTABLE)[number][] {
  const kept = stored(NAME)?.split(',');
  return PRINTABLE.filter(({ key, usual }) => kept?.includes(key) ?? usual);
}

export function keepColumns(columns: readonly ColumnKey[]): void {
  store(NAME, columns.join());
}

/** Whose milk or meat is withheld is not to be overlooked on paper either, whatever columns were chosen. */
const HELD: ShownColumn = { heading: 'frame.held', whole: true, write: heldOf };

/** The columns for these animals: what is withheld beside the name, where it is of any of them. */
export function columnsFor(cows: readonly CowListed[], today: PlainDate): ShownColumn[] {
  const columns = printedColumns();
  if (cows.every((cow) => heldWords(cow, today).length === 0)) return columns;
  const place = columns.findIndex(({ key }) => key === 'name') + 1;
  return [...columns.slice(0, place), HELD, ...columns.slice(place)];
}

const heldWords = (cow: CowListed, today: PlainDate) => withheldShort(withheldNow(cow, today, timeNow()));

function heldOf(cow: CowListed, today: PlainDate): ReactNode {
  return heldWords(cow, today).map((words) => (
    <strong key={words} className="block text-danger">
      {words}
    </strong>
  ));
}

function dueOf(cow: CowListed): ReactNode {
  if (cow.expected_calving_date !== null) return <bdi>{formatDay(cow.expected_calving_date)}</bdi>;
  return cow.is_pregnant ? t('home.pregnant') : '';
}
