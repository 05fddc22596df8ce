/** What every part of a plan works with. */
import type { PlainDate } from '../calendar/calendar.ts';
import type { CowGender } from '../kinds/cow/schema.ts';
import { message, type Values } from '../messages/message.ts';
import type { Animal, HerdModel } from './herd-model.ts';
import type { ImportReport, RowRef } from './report.ts';
import type { ReadRow, Value } from './rows.ts';

/** A row by the number that a spreadsheet gives it, with its table where that is another. */
type RowName = Values<'import.same-feed'>['other'];

export interface Planning {
  herd: HerdModel;
  report: ImportReport;
  /** The day it is on the farm. */
  today: PlainDate;
  default_gender: CowGender;
  /** How a row is named beside another: by its table where that is not plain. */
  rowName: (ref: RowRef, beside: RowRef) => RowName;
}

/** How many rows are planned before others get a turn. */
const ROWS_BETWEEN_PAUSES = 1000;

/** Goes through items and stops now and then, so that a large herd does not hold up the server. */
export function* withPauses<T>(items: Iterable<T>, each: (item: T) => void): Generator<void> {
  let count = 0;
  for (const item of items) {
    each(item);
    count += 1;
    if (count % ROWS_BETWEEN_PAUSES === 0) yield;
  }
}

export function textOf(value: Value | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The animal that a row's record belongs to; null, and the row is skipped, when there is none or no single one. */
export function animalOf(planning: Planning, { ref, values }: ReadRow, field: string): Animal | null {
  const text = textOf(values[field]) ?? '';
  const animal = planning.herd.named(text);
  if (animal && animal !== 'several') return animal;
  planning.report.skip(
    ref,
    message(animal === 'several' ? 'import.several-animals' : 'import.no-animal', { text }),
  );
  return null;
}

/** The next one, or undefined at the end: unlike `shift` it takes no longer for a long list. */
export function nextOf<T>(items: Iterator<T>): T | undefined {
  const { done, value } = items.next();
  return done ? undefined : value;
}
