/** A milking herd of 122 cows as files: how many of them stand on which list of the day's work is known. */
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import type { ImportFiles } from './import-files.ts';

const GESTATION = 283;

interface Fate {
  /** Days before today. */
  calved?: number;
  seminated?: number;
  /** Days from today to the expected calving. */
  due?: number;
  dry?: boolean;
}

const spread = (first: number, last: number, count: number): number[] =>
  Array.from({ length: count }, (_, step) =>
    Math.round(first + (step * (last - first)) / Math.max(1, count - 1)),
  );

/** What happened to each of them. */
const FATES: readonly Fate[] = [
  ...spread(1, 10, 4).map((calved) => ({ calved })),
  ...spread(12, 24, 4).map((calved) => ({ calved })),
  ...spread(25, 42, 10).map((calved) => ({ calved })),
  ...spread(43, 59, 5).map((calved) => ({ calved })),
  { calved: 70 },
  // Seminated and not checked: two are watched, four are to be checked, eight are neither.
  ...[...spread(3, 15, 6), 20, 22, 28, 30, 36, 37, 50, 60].map((seminated) => ({ calved: 130, seminated })),
  ...spread(0, 21, 7).map((due) => ({ calved: 400, due, dry: true })),
  ...spread(25, 60, 7).map((due) => ({ calved: 400, due, dry: true })),
  ...[40, 67].map((due) => ({ calved: 400, due })),
  ...spread(70, 240, 68).map((due) => ({ calved: 300, due })),
];

/** The files that bring this herd in; `dryOffs` tells which cows are dry. */
export function workHerd(today: PlainDate, { dryOffs }: { dryOffs: boolean }): ImportFiles {
  const day = (days: number) => addDays(today, -days);
  const number = (index: number) => `JP-${String(index + 1).padStart(3, '0')}`;
  const rowsOf = (row: (fate: Fate, name: string) => string | null) =>
    FATES.flatMap((fate, index) => row(fate, number(index)) ?? []).join('\n');
  const animals = rowsOf(({ due }, name) => {
    const start = due === undefined ? '' : day(GESTATION - due);
    return [name, name, '2018-04-01', 'Female', due === undefined ? 'No' : 'Yes', start].join(',');
  });
  return {
    'animals.csv': `id_number,name,date_of_birth,cow_gender,is_pregnant,pregnancy_start_date\n${animals}\n`,
    'birth-records.csv': `mother_cow,birth_date\n${rowsOf(({ calved }, name) => (calved === undefined ? null : `${name},${day(calved)}`))}\n`,
    'semination-records.csv': `cow,semination_date\n${rowsOf(({ seminated }, name) => (seminated === undefined ? null : `${name},${day(seminated)}`))}\n`,
    ...(dryOffs
      ? {
          'dry-offs.csv': `cow,dry_off_date\n${rowsOf(({ dry, due = 0 }, name) => (dry ? `${name},${day(61 - due)}` : null))}\n`,
        }
      : {}),
  };
}
