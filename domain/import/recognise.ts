/** What a table is and which field each of its columns holds, by its headings and by what stands in its cells. */
import type { PlainDate } from '../calendar/calendar.ts';
import { toEnd } from '../herd/steps.ts';
import type { CellType } from '../kinds/in-files.ts';
import { readEid } from '../values/eid.ts';
import { choiceOf, choicesOf } from './choices.ts';
import { readClock, readDateCell } from './date-cells.ts';
import { fieldsOf, type ImportField } from './fields.ts';
import {
  BARE_DATE,
  type Heading,
  headingScores,
  isKnownHeading,
  nameSpeaksFor,
  readHeading,
} from './headings.ts';
import { IMPORT_KINDS, type ImportKind, READINGS } from './kinds.ts';
import type { Labels } from './labels.ts';
import { looksLikeNumber } from './number-column.ts';
import { sampleOf } from './source-table.ts';
import { isSpoiled } from './spoiled.ts';
import { namesAmount } from './units.ts';
import { genderOf, yesOrNo } from './value-words.ts';

export interface Recognised {
  kind: ImportKind | null;
  /** The field of each column; null for a column that is not used. */
  fields: (string | null)[];
  /** Columns whose heading said little: matched by their values, or by part of the heading. */
  unsure: number[];
}

/** What tables are recognised by, beside themselves. */
export interface RecognitionSetting {
  today: PlainDate;
  /** Our own labels in each language; the same array for all tables, since what follows from it is kept by it. */
  labels: readonly Labels[];
}

/** Readings are what nothing else is. */
const RECORD_FILES = IMPORT_KINDS.filter((kind) => kind !== READINGS);

interface Match {
  column: number;
  field: string;
  score: number;
}

/** Matches below this were not named by the heading as a whole. */
const SURE = 0.65;
/** A kind is taken for certain from here: its required columns and something of its own. */
const ENOUGH = 2;
/** ... and from here where each of several headings names a column of it, such as ID number and name alone. */
const ENOUGH_OF_KNOWN = 1.5;
const SAMPLE = 100;

/** The row, among the first, that holds the headings: the one in which most cells are known ones. -1 when there is none. */
export function headingRow(rows: readonly string[][], { today, labels }: RecognitionSetting): number {
  let best = -1;
  let most = 0;
  for (const [index, row] of rows.slice(0, 15).entries()) {
    const known = row.filter((cell) => cell !== '' && isKnownHeading(cell, labels)).length;
    if (known > most) [best, most] = [index, known];
  }
  if (best >= 0) return best;
  // Nothing is known: the first row that is filled is taken for headings, unless data stands in it.
  const first = rows.findIndex((row) => row.some((cell) => cell !== ''));
  const data = rows[first]?.some((cell) => readDateCell(cell, today, 'UTC') !== null || /^\d/.test(cell));
  return data ? -1 : first;
}

/** Recognises a table. `only` looks for the columns of that kind alone. */
export function recognise(...table: Parameters<typeof recogniseInSteps>): Recognised {
  return toEnd(recogniseInSteps(...table));
}

/** The same. Stops after each kind, for there are many, and a table may have many columns. */
export function* recogniseInSteps(
  name: string,
  headings: readonly string[],
  rows: readonly string[][],
  setting: RecognitionSetting,
  only?: ImportKind,
): Generator<void, Recognised> {
  const samples = headings.map((_, column) => sampleOf(rows, column, SAMPLE));
  const known = headings.map(readHeading);
  let best: { kind: ImportKind; score: number; matches: Match[] } | null = null;
  for (const kind of only ? [only] : RECORD_FILES) {
    const matches = matchColumns(kind, known, samples, setting);
    const score = scoreOf(kind, matches, samples) + (nameSpeaksFor(name, kind) ? 1 : 0);
    if (!best || score > best.score) best = { kind, score, matches };
    yield;
  }
  const fields: (string | null)[] = headings.map(() => null);
  const complete = best !== null && isComplete(best.kind, best.matches);
  const sure = best?.matches.filter(({ score }) => score >= SURE) ?? [];
  const enough = sure.length > 1 && sure.length === headings.length ? ENOUGH_OF_KNOWN : ENOUGH;
  const isKnown = best && (only || (best.score >= enough && complete && !isOfReadings(name, best, samples)));
  const readings = isKnown ? null : readingsIn(known, samples, setting);
  if (readings) best = { kind: READINGS, score: 0, matches: readings };
  if (!best || !(isKnown || readings)) return { kind: null, fields, unsure: [] };
  const unsure: number[] = [];
  for (const { column, field, score } of best.matches) {
    fields[column] = field;
    if (score < SURE) unsure.push(column);
  }
  return { kind: best.kind, fields, unsure };
}

