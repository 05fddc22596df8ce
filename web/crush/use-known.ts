import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { addDays, daysBetween } from '#domain/calendar/calendar.ts';
import type { CrushSession, What } from '#domain/crush/schema.ts';
import { type Way, wayOf } from '#domain/crush/ways.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { cell } from '#domain/values/objects.ts';
import { type FarmRow, farmRowsQuery } from '../lib/herd/farm-rows.ts';
import { herdQuery, leftQuery } from '../lib/herd/herd.ts';
import { kgIn, resultIn, type Values } from './asked.ts';
import type { Herd } from './found.ts';
import { cardsQuery } from './queries.ts';
import { type Cards, gainOf, weighedBefore } from './rows.ts';

/** All that the screen knows of animals without asking anybody. */
export interface Known extends Herd {
  readonly byId: ReadonlyMap<number, CowListed>;
  readonly cards: Cards;
  readonly medicines: readonly FarmRow<'medicines'>[];
  readonly places: readonly FarmRow<'places'>[];
  readonly lists: readonly FarmRow<'lists'>[];
  readonly isThere: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

const NONE: readonly never[] = [];

export function useKnown(): Known {
  const herd = useQuery(herdQuery);
  const { data: left = NONE } = useQuery(leftQuery);
  const { data: cards } = useQuery(cardsQuery);
  const { data: medicines = NONE } = useQuery(farmRowsQuery('medicines'));
  const { data: places = NONE } = useQuery(farmRowsQuery('places'));
  const { data: lists = NONE } = useQuery(farmRowsQuery('lists'));
  const cows = herd.data?.cows ?? NONE;
  const byId = useMemo(() => new Map([...left, ...cows].map((cow) => [cow.id, cow])), [left, cows]);
  const ofCards = useMemo(() => new Map(cards?.cards.map((card) => [card.cow, card])), [cards]);
  return {
    ...{ cows, left, byId, medicines, places, lists, cards: ofCards },
    isThere: herd.data !== undefined,
    failed: herd.isError && herd.data === undefined,
    retry: () => void herd.refetch(),
  };
}

/** Until which day the meat will be withheld by what is recorded of her now; null where it is not. */
export function meatAfter(
  what: readonly What[],
  values: Values,
  { medicines }: Pick<Known, 'medicines'>,
  day: PlainDate,
): PlainDate | null {
  const days = withheldBy(what, values, medicines)?.meat_days ?? 0;
  return days > 0 ? addDays(day, days) : null;
}

interface Withholding {
  readonly name: string;
  readonly milk_hours: number | null;
  readonly meat_days: number;
}

/** What the treatment that is about to be given withholds; null where none is. */
export function withheldBy(
  what: readonly What[],
  values: Values,
  medicines: Known['medicines'],
): Withholding | null {
  const own = values.treatments;
  if (!own) return null;
  const shared = what.find(({ act }) => act === 'treatments')?.shared ?? {};
  const said = { ...shared, ...own };
  const medicine = medicines.find(({ id }) => id === cell(said, 'medicine'));
  const numberOf = (column: 'milk_hours' | 'meat_days') => {
    const value = cell(said, column) ?? medicine?.[column] ?? null;
    return typeof value === 'number' ? value : null;
  };
  const name = String(cell(said, 'medicine_name') ?? medicine?.name ?? '');
  return { name, milk_hours: numberOf('milk_hours'), meat_days: numberOf('meat_days') ?? 0 };
}

/** The way that the conditions send her, with what is typed of her now. */
export function draftedWay(
  { ways, what, day }: Pick<CrushSession, 'ways' | 'what' | 'day'>,
  cow: CowListed,
  values: Values,
  known: Known,
): string | null {
  if (ways.length === 0) return null;
  const card = known.cards.get(cow.id);
  const kg = kgIn(values);
  const meat = [cow.meat_withheld_until, meatAfter(what, values, known, day)].filter(
    (until) => until !== null,
  );
  return wayOf(ways as readonly Way[], {
    kg: kg ?? cow.weight,
    gain: gainOf(kg, weighedBefore(card, day, false).base, day),
    age: daysBetween(cow.date_of_birth, day),
    sex: cow.cow_gender,
    result: resultIn(values),
    lists: card?.due.map(({ list }) => list) ?? [],
    meat_until: meat.toSorted().at(-1) ?? null,
    day,
    group: cow.group_number ?? 0,
  });
}
