/**
 * How much memory herds take while something is done with them, and that they take no more than there is. What a row of a file
 * takes depends on what it creates: a row with parents also makes a record of its birth, and a row of a rich herd list ten
 * records. So the rows that are loaded and changed are counted as the work goes on, and work that grows too large is refused
 * before the process runs out of memory.
 */
import { message, type PlainCode } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { cell } from '#domain/values/objects.ts';
import { HEAP_BYTES } from '../../http/limits/bounded-thread.ts';

/**
 * In bytes, of a row of a file, of a row of the herd as it is, and of a change of a row until it is written. Measured in a server
 * with 1 GB that imported herd lists of 20,000 to 120,000 rows: it grew by 4.0 KB a row with two changes (an animal), by 7.4 KB
 * with 4.4 (one with mother and sire), by 13 KB with 10.6 (one with a calving, a purchase, a semination and a weight besides).
 */
const FILE_ROW = 1000;
const HERD_ROW = 800;
const CHANGE = 1500;

/** Texts up to so many characters are in these numbers already; of longer ones, such as notes, each character takes up to two bytes. */
const SHORT = 100;
const CHARACTER = 2;

/** All that is under way together may take this part of the memory: other work goes on meanwhile. */
const MOST_BYTES = 0.6 * HEAP_BYTES;

/** So many rows of a file that can be read at all: what they change is counted later. */
export function mostRowsIn({ most }: HerdMemory): number {
  return Math.floor(most / (FILE_ROW + CHANGE));
}

/** No more rows of a herd are read by one statement: so many take more than there is. */
export const ROWS_BEYOND_MEMORY = Math.ceil(MOST_BYTES / HERD_ROW) + 1;

/** What one piece of work with a herd takes. Each throws its refusal where it takes too much, by itself or beside what is under way. */
export interface Taken {
  /** Takes the rows of files. */
  files(rows: readonly (readonly string[])[]): void;
  /** Refuses as `herd` would, before so many rows are loaded. */
  expects(rows: number): void;
  /** Takes rows of the herd, beside those that were loaded before. */
  herd(rows: readonly object[]): void;
  /** Says how many changes there are by now. */
  changes(count: number): void;
  /** Gives back what the herd and its changes took: the work begins anew on the same files. */
  anew(): void;
  giveBack(): void;
}

/** Why work is refused: it takes more than there is, or more than is left beside what is under way. */
export interface MemoryRefusals {
  tooLarge: PlainCode;
  busy: PlainCode;
}

/** The memory for all herds together, in bytes. Each call of `begin` begins another piece of work. */
export interface HerdMemory {
  most: number;
  begin(refusals: MemoryRefusals): Taken;
}

export function herdMemory(most: number = MOST_BYTES): HerdMemory {
  let all = 0;
  return {
    most,
    begin({ tooLarge, busy }) {
      let own = 0;
      const parts = { files: 0, herd: 0, changes: 0 };
      const take = (bytes: number) => {
        all += bytes - own;
        own = bytes;
      };
      const sumWith = (part: keyof typeof parts, bytes: number) => {
        const sum = parts.files + parts.herd + parts.changes - parts[part] + bytes;
        if (sum > most) throw new AppError('too_large', message(tooLarge));
        if (all - own + sum > most) throw new AppError('unavailable', message(busy));
        return sum;
      };
      const count = (part: keyof typeof parts, bytes: number) => {
        take(sumWith(part, bytes));
        parts[part] = bytes;
      };
      return {
        files: (rows) => count('files', parts.files + FILE_ROW * rows.length + bytesOfTexts(rows)),
        expects: (rows) => {
          sumWith('herd', parts.herd + HERD_ROW * rows);
        },
        herd: (rows) => count('herd', parts.herd + HERD_ROW * rows.length + bytesOfTexts(rows)),
        changes: (changes) => count('changes', CHANGE * changes),
        anew: () => {
          parts.changes = 0;
          parts.herd = 0;
          take(parts.files);
        },
        giveBack: () => take(0),
      };
    },
  };
}

/** Of all work of this process, where it is given no other. */
export const MEMORY = herdMemory();

/** Of the long texts in rows. */
function bytesOfTexts(rows: readonly object[]): number {
  let characters = 0;
  for (const row of rows)
    for (const column in row) {
      const value = cell(row, column);
      if (typeof value === 'string' && value.length > SHORT) characters += value.length;
    }
  return CHARACTER * characters;
}
