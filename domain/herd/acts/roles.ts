/** Who may do an act, by what the history calls it. */
import { mayDo, type Role } from '../../values/roles.ts';
import { ACTS } from './index.ts';

const ROLES_OF_ACTS = new Map<string, Role>(ACTS.map(({ kind, role }) => [kind, role]));

/** Acts on many animals: records are made, and animals changed. */
function ofOne(kind: string): string {
  return kind === 'cow.many' ? 'cow.update' : kind.replace(/\.many$/, '.create');
}

/** The role that an act needs at least; what is no act of the herd, as entries of people, is for owners. */
export function roleOf(kind: string): Role {
  return ROLES_OF_ACTS.get(ofOne(kind)) ?? 'owner';
}

/** An entry of the history as undoing it is judged. */
interface EntryOfSomebody {
  /** What it did; of an undo what the change at the beginning of the chain did. */
  readonly kind: string;
  readonly user_id: number | null;
}

/**
 * The role that somebody lacks to undo an entry; null where they may. Who may do it may undo it, a vet only what they did
 * themselves: what others recorded is for those who answer for the books.
 */
export function lackedForUndo(
  { kind, user_id }: EntryOfSomebody,
  who: { readonly user_id: number | null; readonly role: Role },
): Role | null {
  const needed = roleOf(kind);
  if (!mayDo(who.role, needed)) return needed;
  const isTheirs = user_id !== null && user_id === who.user_id;
  return mayDo(who.role, 'worker') || isTheirs ? null : 'worker';
}
