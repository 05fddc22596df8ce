/** What bodies name, before they are read: all of it is loaded at once. */
import { type AdeIdentifier, holdsNumber } from '#domain/exchange/ade/animal-ids.ts';
import { fieldNamed } from '#domain/exchange/ade/read-node.ts';
import { cell } from '#domain/values/objects.ts';
import { pauses } from '../../http/in-pieces.ts';
import type { Body } from './bodies.ts';

/** More than a body that makes sense names; the rest is read when it is needed. */
const MOST_IN_A_BODY = 100;

/** A field by its name without regard to case. */
function fieldOf(value: object, sought: string): unknown {
  const name = fieldNamed(value, sought);
  return name === undefined ? undefined : cell(value, name);
}

/** All identifiers in bodies. Stops now and then: they may be long. */
export async function allIdentifiersSent(bodies: readonly Pick<Body, 'body'>[]): Promise<AdeIdentifier[]> {
  const pause = pauses();
  const found: AdeIdentifier[] = [];
  for (const { body } of bodies) {
    found.push(...identifiersSent(body));
    await pause();
  }
  return found;
}

/** All identifiers in a body, wherever they stand. */
export function identifiersSent(body: unknown): AdeIdentifier[] {
  const found: AdeIdentifier[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || found.length >= MOST_IN_A_BODY) return;
    if (Array.isArray(value)) {
      value.forEach(look);
      return;
    }
    const id = fieldOf(value, 'id');
    const scheme = fieldOf(value, 'scheme');
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
  const isKept = identifier.scheme.isWellFormed() && identifier.id.isWellFormed();
  if (!isKept || !holdsNumber(identifier)) return null;
  return { source: identifier.scheme.trim().toLowerCase(), source_id: identifier.id.trim() };
}