/** Numbers of chips and moments, and nothing else: a stick has read them, and they are no records of what can be done on a day. */
function isOfReadings(
  name: string,
  { kind, matches }: { kind: ImportKind; matches: readonly Match[] },
  samples: readonly string[][],
): boolean {
  if (nameSpeaksFor(name, kind)) return false;
  return matches.every(({ column, field, score }) => {
    const { type } = fieldsOf(kind)[field] ?? {};
    if (type === 'clock') return true;
    if (type === 'date' || type === 'time') return score <= BARE_DATE;
    return (
      (type === 'id' || type === 'eid') && (samples[column] ?? []).every((cell) => readEid(cell) !== null)
    );
  });
}

/** What a stick has read: a column of chips' numbers, one of days or times, and none that somebody has measured. */
function readingsIn(
  headings: readonly Heading[],
  samples: readonly string[][],
  setting: RecognitionSetting,
): Match[] | null {
  const matches = matchColumns(READINGS, headings, samples, setting);
  const has = (field: string) => matches.some((match) => match.field === field);
  if (!has('animal_eid') || !(has('read_on') || has('time'))) return null;
  const others = headings.filter((_, column) => !matches.some((match) => match.column === column));
  return others.some((heading) => isOfRecords(heading, setting)) ? null : matches;
}

/** Whether a heading names what only a record has. */
function isOfRecords(heading: Heading, { labels }: RecognitionSetting): boolean {
  return RECORD_FILES.some((kind) =>
    [...headingScores(heading, kind, labels)].some(([field, score]) => {
      const { type } = fieldsOf(kind)[field] ?? {};
      return score >= SURE && type !== 'line' && type !== 'notes' && type !== 'id';
    }),
  );
}

function matchColumns(
  kind: ImportKind,
  headings: readonly Heading[],
  samples: readonly string[][],
  setting: RecognitionSetting,
): Match[] {
  const candidates: Match[] = [];
  for (const [column, heading] of headings.entries()) {
    const named = headingScores(heading, kind, setting.labels);
    for (const [field, spec] of Object.entries(fieldsOf(kind))) {
      const name = named.get(field);
      // To look at the values takes long: only of what the heading names.
      if (name === undefined || (spec.measure === 'percent' && namesAmount(heading.text))) continue;
      const score = name * fitsField(spec, samples[column] ?? [], setting);
      if (score > 0) candidates.push({ column, field, score });
      // Numbers under the heading of a chip that no chip has are official ones.
      else if (spec.type === 'eid' && spec.fills) candidates.push({ column, field: spec.fills, score: name });
    }
  }
  candidates.sort((a, b) => b.score - a.score || a.column - b.column);
  const matches: Match[] = [];
  for (const match of candidates) {
    if (!matches.some(({ column, field }) => column === match.column || field === match.field))
      matches.push(match);
  }
  for (const match of matches) {
    const { insteadOf } = fieldsOf(kind)[match.field] ?? {};
    if (insteadOf !== undefined && !isThere(kind, matches, insteadOf, match)) match.field = insteadOf;
  }
  return [...matches, ...byValues(kind, matches, samples, setting.today)];
}

/** Whether a field is there: a column has it or says it, or another column than `match` fills it. */
function isThere(kind: ImportKind, matches: readonly Match[], wanted: string, match?: Match): boolean {
  const fields = fieldsOf(kind);
  return matches.some((other) => {
    const { fills, says } = fields[other.field] ?? {};
    return other.field === wanted || says?.includes(wanted) || (other !== match && fills === wanted);
  });
}

