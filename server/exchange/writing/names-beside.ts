/** What animals and feeds are called beside the resources that they came as. */
import type { Done, RowAt } from '#domain/exchange/ade/doing.ts';
import type { IdentityName } from '../ade/identities.repository.ts';
import { type Known, NAMES_OF_ANIMALS, readingOf } from './known.ts';
import type { Sender } from './sender.ts';
import { nameOf } from './sent-names.ts';

/** What is longer is no name of anything. */
export const MOST_CHARACTERS = 200;

/** What animals are called in a resource beside their own numbers. Throws `NotLoaded` before anything is noted. */
export function namesBeside(known: Known, { named = [] }: Done): { cow: number; name: IdentityName }[] {
  const { numbered } = readingOf(known, null).lookups;
  return named.flatMap(({ cow, identifiers }) =>
    identifiers.flatMap((identifier) => {
      const name = nameOf(identifier);
      const isLong = name && Math.max(name.source.length, name.source_id.length) > MOST_CHARACTERS;
      const isNumber = numbered(identifier.id).includes(cow);
      if (!name || isLong || isNumber) return [];
      const kept = known.identities.named({ collection: NAMES_OF_ANIMALS, ...name });
      return kept?.entity_id === cow ? [] : [{ cow, name: { collection: NAMES_OF_ANIMALS, ...name } }];
    }),
  );
}

/** Notes that a row is called so from now on. */
export function noteName(
  { identities }: Known,
  { name: creator, now: modified }: Sender,
  name: IdentityName,
  { table, id }: RowAt,
): void {
  const row = { entity: table, entity_id: id, creator, modified, said: '', is_made: false };
  identities.note({ ...name, ...row });
}
