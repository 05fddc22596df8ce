import { isDeepStrictEqual } from 'node:util';
import type { FarmSettings, FarmSettingsChange } from '#domain/account/user.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { faultsOfDeclares, withDeclares } from '#domain/declare/change.ts';
import { FOLLOWING, isEntered, type RowChange } from '#domain/herd/change.ts';
import { Herd } from '#domain/herd/herd.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import { cell } from '#domain/herd/rows.ts';
import { withPauses } from '#domain/herd/steps.ts';
import { kindOf } from '#domain/kinds/index.ts';
import { AppError } from '#domain/values/errors.ts';
import { faultsOfWork, withWork } from '#domain/work/settings.ts';
import type { Db } from '../../database/database.ts';
import { inPieces, pauses } from '../../http/in-pieces.ts';
import type { MemoryRefusals, Taken } from '../families/herd-memory.ts';
import { type HerdLoading, loadWhole } from '../families/load.ts';
import { type WrittenRows, writeChanges } from '../families/write-changes.ts';
import { readSettings } from '../farm.repository.ts';
import { keptDeclares } from '../farm-declares.ts';
import { keptGestation } from '../farm-gestation.ts';
import { keptWork } from '../farm-work.ts';
import type { RequestContext } from '../request-context.ts';
import { type Room, refuseBeyondMost } from './room.ts';

/** A change of one row: `before` is null for an added row, `after` is null for a removed one. */
export interface NotedChange {
  entity: HerdTable;
  entity_id: number;
  cow_id: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What a change did to the farm's settings. */
export interface SettingsChange {
  entity: 'farms';
  entity_id: number;
  cow_id: null;
  before: FarmSettings;
  after: FarmSettings;
}

/** What a change did to a session at the crush, beside what it did to the herd. */
export interface CrushNote {
  /** The session that the entry is part of; null where it stands in the history by itself. */
  readonly session: number | null;
  /** What is needed to undo it, in the form of `keptNote` in herd/crush/. */
  readonly kept: string | null;
  /** Called with the entry. */
  readonly written?: (journalId: number) => Promise<void>;
}

/** Who changes something, on the farm as it is now, and when it was entered. */
export interface ChangeContext extends RequestContext {
  /** The farm's day on which it was entered; `today` is the day on which it arrives. */
  entered_on: PlainDate;
  /** Whether it arrives so late that the history tells when it was entered. */
  is_late: boolean;
}

/** Why a change is refused that would take more memory than there is. */
export const REFUSALS: MemoryRefusals = { tooLarge: 'change.too-large', busy: 'server.busy' };

/** Any row of the herd, where it does not matter of which table. */
type AnyRow = { id: number; version: number } & Record<string, unknown>;

/**
 * Writes a change: every row of the herd is inserted, updated and removed through it, so that its before and after
 * are always noted for the journal. `db` is the transaction's handle, for reading.
 */
export class HerdChange {
  readonly db: Db;
  readonly context: ChangeContext;
  /** How much the farm may still store. */
  readonly room: Room;
  /** Counts the memory that it takes. */
  readonly taken: Taken;
  readonly #rows = new Map<string, NotedChange>();
  #settings: SettingsChange | null = null;
  /** What it did to a session at the crush. */
  crush: CrushNote | null = null;
  readonly #besides: ((journalId: number | null) => Promise<void>)[] = [];

  constructor(db: Db, context: ChangeContext, room: Room, taken: Taken) {
    this.db = db;
    this.context = context;
    this.room = room;
    this.taken = taken;
  }

  /** Keeps something elsewhere too: `work` is called with the entry of the history, or null where nothing was changed. */
  alsoKeep(work: (journalId: number | null) => Promise<void>): void {
    this.#besides.push(work);
  }

