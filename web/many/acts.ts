/** What each act on many animals is: which records it makes, and what is said of it. Acts that are entered animal by animal are in numbers.ts. */

import { cell } from '#domain/herd/rows.ts';
import { type EnteredTable, type RecordTable, recordKindOf } from '#domain/kinds/index.ts';
import { rulesOf } from '#domain/kinds/rules.ts';
import { DAILY_FEED_KG } from '#domain/values/limits.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import type { ManyAct } from '../lib/herd/acts-on-many.ts';
import { choiceLabel } from '../lib/herd/kind-words.ts';
import { formatDay, formatMoney, formatWeight } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { CARE, type ManyShape, ofRecord, type ShapeOf } from './shapes.tsx';

/** The acts that say the same of all animals. */
export type SharedAct = Exclude<ManyAct, 'weigh' | 'condition'>;

/** The names of what a form holds by its id. */
export interface NamesById {
  place: (id: string) => string;
  animal: (id: string) => string;
  /** Those who are meant: `Anna and Berta`. */
  those: string;
}

interface ActOnAll {
  /** The kind of the records that it makes; null where it changes the animals themselves. */
  table: EnteredTable | null;
  /** It concerns females alone. */
  females: boolean;
  /** Its form; those of records are given. */
  shape: (shapeOf: ShapeOf) => ManyShape;
  /** What it does to so many animals: the heading of its form, and its button. */
  title: (count: number) => string;
  /** `sent` is what is sent of each animal. */
  done: (count: number, sent: object) => string;
  /** The same with all that was entered, weights in kg. */
  sentence: (count: number, values: FormValues, names: NamesById, sent: object) => string;
}

const dayIn = (value: FormValues[string] | undefined) => formatDay(String(value).slice(0, 10));

function ofKind(table: EnteredTable, words: Pick<ActOnAll, 'title' | 'done' | 'sentence'>): ActOnAll {
  return {
    table,
    females: rulesOf(recordKindOf(table)).sex === 'Female',
    shape: (shapeOf) => ofRecord(shapeOf(table), table),
    ...words,
  };
}

export const SHARED_ACTS: Record<SharedAct, ActOnAll> = {
  vaccinate: ofKind('vaccinations', {
    title: (count) => t('many.vaccinate', { count }),
    done: (count) => t('many.vaccinated', { count }),
    sentence: (count, { vaccine_name, vaccination_date }) =>
      t('many.vaccinate-with', { count, vaccine: String(vaccine_name), day: dayIn(vaccination_date) }),
  }),
  treat: ofKind('treatments', {
    title: (count) => t('many.treat', { count }),
    done: (count, sent) =>
      cell(sent, 'dries_off') === true ? t('many.dried-off', { count }) : t('many.treated', { count }),
    sentence: (count, { medicine_name, started_at }, _, sent) => {
      const medicine = { count, medicine: String(medicine_name), day: dayIn(started_at) };
      return cell(sent, 'dries_off') === true
        ? t('many.dry-off-with', medicine)
        : t('many.treat-with', medicine);
    },
  }),
  move: ofKind('place_moves', {
    title: (count) => t('many.move', { count }),
    done: (count) => t('many.moved', { count }),
    sentence: (count, { place, moved_on }, names) =>
      t('many.move-to', { count, place: names.place(String(place)), day: dayIn(moved_on) }),
  }),
  seminate: ofKind('semination_records', {
    title: (count) => t('many.seminate', { count }),
    done: (count) => t('many.seminated', { count }),
    sentence: (count, { semination_date, bull, bull_name, bull_code }, names) => {
      const sire = bull ? names.animal(String(bull)) : String(bull_name || bull_code || '');
      const day = dayIn(semination_date);
      return sire
        ? t('many.seminate-with', { count, bull: sire, day })
        : t('many.seminate-on', { count, day });
    },
  }),
  check: ofKind('pregnancy_checks', {
    title: (count) => t('many.check', { count }),
    done: (count) => t('many.checked', { count }),
    sentence: (count, { result, check_date }) =>
      t('many.check-found', {
        count,
        result: choiceLabel('pregnancy_checks', 'result', String(result)),
        day: dayIn(check_date),
      }),
  }),
  'dry-off': ofKind('dry_offs', {
    title: (count) => t('many.dry-off', { count }),
    done: (count) => t('many.dried-off', { count }),
    sentence: (count, { dry_off_date, with_tube, medicine_name }) =>
      with_tube === true
        ? t('many.dry-off-with', { count, medicine: String(medicine_name), day: dayIn(dry_off_date) })
        : t('many.dry-off-on', { count, day: dayIn(dry_off_date) }),
  }),
  heat: ofKind('heats', {
    title: (count) => t('many.heat', { count }),
    done: (count) => t('many.heats', { count }),
    sentence: (count, { heat_date }) => t('many.heat-on', { count, day: dayIn(heat_date) }),
  }),
  leave: ofKind('movements', {
    title: (count) => t('many.leave', { count }),
    done: (count) => t('many.left', { count }),
    sentence: (count, { kind, moved_on }, { those }, sent) => {
      const left = t('many.leave-on', { count, kind: String(kind), day: dayIn(moved_on) });
      const price = cell(sent, 'price');
      if (typeof price !== 'number') return `${left} ${t('many.leave-who', { names: those })}`;
      const each = formatMoney(price);
      return `${left} ${t('many.leave-price', { names: those, each, all: formatMoney(price * count) })}`;
    },
  }),
  task: ofKind('tasks_done', {
    title: (count) => t('many.task', { count }),
    done: (count) => t('many.task-done', { count }),
    sentence: (count, { task, done_on }) =>
      t('many.task-on', {
        count,
        task: choiceLabel('tasks_done', 'task', String(task)),
        day: dayIn(done_on),
      }),
  }),
  'milk-group': {
    table: null,
    females: true,
    shape: () => CARE['milk-group'],
    title: (count) => t('many.milk-group', { count }),
    done: (count) => t('many.milk-group-done', { count }),
    sentence: (count, { milk_supply_group }) =>
      t('many.milk-group-to', { count, group: String(milk_supply_group) }),
  },
  feed: {
    table: null,
    females: false,
    shape: () => CARE.feed,
    title: (count) => t('many.feed', { count }),
    done: (count) => t('many.fed', { count }),
    sentence: (count, { daily_feed_amount }) =>
      t('many.feed-to', { count, amount: formatWeight(Number(daily_feed_amount), DAILY_FEED_KG) }),
  },
  'do-not-breed': {
    table: null,
    females: true,
    shape: () => CARE['do-not-breed'],
    title: (count) => t('many.breed', { count }),
    done: (count) => t('many.bred', { count }),
    sentence: (count, { do_not_breed }) =>
      t('many.breed-how', { count, breed: do_not_breed === 'no' ? 'yes' : 'no' }),
  },
};

/** The word by which the server knows an act: the path of the records, or that of the animals. */
export function pathOf(table: RecordTable | null): string {
  return table === null ? 'cows' : recordKindOf(table).path;
}