/** What headings left open and values tell: a column of genders is one under any heading; so is the only dated one. */
function byValues(
  kind: ImportKind,
  matches: Match[],
  samples: readonly string[][],
  today: PlainDate,
): Match[] {
  const free = samples.flatMap((cells, column) =>
    cells.length > 0 && !matches.some((match) => match.column === column) ? [column] : [],
  );
  const missing = (field: string) => !isThere(kind, matches, field);
  const found: Match[] = [];
  const take = (field: string, test: (cells: string[]) => boolean) => {
    const fitting = free.filter((column) => test(samples[column] ?? []));
    const [column] = fitting;
    if (missing(field) && fitting.length === 1 && column !== undefined) {
      found.push({ column, field, score: 0.3 });
      free.splice(free.indexOf(column), 1);
    }
  };
  if (kind === 'animals') {
    take('cow_gender', (cells) => cells.every((cell) => !/^\d/.test(cell) && genderOf(cell) !== null));
    take('date_of_birth', (cells) => fits('date', cells, today) === 1);
  }
  if (kind === 'seminations') take('semination_date', (cells) => fits('date', cells, today) === 1);
  if (kind === READINGS) {
    take('animal_eid', (cells) => cells.every((cell) => readEid(cell) !== null));
    take('time', (cells) =>
      cells.every((cell) => readClock(cell) !== null && fits('date', [cell], today) === 0),
    );
    take('read_on', (cells) => fits('date', cells, today) === 1);
    return found;
  }
  if (kind === 'births') take('birth_date', (cells) => fits('date', cells, today) === 1);
  const [owner] = Object.entries(fieldsOf(kind)).filter(([, spec]) => spec.required && spec.type === 'id');
  if (owner) take(owner[0], (cells) => cells.every(isLikeNumber) && fits('date', cells, today) === 0);
  return found;
}

/** Whether a text is like an ear tag: two digits or more in it, and nothing that is written in amounts. */
function isLikeNumber(cell: string): boolean {
  return /\d{2}/.test(cell) && /^[\p{L}\d /-]{2,25}$/u.test(cell);
}

/** How well values suit a field, from 0 (they cannot be that) to 1. */
function fitsField(
  { type, choice }: ImportField,
  cells: readonly string[],
  { today, labels }: RecognitionSetting,
): number {
  if (!choice || cells.length === 0) return fits(type, cells, today);
  const read = type === 'choices' ? choicesOf : choiceOf;
  const known = cells.filter((cell) => read(cell, choice, labels) !== null);
  return graded(known.length / cells.length);
}

/** The same for a type. */
function fits(type: CellType, cells: readonly string[], today: PlainDate): number {
  if (cells.length === 0) return 0.8;
  const share = (test: (cell: string) => boolean) => cells.filter(test).length / cells.length;
  const isDate = (cell: string) => readDateCell(cell, today, 'UTC') !== null;
  switch (type) {
    case 'date':
    case 'time':
      return graded(share(isDate));
    case 'number':
      return graded(share(looksLikeNumber));
    case 'clock':
      return graded(share((cell) => readClock(cell) !== null));
    case 'gender':
      return graded(share((cell) => genderOf(cell) !== null));
    case 'yes':
      return graded(share((cell) => yesOrNo(cell) !== null));
    // Otherwise it is read as an official number.
    case 'eid':
      return share((cell) => readEid(cell) !== null || isSpoiled(cell)) >= 0.8 ? 1 : 0;
    case 'id':
      return share((cell) => cell.length > 50) > 0.1 ||
        share((cell) => isDate(cell) && !/^\d+$/.test(cell)) > 0.5
        ? 0
        : 1;
    case 'line':
    case 'breed':
      return share((cell) => isDate(cell) && !/^\d+$/.test(cell)) > 0.5 ? 0 : 1;
    case 'notes':
    case 'cows':
    case 'choice':
    case 'choices':
      return 1;
  }
}

function graded(share: number): number {
  if (share >= 0.8) return 1;
  return share >= 0.5 ? 0.7 : 0;
}

function isComplete(kind: ImportKind, matches: readonly Match[]): boolean {
  return Object.entries(fieldsOf(kind)).every(
    ([field, { required }]) => !required || isThere(kind, matches, field),
  );
}

function scoreOf(kind: ImportKind, matches: readonly Match[], samples: readonly string[][]): number {
  const fields = fieldsOf(kind);
  let score = 0;
  for (const match of matches) score += (fields[match.field]?.weight ?? 0) * match.score;
  if (!isComplete(kind, matches)) return score * 0.3;
  if (kind !== 'animals') return score;
  // An animal has one row; a column of numbers that come again and again is one of records.
  const idColumn = ['id_number', 'eid'].flatMap(
    (field) => matches.find((match) => match.field === field) ?? [],
  )[0]?.column;
  const ids = idColumn === undefined ? [] : (samples[idColumn] ?? []);
  return new Set(ids).size < ids.length * 0.7 ? score * 0.4 : score;
}
