/** Makes choices from random numbers, of few animals and few days, so that what is drawn conflicts often. */

export const BIRTHDAYS = [
  '2016-01-01',
  '2018-01-01',
  '2020-01-01',
  '2021-03-03',
  '2022-01-01',
  '2024-10-01',
  '2026-05-01',
];
const DAYS = [
  ...BIRTHDAYS,
  '2019-05-05',
  '2020-06-01',
  '2023-07-07',
  '2025-03-01',
  '2026-02-01',
  '2026-06-14',
];
/** The day after next lies in the future. */
const FUTURE = ['2026-06-16', '2026-06-20'];

/** The same numbers make the same choices. */
export class Chooser {
  readonly #numbers: readonly number[];
  #next = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  number(below: number): number {
    const number = this.#numbers[this.#next % this.#numbers.length] ?? 0;
    this.#next += 1;
    return number % below;
  }

  of<T>(choices: readonly T[]): T {
    return choices[this.number(choices.length)] as T;
  }

  /** Whether something is so in so many of ten cases. */
  isSo(inTen: number): boolean {
    return this.number(10) < inTen;
  }

  /** What `make` makes in so many of ten cases, else undefined. */
  sometimes<T>(inTen: number, make: () => T): T | undefined {
    return this.isSo(inTen) ? make() : undefined;
  }

  /** One of those that came last: half of the time of the last two, so that one thing happens to them after another. */
  late<T>(choices: readonly T[], most = 7): T {
    return this.of(choices.slice(this.isSo(5) ? -2 : -most));
  }

  /** Most often one after `since`, where there is one. */
  day(since = ''): string {
    if (this.number(12) === 0) return this.of(FUTURE);
    const after = this.isSo(8) ? DAYS.filter((day) => day > since) : [];
    return this.of(after.length === 0 ? DAYS : after);
  }

  moment(since?: string): string {
    return this.number(3) === 0 ? `${this.day(since)}T0${1 + this.number(8)}:30:00` : this.day(since);
  }
}

/** An ID number; some of them are the same, written otherwise. */
export function drawnNumber(choose: Chooser): string {
  const number = choose.number(30);
  if (number < 20) return `N${number}`;
  const [tail, way] = [number % 2, Math.floor((number - 20) / 2)];
  return ['DE', 'de 0', 'DE-00', '27600000000000', 'D/E.'][way] + String(tail);
}

/** An electronic number; some of them are official numbers of others, written as a chip has them. */
export function drawnEid(choose: Chooser): string {
  const number = choose.number(12);
  return number < 4 ? `27600000000000${number % 2}` : `98200036469${String(number).padStart(4, '0')}`;
}
