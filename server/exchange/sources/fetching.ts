/** Fetches from a source of a farm, one request of it at a time, and notes what came of it. */
import type { AdeLastFetch } from '#domain/exchange/ade/sources.ts';
import { fieldMessage, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../../database/database.ts';
import { notFound } from '../../herd/door/refusals.ts';
import { undoneBy } from '../../herd/door/undone.repository.ts';
import type { Taken } from '../../herd/families/herd-memory.ts';
import type { Services } from '../../http/services.ts';
import { type Fetched, fetchCollections, nextFrom } from './fetch-collections.ts';
import { guardOf } from './guard.ts';
import { BOUNDS, type Bounds } from './guarded-get.ts';
import { authorizationOf } from './kept-sources.ts';
import { findSource, noteFetch, type SourceRow } from './sources.repository.ts';
import type { FetchTurns } from './turns.ts';

/** What came from a source. */
interface FetchedFarm extends Pick<Fetched, 'sets' | 'collections'> {
  readonly source: Pick<SourceRow, 'id' | 'name'>;
  /** Notes within a change that it is written, by its entry of the history; null where nothing of the herd was changed. */
  done(transaction: Db, entry: number | null): Promise<void>;
}

interface Order {
  readonly farmId: number;
  readonly id: number;
  /** Everything, and not what was changed since the last time. */
  readonly isAll: boolean;
  /** Whether it is only looked at: then no failure is noted. */
  readonly isLook: boolean;
  readonly taken: Pick<Taken, 'files'>;
}

/** Fetches, and does something with what came before the next one of this source may begin. */
export type FetchFrom = <T>(order: Order, use: (fetched: FetchedFarm) => Promise<T>) => Promise<T>;

/**
 * Throws a 404 where the farm has no such source, `conflict` while it is being fetched from, `invalid` where its location or its secret is
 * missing, and what `fetchCollections` does.
 */
export function fetchingFrom(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  inTurn: FetchTurns,
  bounds: Partial<Bounds> = {},
): FetchFrom {
  const guard = guardOf(config.adeAllow);
  const limits = { ...BOUNDS, ...bounds };
  /** By the ids of sources. A restart ends them all. */
  const underWay = new Set<number>();

  /** Whether what was fetched last was taken back since: then its changes alone would leave holes. */
  async function wasUndone({ farm_id, last_fetch }: SourceRow): Promise<boolean> {
    const { history = null } = last_fetch === null ? {} : (JSON.parse(last_fetch) as AdeLastFetch);
    return history !== null && (await undoneBy(db, farm_id, [history])).has(history);
  }

  async function fetched({ farmId, isAll, taken }: Order, row: SourceRow): Promise<FetchedFarm> {
    const { id, name, location_scheme: scheme, location_id } = row;
    if (scheme === null || location_id === null)
      throw new AppError('invalid', fieldMessage('location', 'value.required'));
    const authorization = authorizationOf(config.secret, row);
    const isWhole = isAll || row.next_from === null || (await wasUndone(row));
    const from = isWhole ? null : new Date(row.next_from ?? 0).toISOString();
    const begun = clock().getTime();
    const asked = { address: row.address, authorization, guard, bounds: limits };
    const { sets, collections, newest } = await inTurn(farmId, () =>
      fetchCollections(
        { ...asked, signal: AbortSignal.timeout(limits.allMs) },
        { scheme, id: location_id },
        from,
        taken,
      ),
    );
    const ended = clock().getTime();
    const items = collections.reduce((sum, collection) => sum + collection.items, 0);
    return {
      ...{ source: { id, name }, sets, collections },
      done: (transaction, entry) =>
        noteFetch(transaction, row, {
          last_fetch: noted({ at: clock().toISOString(), code: null, history: entry, items }),
          ...(newest === null ? {} : { next_from: nextFrom(newest, begun, ended) }),
        }),
    };
  }

  return async (order, use) => {
    const row = await findSource(db, order.farmId, order.id);
    if (!row) throw notFound();
    if (underWay.has(row.id)) throw new AppError('conflict', message('ade-source.under-way'));
    underWay.add(row.id);
    try {
      return await use(await fetched(order, row));
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal';
      // What was asked amiss was told at once, and is no fetch.
      if (!order.isLook && code !== 'invalid')
        await noteFetch(db, row, {
          last_fetch: noted({ at: clock().toISOString(), code, history: null, items: 0 }),
        });
      throw error;
    } finally {
      underWay.delete(row.id);
    }
  };
}

const noted = (fetch: AdeLastFetch) => JSON.stringify(fetch);