  /** Keeps what is to be kept elsewhere, once the history is written. */
  async keepBesides(journalId: number | null): Promise<void> {
    for (const work of this.#besides) await work(journalId);
  }

  /** What is loaded for it. */
  get loading(): HerdLoading {
    const { farm_id, records } = this.context;
    return { farm_id, records, taken: this.taken };
  }

  /** The change of the farm's settings; null when they were not changed. */
  get settings(): SettingsChange | null {
    return this.#settings;
  }

  /**
   * The changed rows so far, in the order in which they were first touched; rows that ended as they began are left
   * out.
   */
  get rows(): NotedChange[] {
    return [...this.#rows.values()].filter((row) => row.before !== null || row.after !== null);
  }

  /**
   * Writes the changes of an act, and answers each row as it is then stored, by the id that it had in them. Its
   * version is raised once in a change, however often it is written.
   */
  async write(changes: readonly RowChange[]): Promise<WrittenRows> {
    const pause = pauses();
    let added = 0;
    for (const { before, after } of changes) added += (before === null ? 1 : 0) - (after === null ? 1 : 0);
    this.room.add('records', added);
    await refuseBeyondMost(this.db, this.context.farm_id, changes);
    await pause();
    const written = await writeChanges(
      this.db,
      this.context.farm_id,
      changes,
      (change) => this.#rows.has(`${change.entity}:${change.entity_id}`) || !isEntered(change),
    );
    await inPieces(withPauses(changes, (change) => this.#noteWritten(change, written)));
    return written;
  }

  #noteWritten(change: RowChange, written: WrittenRows): void {
    const { entity, entity_id, before, after } = change;
    // An undo finds again what follows from the rest, so such a change overtakes nobody's entry.
    if (!isEntered(change) && !this.#rows.has(`${entity}:${entity_id}`)) return;
    const row = after && written.get(entity, entity_id);
    this.#note(
      entity,
      row?.id ?? entity_id,
      before && entered(entity, before),
      row ? entered(entity, row) : null,
    );
  }

  /**
   * Writes those of the farm's settings that differ, and answers all of them. Throws a 400 where numbers of its work cannot stand
   * beside each other, or where it would declare without a country.
   */
  async updateSettings({ work: ofWork = {}, ...settings }: FarmSettingsChange): Promise<FarmSettings> {
    const id = this.context.farm_id;
    const before = await readSettings(this.db, id);
    const given = Object.entries(settings).filter(([, value]) => value !== undefined);
    const changed = { ...before, ...Object.fromEntries(given) };
    const after: FarmSettings = {
      ...changed,
      ...withDeclares(before, settings, this.context.today),
      work: withWork(before.work, ofWork),
    };
    if (isDeepStrictEqual(after, before)) return before;
    const faults = [
      ...faultsOfWork(after.work).map(({ number, reason }) => ({ ...reason, field: `work.${number}` })),
      ...faultsOfDeclares(after).map(({ field, reason }) => ({ ...reason, field })),
    ];
    if (faults.length > 0) throw new AppError('invalid', faults);
    const { farm_name: name, gestation_days, gestation_by_breed, work, ...rest } = after;
    const { country, farm_numbers, declare, declare_from, ...others } = rest;
    await this.db
      .updateTable('farms')
      .set({
        name,
        ...others,
        ...keptGestation({ gestation_days, gestation_by_breed }),
        work: keptWork(work),
        ...keptDeclares({ country, farm_numbers, declare, declare_from }),
      })
      .where('id', '=', id)
      .execute();
    this.#settings = { entity: 'farms', entity_id: id, cow_id: null, before, after };
    if (after.time_zone !== before.time_zone) {
      await this.#followAnew(after.time_zone);
      // The next look for checks that are due finds out when its own is.
      await this.db
        .updateTable('farm_checks')
        .set({ due_at: new Date(0).toISOString() })
        .where('farm_id', '=', id)
        .execute();
    }
    return after;
  }

  /** Updates what follows from the animals' records, by the clock of another zone. */
  async #followAnew(timeZone: string): Promise<void> {
    const herd = new Herd(timeZone);
    await loadWhole(this.db, this.loading, herd);
    await inPieces(herd.settleAll());
    await this.write(herd.changesSince(0));
  }

  #note(entity: HerdTable, id: number, before: AnyRow | null, after: AnyRow | null): void {
    const key = `${entity}:${id}`;
    const noted = this.#rows.get(key);
    if (noted) noted.after = after;
    else
      this.#rows.set(key, { entity, entity_id: id, cow_id: cowOf(entity, before ?? after), before, after });
  }
}

function cowOf(entity: HerdTable, row: AnyRow | null): number | null {
  const { cowColumn } = kindOf(entity);
  return row && cowColumn ? Number(row[cowColumn]) : null;
}

/** A row as the journal keeps it: without what follows from other rows, which is worked out again when the row comes back. */
function entered(entity: HerdTable, row: object): AnyRow {
  const followed = FOLLOWING.get(entity);
  if (!followed) return row as AnyRow;
  const left: Record<string, unknown> = {};
  // Copied rather than deleted from: an object that lost a column takes many times the memory.
  for (const column in row) if (!followed.has(column)) left[column] = cell(row, column);
  return left as AnyRow;
}
