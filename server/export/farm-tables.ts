/** A farm's herd as tables, in the very headings that the import knows: what goes out comes back without loss. */
import { dayOf, hasTime } from '#domain/calendar/calendar.ts';
import type { HerdRows } from '#domain/import/herd-model.ts';
import { type CsvCell, csvLine } from '#domain/values/csv.ts';

export interface FarmTable {
  name: string;
  /** The text in pieces, so that nobody holds it as a whole. */
  lines: Iterable<string>;
}

/** `pictures`: the name of each animal's picture in the ZIP, by her id. */
export function farmTables(herd: HerdRows, pictures: ReadonlyMap<number, string>): FarmTable[] {
  const numbers = new Map(herd.cows.map(({ id, id_number }) => [id, id_number]));
  const numberOf = (id: number | null) => (id === null ? null : (numbers.get(id) ?? null));
  const born = new Set(herd.birth_records.map(({ newborn_cow }) => newborn_cow));
  return [
    {
      name: 'animals.csv',
      lines: table(herd.cows, (cow) => ({
        id_number: cow.id_number,
        name: cow.name,
        date_of_birth: cow.date_of_birth,
        cow_gender: cow.cow_gender,
        breed: cow.breed,
        cow_mother: numberOf(cow.cow_mother),
        cow_mother_name: cow.cow_mother_name,
        birth_recorded: cow.cow_mother === null ? null : born.has(cow.id),
        weight: cow.weight,
        milk_supply_group: cow.milk_supply_group,
        daily_feed_amount: cow.daily_feed_amount,
        is_pregnant: cow.is_pregnant,
        pregnancy_start_date: cow.pregnancy_start_date,
        cow_image: pictures.get(cow.id) ?? null,
      })),
    },
    {
      name: 'seminations.csv',
      lines: table(herd.semination_records, (record) => ({
        cow: numberOf(record.cow),
        semination_date: moment(record.semination_date),
        next_heat_date: moment(record.next_heat_date),
        successful: record.successful,
        notes: record.notes,
      })),
    },
    {
      name: 'births.csv',
      lines: table(
        herd.birth_records,
        (record, entry) => ({
          mother_cow: numberOf(record.mother_cow),
          birth_date: moment(record.birth_date),
          newborn_cow: numberOf(record.newborn_cow),
          newborn_name: record.newborn_name,
          entry,
          ended_pregnancy: record.ended_pregnancy,
          ended_pregnancy_start: record.ended_pregnancy_start,
          notes: record.notes,
        }),
        (record) => `${record.mother_cow} ${record.birth_date.slice(0, 10)}`,
      ),
    },
    {
      name: 'vaccinations.csv',
      lines: table(
        herd.vaccinations,
        (record, entry) => ({
          cow: numberOf(record.cow),
          vaccine_name: record.vaccine_name,
          vaccination_date: moment(record.vaccination_date),
          next_vaccination_date: record.next_vaccination_date && moment(record.next_vaccination_date),
          entry,
          notes: record.notes,
        }),
        (record) =>
          `${record.cow} ${record.vaccination_date.slice(0, 10)} ${record.vaccine_name.toLowerCase()}`,
      ),
    },
    {
      name: 'feeds.csv',
      lines: table(
        herd.feeds,
        (feed, entry) => ({
          name: feed.name,
          total_amount: feed.total_amount,
          date_added: feed.date_added,
          entry,
        }),
        (feed) => `${feed.name.toLowerCase()} ${feed.date_added}`,
      ),
    },
  ];
}

/** The lines of a table, with its headings first. `alike`: what rows share that are counted apart by `entry`. */
function* table<Row extends { id: number }>(
  rows: readonly Row[],
  cellsOf: (row: Row, entry: number) => Record<string, CsvCell>,
  alike?: (row: Row) => string,
): Generator<string> {
  const entries = new Map<string, number>();
  let headed = false;
  for (const row of rows) {
    const key = alike?.(row) ?? '';
    const entry = (entries.get(key) ?? 0) + 1;
    if (alike) entries.set(key, entry);
    const cells = cellsOf(row, entry);
    if (!headed) yield csvLine(Object.keys(cells));
    headed = true;
    yield csvLine(Object.values(cells));
  }
}

/** Midnight is a day without a known hour. */
function moment(wallClock: string): string {
  return hasTime(wallClock) ? wallClock : dayOf(wallClock);
}
