/** What is known of the records that programs sent, while one sends: read as it is needed, and kept with the change. */
import type { RowAt } from '#domain/exchange/ade/doing.ts';
import type { Table } from '#domain/kinds/index.ts';
import type { Db } from '../../database/database.ts';
import {
  bytesOf,
  type Identity,
  type IdentityName,
  keepIdentities,
  readChangedHere,
  readIdentities,
  readIdentitiesOf,
  readLastEntry,
  type SentAs,
  type SentName,
} from '../ade/identities.repository.ts';

/** Something is asked that was not read yet: it has to be read, and the asking to begin anew. */
export class NotRead extends Error {
  readonly row: RowAt;

  constructor(row: RowAt) {
    super('The identities of a row were not read yet');
    this.row = row;
  }
}

/** Of what is written only now: the entry of the history has no id yet. */
const NOW = Number.MAX_SAFE_INTEGER;

type Noted = Omit<Identity, 'made_in' | 'seen_in'>;

/** What is known under a name. */
interface Named {
  /** Null where nothing is there. */
  identity: Identity | null;
  /** The animal by whose id it is called, which has none yet. */
  unnumbered: number | null;
}

/** One map in another: to put a key together of the parts of a name takes as long as all that is done with it. */
class ByName {
  readonly #all = new Map<string, Map<string, Map<string, Named>>>();

  get({ collection, source, source_id }: IdentityName): Named | undefined {
    return this.#all.get(collection)?.get(source)?.get(source_id);
  }

  /** Adds a name under which nothing is there. */
  add({ collection, source, source_id }: IdentityName): Named {
    const added = { identity: null, unnumbered: null };
    const sources = this.#all.get(collection) ?? new Map<string, Map<string, Named>>();
    const ids = sources.get(source) ?? new Map<string, Named>();
    this.#all.set(collection, sources.set(source, ids.set(source_id, added)));
    return added;
  }
}

export class Identities {
  readonly #db: Db;
  readonly #farmId: number;
  readonly #byName = new ByName();
  /** Of rows of which all are known. */
  readonly #byRow = new Map<string, SentAs[]>();
  readonly #noted = new Map<Named, Identity>();
  /** Of those that were noted and not there before. */
  #added = 0;
  /** When somebody here changed a row last; null of what nobody did. */
  readonly #changed = new Map<string, { readonly entry: number; readonly at: string } | null>();

  constructor(db: Db, farmId: number) {
    this.#db = db;
    this.#farmId = farmId;
  }

  /** Reads those under these names, of one collection. */
  async bring(collection: string, names: readonly SentName[]): Promise<void> {
    const unknown: SentName[] = [];
    for (const { source, source_id } of names) {
      const name = { collection, source, source_id };
      if (this.#byName.get(name)) continue;
      this.#byName.add(name);
      unknown.push({ source, source_id });
    }
    for (const one of await readIdentities(this.#db, this.#farmId, collection, unknown))
      this.#at(one).identity = one;
  }

  /** What was brought under a name; null where there is none. */
  named(name: IdentityName): Identity | null {
    return this.#byName.get(name)?.identity ?? null;
  }

  /** Reads those of rows. */
  async bringOf({ table }: Pick<RowAt, 'table'>, ids: readonly number[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => id > 0 && !this.#byRow.has(rowKey({ table, id })));
    for (const id of unknown) this.#byRow.set(rowKey({ table, id }), []);
    for (const one of await readIdentitiesOf(this.#db, this.#farmId, table, unknown))
      this.#byRow.get(rowKey({ table, id: one.entity_id }))?.push(one);
  }

  /** Those of a row. Throws `NotRead` where they have to be read first. */
  of(row: RowAt): readonly SentAs[] {
    const known = this.#byRow.get(rowKey(row));
    if (!known && row.id > 0) throw new NotRead(row);
    return known ?? [];
  }

  /**
   * Notes what a row is called from now on; it is kept with the change.
   * @param animal the animal by whose id and a time it is called, where its sender calls it nothing
   */
  note(noted: Noted, animal: number | null = null): void {
    const named = this.#at(noted);
    const known = named.identity;
    if (!known) this.#added += bytesOf(noted);
    const made_in = known && known.entity_id === noted.entity_id ? known.made_in : NOW;
    const identity = { ...noted, made_in, seen_in: NOW };
    named.identity = identity;
    const row = rowKey({ table: noted.entity, id: noted.entity_id });
    if (noted.entity_id < 0 && !this.#byRow.has(row)) this.#byRow.set(row, []);
    this.#byRow.get(row)?.push(identity);
    this.#noted.set(named, identity);
    if (animal !== null && animal < 0) named.unnumbered = animal;
  }

  #at(name: IdentityName): Named {
    return this.#byName.get(name) ?? this.#byName.add(name);
  }

  /**
   * Keeps what was noted, and answers how many bytes were added.
   * @param db that of the change: what was noted may have been worked out before it began
   * @param entry that of the change; null where nothing of the herd was changed
   * @param idOf the ids of rows as they are written
   */
  async keep(db: Db, entry: number | null, idOf: (row: RowAt) => number): Promise<number> {
    if (this.#noted.size === 0) return 0;
    const seen_in = entry ?? (await readLastEntry(db, this.#farmId));
    const rows = Array.from(this.#noted, ([{ unnumbered: animal }, one]): Identity => {
      const source_id =
        animal === null
          ? one.source_id
          : one.source_id.replace(String(animal), String(idOf({ table: 'cows', id: animal })));
      const entity_id = idOf({ table: one.entity, id: one.entity_id });
      const made_in = one.made_in === NOW ? entry : one.made_in;
      return { ...one, source_id, entity_id, made_in, seen_in };
    });
    await keepIdentities(db, this.#farmId, rows);
    return this.#added;
  }

  /** When somebody here changed or deleted one of these rows after it came last (RFC 3339); null where nobody did. */
  async changedHere({ seen_in }: Pick<Identity, 'seen_in'>, table: Table, ids: readonly number[]) {
    if (seen_in === NOW) return null;
    await this.bringChanges(table, ids);
    let last: string | null = null;
    for (const id of ids) {
      const changed = this.#changed.get(rowKey({ table, id }));
      if (changed && changed.entry > seen_in && (last === null || changed.at > last)) last = changed.at;
    }
    return last;
  }

  /** Reads when somebody here changed these rows last. */
  async bringChanges(table: Table, ids: readonly number[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => id > 0 && !this.#changed.has(rowKey({ table, id })));
    if (unknown.length === 0) return;
    const found = await readChangedHere(this.#db, this.#farmId, table, unknown);
    for (const id of unknown) this.#changed.set(rowKey({ table, id }), found.get(id) ?? null);
  }
}

const rowKey = ({ table, id }: RowAt) => `${table}/${id}`;
