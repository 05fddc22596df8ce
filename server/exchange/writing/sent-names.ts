/** What bodies name, before they are read: all of it is loaded at once. */
import { type AdeIdentifier, isScheme, numberIn, SCHEMES } from '#domain/exchange/ade/animal-ids.ts';

/** A body without the character of the number 0, which PostgreSQL takes in no text: not where one is looked for either. */
export function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutNul(field)]));
}

/** More than a body that makes sense names; the rest is read when it is needed. */
const MOST_IN_A_BODY = 100;

/** All identifiers in a body, wherever they stand. */
export function identifiersSent(body: unknown): AdeIdentifier[] {
  const found: AdeIdentifier[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || found.length >= MOST_IN_A_BODY) return;
    if (Array.isArray(value)) {
      value.forEach(look);
      return;
    }
    const fields = new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
    const id = fields.get('id');
    const scheme = fields.get('scheme');
    if ((typeof id === 'string' || typeof id === 'number') && typeof scheme === 'string')
      found.push({ id: String(id), scheme });
    Object.values(value).forEach(look);
  };
  look(body);
  return found;
}

/**
 * Under what an identifier that is no number of an animal here is kept, as a further name of hers; null of numbers of ours, and of texts with
 * half a character, which no database keeps.
 */
export function nameOf(identifier: AdeIdentifier): { source: string; source_id: string } | null {
  const isOurs = [SCHEMES.own, SCHEMES.bull, SCHEMES.name].some((scheme) => isScheme(identifier, scheme));
  const isKept = identifier.scheme.isWellFormed() && identifier.id.isWellFormed();
  if (isOurs || !isKept || numberIn(identifier) === null) return null;
  return { source: identifier.scheme.trim().toLowerCase(), source_id: identifier.id.trim() };
}
