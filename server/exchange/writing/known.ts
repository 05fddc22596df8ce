/** What is known of the farm while bodies are read: its animals by all that they are called, its feeds and its medicines. */
import { rowIdIn } from '#domain/exchange/ade/ade.ts';
import { type AdeIdentifier, numberIn } from '#domain/exchange/ade/animal-ids.ts';
import type { Collection, CollectionName } from '#domain/exchange/ade/collections.ts';
import type { RowAt } from '#domain/exchange/ade/doing.ts';
import type { AdeReading, MedicineSaid } from '#domain/exchange/ade/read-who.ts';
import { writing } from '#domain/herd/asks.ts';
import { Herd } from '#domain/herd/herd.ts';
import { kindOf, type RecordTable } from '#domain/kinds/index.ts';
import { cell } from '#domain/values/objects.ts';
import type { HerdChange } from '../../herd/door/herd-change.ts';
import { load } from '../../herd/families/load.ts';
import type { ExchangingFarm } from '../ade/farm.repository.ts';
import type { Body } from './bodies.ts';
import type { Identities } from './identities.ts';
import { allIdentifiersSent, nameOf } from './sent-names.ts';

/** The collections under which further names of animals and feeds are kept, beside those of resources. */
export const NAMES_OF_ANIMALS = 'name of animals';
export const NAMES_OF_FEEDS = 'name of feeds';

/** A farm of which a part of the herd is in memory; `change` is what is asked of the change that it is written with. */
export interface Known {
  readonly change: Pick<HerdChange, 'db' | 'context' | 'loading' | 'taken'>;
  readonly farm: ExchangingFarm;
  readonly herd: Herd;
  readonly identities: Identities;
}

/** Records of animals that resources of a collection write, where that is all: of any other collection the families are needed. */
const WRITTEN: { readonly [Name in CollectionName]?: readonly RecordTable[] } = {
  inseminations: ['semination_records'],
  'pregnancy-checks': ['pregnancy_checks', 'pregnancy_losses'],
  abortions: ['pregnancy_losses'],
  heats: ['heats'],
  'drying-offs': ['dry_offs'],
  treatments: ['treatments', 'vaccinations', 'dry_offs'],
  weights: ['weights'],
  'test-day-results': ['test_days'],
};

/** Loads all animals that bodies name, with what may be written of them, and what may be asked besides. */
export async function bringNamed(
  change: HerdChange,
  farm: ExchangingFarm,
  { name }: Collection,
  identities: Identities,
  bodies: readonly Body[],
): Promise<Known> {
  const { db, loading, context } = change;
  const herd = new Herd(context.time_zone);
  const known = { change, farm, herd, identities };
  const identifiers = await allIdentifiersSent(bodies);
  const numbers = identifiers.flatMap((identifier) => numberIn(identifier) ?? []);
  await bringNames(identities, identifiers);
  await load(db, loading, herd, { idNumbers: [...new Set(numbers)], whole: ['feeds', 'medicines'] });
  const cows = [...new Set(identifiers.flatMap((identifier) => animalsOf(identifier, known)))];
  const tables = WRITTEN[name];
  await load(db, loading, herd, tables ? writing(cows, ...tables) : { animals: cows });
  return known;
}

/** Reads which animals are called so beside their own numbers. */
export async function bringNames(
  identities: Identities,
  identifiers: readonly AdeIdentifier[],
): Promise<void> {
  await identities.bring(
    NAMES_OF_ANIMALS,
    identifiers.flatMap((identifier) => nameOf(identifier) ?? []),
  );
}

function animalsOf(identifier: AdeIdentifier, { farm, herd, identities }: Known): number[] {
  const [key = '', id = ''] = identifier.id.trim().split('/');
  const own = key.toLowerCase() === farm.key.toLowerCase() ? rowIdIn(id) : null;
  const name = nameOf(identifier);
  const kept = name && identities.named({ collection: NAMES_OF_ANIMALS, ...name });
  const number = numberIn(identifier);
  const numbered = number === null ? [] : herd.withIdNumber(number).map((cow) => cow.id);
  return [...(own === null ? [] : [own]), ...(kept ? [kept.entity_id] : []), ...numbered];
}

function lookupsOf({ farm, herd, identities }: Known): AdeReading['lookups'] {
  return {
    farmKey: farm.key,
    has: (id) => herd.cow(id) !== undefined,
    sentWith(identifier) {
      const name = nameOf(identifier);
      const kept = name && identities.named({ collection: NAMES_OF_ANIMALS, ...name });
      // One that is deleted by now is called nothing.
      return kept && herd.cow(kept.entity_id) ? [kept.entity_id] : [];
    },
    numbered: (normal) => herd.withIdNumber(normal).map(({ id }) => id),
  };
}

/**
 * What is known while the body of a resource is read.
 * @param is the animal that came as this resource before, with what it calls her now
 */
export function readingOf(
  known: Known,
  is: { readonly cow: number; readonly identifier: AdeIdentifier } | null,
): AdeReading {
  const { herd, change } = known;
  const lookups = lookupsOf(known);
  const isHers = (one: AdeIdentifier) =>
    is !== null && one.id === is.identifier.id && one.scheme === is.identifier.scheme;
  return {
    time_zone: herd.timeZone,
    today: change.context.entered_on,
    lookups: {
      ...lookups,
      sentWith: (identifier) => (is && isHers(identifier) ? [is.cow] : lookups.sentWith(identifier)),
    },
    medicine(name): MedicineSaid | null {
      const sought = name.toLowerCase();
      return [...herd.whole('medicines')].find((one) => one.name.toLowerCase() === sought) ?? null;
    },
    hadLeft(id, day) {
      const cow = herd.get('cows', id);
      return herd
        .recordsOf('movements', cow)
        .some(({ direction, moved_on }) => direction === 'out' && moved_on <= day);
    },
  };
}

/** The rows of the same day that are here: of one that is asked what it came as, the others are asked next. */
export function ofSameDay({ herd }: Known, { table, id }: RowAt): number[] {
  const { day } = kindOf(table);
  const dayIn = (row: object | undefined) => row && day && String(cell(row, day)).slice(0, DAY_LENGTH);
  const sought = dayIn(herd.find(table, id));
  if (!sought) return [id];
  return [...herd.all(table)].flatMap((row) => (dayIn(row) === sought ? row.id : []));
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The feed that its sender calls so, or that is called so here; null where there is none. */
export function feedNamed({ herd, identities }: Known, source: string, id: string): number | null {
  const own = id.startsWith('feeds/') ? rowIdIn(id.slice('feeds/'.length)) : null;
  for (const collection of ['feeds', NAMES_OF_FEEDS] as const) {
    const kept = identities.named({ collection, source, source_id: id });
    if (kept && herd.find('feeds', kept.entity_id)) return kept.entity_id;
  }
  return own !== null && herd.find('feeds', own) ? own : null;
}
