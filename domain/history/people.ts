/** Entries of the history about people and keys: they change no row of the herd, and are never undone. */
import { type Message, message } from '../messages/message.ts';
import { ROLES, type Role } from '../values/roles.ts';

export const PEOPLE_KINDS = [
  'member.join',
  'member.leave',
  'member.remove',
  'member.role',
  'member.invite',
  'member.uninvite',
  'member.sign_in_link',
  // Turned off by who runs the server.
  'member.second_factor',
  'key.create',
  'key.end',
] as const;
export type PeopleKind = (typeof PEOPLE_KINDS)[number];

/** Whom an entry is about, as they are called; never an address or a token. */
export interface About {
  /** A member's name, for whom an invitation is meant, or what a key is called; null where nobody said it. */
  readonly name: string | null;
  /** What they are from then on, or were until then. */
  readonly role?: Role;
}

const KINDS = new Set<string>(PEOPLE_KINDS);

export function isOfPeople(entry: { readonly kind: string }): entry is { kind: PeopleKind } {
  return KINDS.has(entry.kind);
}

/** As the journal keeps it. */
export function keptAbout({ name, role }: About): string {
  return JSON.stringify(role === undefined ? { name } : { name, role });
}

/** What the journal kept; nothing is known of one that it cannot read. */
export function aboutIn(kept: string | null): About {
  const { name, role } = (kept === null ? {} : JSON.parse(kept)) as { name?: unknown; role?: unknown };
  const known = ROLES.find((one) => one === role);
  return { name: typeof name === 'string' ? name : null, ...(known === undefined ? {} : { role: known }) };
}

/** What was done, as the history says it. */
export function peopleLine(kind: PeopleKind, { name, role }: About): Message {
  return message('history.people', { kind, name, role: role ?? null });
}
