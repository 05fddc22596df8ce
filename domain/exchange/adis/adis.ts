/** A file of ADIS as tables, one for each of its entities. */
import { ADIS_ENTITIES, bornIn, needsBirths } from './entities.ts';
import { AdisLines, type AdisValues } from './lines.ts';

/** Takes the tables of a file as they come. */
export interface AdisTables {
  /** An entity's table begins: `headings` are columns of ours, and the numbers of items that nothing is made of. */
  begin(entity: string, headings: readonly string[]): void;
  row(entity: string, cells: readonly string[]): void;
  /** A line of this entity, the first in the file being 1, cannot be read. */
  broken(entity: string, line: number): void;
}

/** Reads a file line by line, and says what came of it. Nothing is read behind its end. */
export class AdisFile {
  readonly #lines = new AdisLines();
  readonly #tables: AdisTables;
  /** By entity, the items whose values stand behind the known ones. */
  readonly #others = new Map<string, readonly string[]>();
  readonly #broken = new Set<string>();
  readonly #bornOn = new Map<string, string>();
  /** Lines of which nothing can be said before all births are known. */
  readonly #late: { entity: string; values: AdisValues }[] = [];
  #line = 0;
  #isOver = false;

  constructor(tables: AdisTables) {
    this.#tables = tables;
  }

  add(text: string): void {
    this.#line += 1;
    if (this.#isOver) return;
    const line = this.#lines.read(text);
    if (line?.is === 'end') this.#isOver = true;
    else if (line?.is === 'items') this.#begin(line.entity, line.items);
    else if (line?.is === 'broken') this.#break(line.entity);
    else if (line?.is === 'values') this.#take(line.entity, line.values);
  }

  /** To be called behind the last line. */
  end(): void {
    for (const { entity, values } of this.#late) this.#rows(entity, values);
  }

  /** A later layout of an entity goes on with its table; where lines of it could not be read, a part of it alone is no table. */
  #begin(entity: string, items: readonly string[]): void {
    if (this.#others.has(entity) || this.#broken.has(entity)) return;
    const known = ADIS_ENTITIES.get(entity);
    const others = [...new Set(items)].filter((item) => !known?.items.includes(item));
    this.#others.set(entity, others);
    this.#tables.begin(entity, [...(known?.headings ?? []), ...others.map(headingOf)]);
  }

  #break(entity: string): void {
    if (!this.#broken.has(entity)) this.#tables.broken(entity, this.#line);
    this.#broken.add(entity);
  }

  #take(entity: string, values: AdisValues): void {
    const born = bornIn(entity, values);
    if (born) this.#bornOn.set(...born);
    if (needsBirths(entity)) this.#late.push({ entity, values });
    else this.#rows(entity, values);
  }

  #rows(entity: string, values: AdisValues): void {
    const others = (this.#others.get(entity) ?? []).map((item) => values.get(item) ?? '');
    const rows = ADIS_ENTITIES.get(entity)?.rows(values, this.#bornOn) ?? [[]];
    for (const cells of rows) this.#tables.row(entity, [...cells, ...others]);
  }
}

/** How a column is called of which nothing is made. A heading that begins with a digit would be taken for a cell. */
const headingOf = (item: string) => `ADIS ${item}`;
