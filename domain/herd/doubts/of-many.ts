/** What is unlikely about a record that many animals get at once: the same that is asked about one. */
import type { PlainDate } from '../../calendar/calendar.ts';
import { type RecordTable, recordKindOf } from '../../kinds/index.ts';
import type { Asks } from '../asks.ts';
import type { Herd } from '../herd.ts';
import type { CowRow } from '../rows.ts';
import { type Doubt, doubtOfRecord, lookedAt, type Mated } from '../unlikely.ts';
import { withdrawalsOfTreatments } from '../withdrawals.ts';
import type { DoubtedLife } from './doubt.ts';

/** An animal of those that get a record, and what is said of her. */
export interface Entering {
  readonly cow: number;
  readonly values: object;
}

export interface Doubted {
  readonly cow: number;
  readonly doubt: Doubt;
}

/** What is looked at of these animals. */
export function asksOfDoubts(table: RecordTable, cows: readonly number[]): Asks {
  return { records: [[lookedAt(table), cows]] };
}

/**
 * The animals of whom such a record is unlikely, in their order, each with the first doubt. `matedOf` says what the calf of a
 * semination would be. An animal that is not there is left out.
 */
export function doubtsOfMany(
  herd: Herd,
  table: RecordTable,
  entering: readonly Entering[],
  { today, matedOf }: { today: PlainDate; matedOf: (cow: number) => Mated | null },
): Doubted[] {
  const { day } = recordKindOf(table);
  return entering.flatMap(({ cow: id, values }) => {
    const cow = herd.cow(id);
    const doubt =
      cow &&
      doubtOfRecord(
        lifeOf(herd, table, cow),
        table,
        { ...values },
        {
          day,
          record: null,
          today,
          mated: matedOf(id),
        },
      );
    return doubt ? [{ cow: id, doubt }] : [];
  });
}

/** An animal with those of her records that are looked at. */
function lifeOf(herd: Herd, table: RecordTable, cow: CowRow): DoubtedLife {
  const records = lookedAt(table).map((looked) => [looked, recordsOf(herd, looked, cow)]);
  return {
    ...cow,
    semination_records: [],
    birth_records: [],
    ...Object.fromEntries(records),
  };
}

/** Her records of a kind; of treatments also how long each withholds milk. */
function recordsOf(herd: Herd, table: RecordTable, cow: CowRow): readonly object[] {
  if (table !== 'treatments') return herd.recordsOf(table, cow);
  const { timeZone } = herd;
  const treated = { cow, timeZone, recordsOf: <T extends RecordTable>(of: T) => herd.recordsOf(of, cow) };
  return withdrawalsOfTreatments(treated).map(([row, withdrawal]) => ({ ...row, ...withdrawal }));
}
