/** What a body says of a record, by the columns of its kind: judged by the limits of the kind, each fault at the place that said it. */
import { columnsOf, kindOf, type Table } from '../../kinds/index.ts';
import { answerOf } from '../../kinds/schemas.ts';
import { message } from '../../messages/message.ts';
import { readValues } from '../../values/fields.ts';
import { cell } from '../../values/objects.ts';
import { validated } from '../../values/reasons.ts';
import { readDay, readMoment } from './days.ts';
import type { AdeNode, FaultType } from './read-node.ts';

/** Collects what is said of one record. */
export class Said {
  readonly #table: Table;
  readonly #timeZone: string;
  readonly #values = new Map<
    string,
    { readonly value: unknown; readonly from: AdeNode; readonly name: string }
  >();

  constructor(table: Table, timeZone: string) {
    this.#table = table;
    this.#timeZone = timeZone;
  }

  /** A column is said to be this by a field; null says nothing, and what was said first counts. */
  say(column: string, value: unknown, from: AdeNode, name: string): void {
    if (value === null || value === undefined || this.#values.has(column)) return;
    this.#values.set(column, { value, from, name });
  }

  /** A column is said by a text. */
  sayText(column: string, from: AdeNode | undefined, name: string): void {
    if (from) this.say(column, from.text(name), from, name);
  }

  /** The day or moment of an event, by what its column holds: it has to be there. */
  sayWhen(column: string, body: AdeNode, name = 'eventDateTime'): string | null {
    const text = body.text(name);
    if (text === null) {
      if (!body.get(name)) body.require(name);
      return null;
    }
    const isDay = columnTypes(this.#table).get(column) === 'date';
    const when = isDay ? readDay(text, this.#timeZone) : readMoment(text, this.#timeZone);
    if (when === null) body.refuseField(name, 'invalid', message('value.not-a-date-time'));
    else this.say(column, when, body, name);
    return when;
  }

  /**
   * Columns that our own field beside ADE's says, under their own names. They count before all others: ADE's word for the same says less.
   * Of one that may be empty null is said too.
   */
  sayOwn(own: AdeNode | undefined, columns: readonly string[]): void {
    if (!own) return;
    const known = columnTypes(this.#table);
    for (const column of columns) {
      if (!known.has(column) || !own.names(column)) continue;
      const value = own.get(column)?.value ?? null;
      const schema = schemaOf(this.#table, column);
      if (value === null && !mayBeNull(schema)) continue;
      this.#values.set(column, {
        value: readValues(schema, value, this.#timeZone),
        from: own,
        name: column,
      });
    }
  }

  /** Whether a column was said, be it as null. */
  has(column: string): boolean {
    return this.#values.has(column);
  }

  /** What a column was said to be. */
  get(column: string): unknown {
    return this.#values.get(column)?.value;
  }

  /** A further line for the notes: a word that no column holds. */
  note(column: string, word: string, from: AdeNode, name: string): void {
    const said = this.#values.get(column)?.value;
    const text = typeof said === 'string' ? said : '';
    if (text.toLowerCase().includes(word.toLowerCase())) return;
    this.#values.set(column, { value: text === '' ? word : `${text}\n${word}`, from, name });
  }

  /** The columns that were said, as acts take them. What is against one of them is added to the faults of the body. */
  judged(): Readonly<Record<string, unknown>> {
    const values: Record<string, unknown> = {};
    for (const [column, { value, from, name }] of this.#values) {
      // Which animal is meant was looked up: one that an earlier resource made has no id of the database yet.
      if (columnTypes(this.#table).get(column) === 'cow' && typeof value === 'number') {
        values[column] = value;
        continue;
      }
      const { value: read, reasons } = validated(schemaOf(this.#table, column), value);
      const [reason] = reasons ?? [];
      const type: FaultType = reason?.code === 'value.required' ? 'required' : 'invalid';
      if (reason) from.refuseField(name, type, { ...reason, field: column });
      else values[column] = read;
    }
    return values;
  }
}

const TYPES = new Map<Table, ReadonlyMap<string, string>>();

function columnTypes(table: Table): ReadonlyMap<string, string> {
  const known = TYPES.get(table) ?? new Map(columnsOf(kindOf(table)).map(([name, { type }]) => [name, type]));
  TYPES.set(table, known);
  return known;
}

type Schema = Parameters<typeof validated>[0];
const SHAPES = new Map<Table, object>();

function schemaOf(table: Table, column: string): Schema {
  const shape = SHAPES.get(table) ?? answerOf(kindOf(table)).shape;
  SHAPES.set(table, shape);
  return cell(shape, column) as Schema;
}

function mayBeNull(schema: Schema): boolean {
  return validated(schema, null).reasons === null;
}
