/** A column of numbers: whether the comma or the point is the decimal mark is settled by the whole column, or asked. */
import { withPauses } from '../herd/steps.ts';
import { type MeasuredIn, type Unit, unitInCell } from './units.ts';

export type DecimalMark = ',' | '.';

export interface NumberEvidence {
  mark: DecimalMark | null;
  /** Cells such as `1,200`, which the two marks read differently. */
  open: number;
  example: string | null;
}

/** Longer texts are no numbers, and are not looked at. */
const MAX_LENGTH = 40;
const NUMBER = /^([+-]?)([\d.,' \u00a0\u202f]*\d)(?:\s*(\p{L}{1,12}\.?|\.|%))?(?:\s*\/\s*\p{L}+)?$/u;

function numberIn(cell: string): RegExpExecArray | null {
  return cell.length > MAX_LENGTH ? null : NUMBER.exec(cell);
}

/** What a cell's separators say: the decimal mark it must have, `open` for either, null for no separator. */
function markOf(digits: string): DecimalMark | 'open' | null {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma < 0 && point < 0) return null;
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const mark = comma >= 0 ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  const parts = digits.split(mark);
  if (parts.length > 2) return other;
  const [whole = '', fraction = ''] = parts;
  // Three digits behind a mark may be thousands, unless there is nothing of a thousand before it.
  return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? 'open' : mark;
}

export function* numberEvidence(cells: Iterable<string>): Generator<void, NumberEvidence> {
  const found: NumberEvidence = { mark: null, open: 0, example: null };
  let mixed = false;
  yield* withPauses(cells, (cell) => {
    const digits = numberIn(cell)?.[2];
    if (digits === undefined) return;
    const says = markOf(digits);
    if (says === 'open') {
      found.open += 1;
      found.example ??= cell;
    } else if (says !== null) {
      if (found.mark !== null && found.mark !== says) mixed = true;
      found.mark = says;
    }
  });
  return mixed ? { ...found, mark: null } : found;
}

export function looksLikeNumber(cell: string): boolean {
  return numberIn(cell) !== null;
}

/**
 * Reads the cells of a column that is written in `unit`, unless a cell names another: numbers in the unit in which they are kept;
 * null for what is no number.
 */
export function numberReader(
  mark: DecimalMark | null,
  unit: Unit | null = null,
  measure: MeasuredIn | null = null,
): (cell: string) => number | null {
  return (cell) => {
    const match = numberIn(cell);
    if (!match) return null;
    const [, sign = '', digits = '', named = ''] = match;
    const says = markOf(digits);
    // A cell that can be read in one way only is read so, whatever its neighbours say.
    const decimal = says === 'open' ? mark : says;
    if (says === 'open' && decimal === null) return null;
    const bare = digits.replace(/[' \u00a0\u202f]/g, '');
    const plain = decimal === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
    const { factor } = (named === '' ? unit : unitInCell(named, measure, unit)) ?? { factor: 1 };
    const value = Number(sign + plain) * factor;
    if (!Number.isFinite(value)) return null;
    // Multiplying brings digits that nobody measured.
    return factor === 1 ? value : Math.round(value * 1000) / 1000;
  };
}
