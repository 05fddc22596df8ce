/** The farm as a location: under its official numbers, and the key that it always has. */
import type { Fields } from './ade.ts';
import { filled, ownSource } from './ade.ts';
import type { AdeIdentifier } from './animal-ids.ts';

const FARM_SCHEME = 'cowbell.farm';

interface Located {
  /** A UUID, made once. */
  readonly key: string;
  readonly name: string;
  /** An IANA name. */
  readonly time_zone: string;
  /** Its official numbers, in the order in which they were set. */
  readonly numbers: readonly AdeIdentifier[];
}

/** Every name of the farm; the first is the one that its resources bear. */
export function locationsOf({
  key,
  numbers,
}: Pick<Located, 'key' | 'numbers'>): [AdeIdentifier, ...AdeIdentifier[]] {
  const own = { id: key, scheme: FARM_SCHEME };
  const [first, ...others] = numbers.map(({ id, scheme }) => ({ id, scheme }));
  return first ? [first, ...others, own] : [own];
}

/** icarLocationResource of the farm. `modified` is that of its settings: RFC 3339 in UTC, with milliseconds. */
export function locationResource(farm: Located, modified: string): Fields {
  const [identifier, ...alternativeIdentifiers] = locationsOf(farm);
  return filled({
    resourceType: 'icarLocationResource',
    meta: { source: ownSource(farm.key), sourceId: 'farm', modified },
    location: identifier,
    identifier,
    alternativeIdentifiers,
    name: farm.name,
    timeZoneId: farm.time_zone,
  });
}
