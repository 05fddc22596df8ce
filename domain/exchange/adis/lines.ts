/**
 * Lines of ADIS (ISO 11787, class A), in which organisations of milk recording hand over data: a line D names the items of an entity,
 * each with its size and decimals, and the lines V after it hold values of these sizes. E ends a logical file, Z all; C is a comment.
 */

/** An item as a line D defines it. */
interface Item {
  /** Eight digits of the data dictionary, such as 00900080. */
  readonly number: string;
  readonly size: number;
  /** So many of its digits stand behind the point. */
  readonly decimals: number;
}

/** Values of one line by the numbers of their items; what is empty is missing. */
export type AdisValues = ReadonlyMap<string, string>;

export type AdisLine =
  | { readonly is: 'values'; readonly entity: string; readonly values: AdisValues }
  | { readonly is: 'items'; readonly entity: string; readonly items: readonly string[] }
  /** A line that says nothing that can be read; what follows of the entity cannot be read either. */
  | { readonly is: 'broken'; readonly entity: string }
  | { readonly is: 'end' }
  | null;

const BEGINNING = /^[CDV][HN]\d{6}/;
const COMMENT = /^C/;
const DEFINES = /^[DV][HN]\d{6}/;
const ITEM_LENGTH = 11;
/** Statuses of values that do not hold: faulty data, a deletion. */
const NOT_SO = /[FD]/;

/** Whether a text begins as a file of ADIS does, whatever its name: with its header, perhaps behind comments. */
export function isAdis(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (BEGINNING.test(first)) return true;
  const behind = lines.find((line) => !COMMENT.test(line));
  return COMMENT.test(first) && behind !== undefined && DEFINES.test(behind);
}

/** Reads line after line of one file: what a line V says depends on the lines D before it. */
export class AdisLines {
  /** By entity; null of one whose definition is broken. */
  #items = new Map<string, readonly Item[] | null>();

  /** What a line says; null where it says nothing of the herd. */
  read(line: string): AdisLine {
    const [kind, status] = line;
    if (kind === 'Z') return { is: 'end' };
    // The layouts of a logical file end with it.
    if (kind === 'E') this.#items.clear();
    // A header describes the file; a line of values may say that they are faulty, or no longer so.
    if (status === 'H' || (kind === 'V' && NOT_SO.test(status ?? '')) || !(kind === 'D' || kind === 'V'))
      return null;
    const entity = line.slice(2, 8);
    if (!/^\d{6}$/.test(entity)) return { is: 'broken', entity: entity.trim() };
    return kind === 'D' ? this.#define(entity, line.slice(8)) : this.#valuesOf(entity, line.slice(8));
  }

  #define(entity: string, text: string): AdisLine {
    const items = itemsIn(text.trimEnd());
    this.#items.set(entity, items);
    return items
      ? { is: 'items', entity, items: items.map(({ number }) => number) }
      : { is: 'broken', entity };
  }

  #valuesOf(entity: string, text: string): AdisLine {
    const items = this.#items.get(entity);
    if (items === undefined) return { is: 'broken', entity };
    if (items === null) return null;
    const values = new Map<string, string>();
    let at = 0;
    for (const item of items) {
      const value = readCell(item, text.slice(at, at + item.size));
      if (value !== '') values.set(item.number, value);
      at += item.size;
    }
    return { is: 'values', entity, values };
  }
}

function itemsIn(text: string): Item[] | null {
  if (text.length === 0 || text.length % ITEM_LENGTH !== 0 || !/^\d+$/.test(text)) return null;
  return Array.from({ length: text.length / ITEM_LENGTH }, (_, index) => {
    const item = text.slice(index * ITEM_LENGTH, (index + 1) * ITEM_LENGTH);
    return { number: item.slice(0, 8), size: Number(item.slice(8, 10)), decimals: Number(item.slice(10)) };
  });
}

/** `|` stands for what is not known, `?` for what does not apply. A written point counts, otherwise the last digits are decimals. */
function readCell({ decimals }: Item, cell: string): string {
  const text = cell.trim();
  if (/^[|?]*$/.test(text)) return '';
  const [, sign = '', digits] = /^([-+]?)(\d+)$/.exec(text) ?? [];
  if (decimals === 0 || digits === undefined) return text;
  const all = digits.padStart(decimals + 1, '0');
  const whole = all.slice(0, -decimals).replace(/^0+(?=\d)/, '');
  return `${sign === '-' ? '-' : ''}${whole}.${all.slice(-decimals)}`;
}
