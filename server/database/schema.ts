/**
 * The tables as Kysely sees them, the same on both engines. Plain dates are `YYYY-MM-DD`, the farm's wall clock is
 * `YYYY-MM-DDTHH:MM:SS`, instants are ISO 8601 in UTC; the drivers bring both engines to these forms.
 */
import type { Generated } from 'kysely';
import type { KeyOpens, KeyScope } from '#domain/account/keys.ts';
import type { CrushWord } from '#domain/crush/acts.ts';
import type { CrushSource, CrushState } from '#domain/crush/schema.ts';
import type { Kind } from '#domain/kinds/index.ts';
import type { DefaultColumns, FollowedValues, Values } from '#domain/kinds/kind-values.ts';
import type { ConditionScale } from '#domain/values/condition.ts';
import type { Language } from '#domain/values/language.ts';
import type { Role } from '#domain/values/roles.ts';
import type { WeightUnit } from '#domain/values/weights.ts';

interface Farms {
  id: Generated<number>;
  name: string;
  time_zone: string;
  /** Raised by every change of the herd; see server/herd/door/door.ts. */
  revision: Generated<number>;
  /** Another one after a backup was restored: revisions may repeat then, with other content. */
  generation: Generated<string>;
  created_at: string;
  /** What it keeps, as running totals; see server/herd/door/room.ts. */
  records: Generated<number>;
  history_bytes: Generated<number>;
  picture_bytes: Generated<number>;
  /** The most that it may keep, where that is set for it alone; null where it is as for all. */
  most_records: Generated<number | null>;
  most_history_bytes: Generated<number | null>;
  most_picture_bytes: Generated<number | null>;
  /** The language of mails to those of its users who chose none. */
  language: Generated<Language>;
  /** The unit in which weights are shown; all are stored in kg. */
  weight_unit: Generated<WeightUnit>;
  /** The currency of its prices (ISO 4217); null where none is named. */
  currency: string | null;
  /** Days from a semination to the expected calving. */
  gestation_days: Generated<number>;
  /** The same by breed, as JSON: `{ "Limousin": 290 }`. */
  gestation_by_breed: Generated<string>;
  /** What it sets of its work, as JSON; null where nothing is set. */
  work: string | null;
  /** The scale on which condition scores are shown; all are stored from 1 to 5. */
  condition_scale: Generated<ConditionScale>;
  /** Its country (ISO 3166-1, or `XI`); null where none is named. */
  country: Generated<string | null>;
  /** Its official numbers, as JSON: `[{ "scheme": "eu.farmId", "id": "276012345678901" }]`. */
  farm_numbers: Generated<string>;
  /** Within how many days it declares what, as JSON; null where it declares nothing. */
  declare_days: Generated<string | null>;
  declare_from: Generated<string | null>;
  /** By what other programs know it: made once, with the farm, and never changed. Lower case. */
  uuid: Generated<string | null>;
}

interface Users {
  id: Generated<number>;
  /** The farm of calls that name none; null after that membership has ended. */
  first_farm_id: number | null;
  username: string;
  /** Lower case, unique: names are compared without regard to case. */
  username_key: string;
  /** Null for who was invited without one. */
  email: string | null;
  email_key: string | null;
  password_hash: string;
  /** When somebody pressed the link in a mail to this address; null when nobody has. */
  email_confirmed_at: Generated<string | null>;
  created_at: string;
  /** Null for the farm's. */
  language: Generated<Language | null>;
  /** The farm whose owners make sign-in links for this account, which has no address; else null. */
  managed_by: Generated<number | null>;
}

/** That a user belongs to a farm. What is theirs in it is in the tables with the key of both. */
interface Memberships {
  user_id: number;
  farm_id: number;
  role: Role;
  joined_at: string;
  /** The id of a user who may be gone since; null for who made the farm. */
  invited_by: Generated<number | null>;
}

interface Sessions {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the refresh token, in hex. */
  token_hash: string;
  user_agent: string | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

/** A session that somebody ended. */
interface EndedSessions {
  user_id: number;
  /** SHA-256 of the refresh token, in hex. */
  token_hash: string;
  /** From then on it is not told apart from one that ran out. */
  forgotten_at: string;
}

/** A table of the herd: the columns of its kind, its farm, and its version. */
type HerdTableOf<K extends Kind> = {
  id: Generated<number>;
  farm_id: number;
  version: Generated<number>;
} & {
  [Column in keyof Values<K>]: Column extends DefaultColumns<K>
    ? Generated<Values<K>[Column]>
    : Values<K>[Column];
} & { [Column in keyof FollowedValues<K>]: Generated<FollowedValues<K>[Column]> };

type HerdTables = { [K in Kind as K['table']]: HerdTableOf<K> };

interface Images {
  /** 128 random bits in hex: everybody who has the address may see the image. */
  key: string;
  farm_id: number;
  card: Uint8Array;
  page: Uint8Array;
  created_at: string;
}

interface NotificationPreferencesTable {
  user_id: number;
  farm_id: number;
  email_enabled: boolean;
}

/** An alert type that a user has switched for a farm; one without a row is as for a new user. */
interface AlertChoices {
  user_id: number;
  farm_id: number;
  type: string;
  is_on: boolean;
}

/** A farm's last check, and what the next one compares with. */
interface FarmChecks {
  farm_id: number;
  /** The farm's day of its last daily check. */
  checked_on: string | null;
  /** Until then one instance works on the daily check; later it is taken to have died. */
  claimed_until: string | null;
  /** The moment of the last check, daily or asked for. */
  checked_at: string | null;
  /** When the farm is looked at for its next daily check. Follows from the rest, see check-days.ts; null before the first plan. */
  due_at: Generated<string | null>;
  /** The `checked_on` from which that follows. */
  planned_on: Generated<string | null>;
  /** How many alerts stood then. */
  found: Generated<number>;
  /** The group each animal was in, as JSON: `{ "cow id": group number }`. */
  groups: Generated<string>;
  /** The highest id among the birth records that were there. */
  last_birth_id: Generated<number>;
  /** Raised whenever what was found or said changes. */
  version: Generated<number>;
}

/** What a user was notified of, each once, by the alert's key; and events that are still to be said. */
interface Notifications {
  user_id: number;
  farm_id: number;
  key: string;
  /** The farm's day on which it was found. */
  found_on: string;
  /** When the mail server took the mail; null for an event that was not said yet. */
  told_at: string | null;
  /** The alert as JSON, for what only one check sees: a change of group, a calving recorded. */
  event: string | null;
}

/** The digest mails of a user about a farm: the one under way, the one to be tried again, the last that was sent. */
interface AlertMails {
  user_id: number;
  farm_id: number;
  /** Until then one instance is sending; later it is taken to have died. */
  claimed_until: string | null;
  /** When it is tried again; null when nothing waits. */
  due_at: string | null;
  /** How often in a row it failed. */
  attempts: Generated<number>;
  /** Why it failed last, as JSON: `[{ code, values }, …]`. */
  failure: string | null;
  /** How many alerts the last mail mentioned. */
  sent: Generated<number>;
  sent_at: string | null;
}

/** A mailed link for a new password: valid once, for an hour. */
interface PasswordResets {
  /** SHA-256 of the token in the link, in hex. */
  token_hash: string;
  user_id: number;
  created_at: string;
  expires_at: string;
}

/** A user's second factor, begun or on. */
interface SecondFactors {
  user_id: number;
  /** Opens only with the server's secret; see server/http/sealed.ts. */
  sealed_secret: string;
  last_step: Generated<number>;
  confirmed_at: string | null;
}

/** A code on paper in the place of the phone's: works once. */
interface RecoveryCodes {
  /** SHA-256 of the code, in hex. */
  code_hash: string;
  user_id: number;
}

/** The secret address at which calendar programs read a farm's work in the name of a user. */
interface CalendarAddresses {
  user_id: number;
  farm_id: number;
  /** SHA-256 of the token in the address, in hex. */
  token_hash: string;
  /** Of this and the server's secret the token is made anew when the user asks for the address. */
  nonce: string;
  created_at: string;
}

/** The sheet of a vet's visit that a user shares by a link, until the end of the farm's day. */
interface SheetLinks {
  user_id: number;
  farm_id: number;
  /** SHA-256 of the token in the link, in hex. */
  token_hash: string;
  /** The format of the sheet: `sheet/1`. */
  format: string;
  /** As JSON: what the link shows, as it stood when the link was made. */
  sheet: string;
  made_at: string;
  ends_at: string;
}

/** A key with which a program calls the interface on a farm; one that was ended is gone. */
interface ApiKeys {
  id: Generated<number>;
  farm_id: number;
  name: string;
  scope: KeyScope;
  opens: Generated<KeyOpens>;
  /** Its first characters, which are shown. */
  prefix: string;
  /** SHA-256 of the key, in hex. */
  key_hash: string;
  /** The name of who made it, as it was then. */
  created_by: string;
  created_at: string;
  expires_at: string;
  last_used_on: Generated<string | null>;
}

/** An invitation to a farm, by a link that works once. */
interface Invitations {
  id: Generated<number>;
  farm_id: number;
  role: Role;
  /** To which address the link was mailed; null where who invites passes it on. */
  email: string | null;
  /** For whom it is meant. */
  name: string | null;
  /** How the mail went; null without one. */
  way: 'smtp' | 'outbox' | null;
  /** SHA-256 of the token in the link, in hex. */
  token_hash: string;
  invited_by: number;
  created_at: string;
  expires_at: string;
  /** Who joined by it; null while it is open. */
  used_by: Generated<number | null>;
}

/** A link with which somebody sets a password and logs in; a user has one at a time. */
interface SignInLinks {
  user_id: number;
  /** SHA-256 of the token in the link, in hex. */
  token_hash: string;
  /** The farm that must still manage the account; null of one that was made on the machine. */
  farm_id: number | null;
  created_at: string;
  expires_at: string;
}

/** One change of a farm's herd: who, when, what kind. Its rows are in `journal_rows`. */
export interface Journal {
  id: Generated<number>;
  farm_id: number;
  revision: number;
  at: string;
  user_id: number | null;
  username: string;
  /** What was done, as `entity.verb`: `cow.create`, `feed.delete`, … */
  kind: string;
  /** When it was entered, where it arrived late; see `arrivesLate` in domain/calendar/entered-at.ts. */
  entered_at: Generated<string | null>;
  /** The entry that this one undid. */
  undoes: number | null;
  /** How many rows it added, changed and deleted, by table, as JSON: `[[entity, added, changed, deleted], …]`. */
  counts: Generated<string>;
  /** The first entry that changed one of its rows again; null while all are as it left them. */
  overtaken_by: number | null;
  /** The format of its rows: `herd/1`; see domain/formats/herd-rows.ts. */
  format: Generated<string>;
  /** The `Idempotency-Key` of the request, unique on the farm and kept for ever; null when it came without one. */
  act_key: string | null;
  /** What identifies that request; see `Repeatable` in server/herd/door/repeats.ts. */
  fingerprint: string | null;
  /** The role in which it was done; null of what an older release wrote. */
  role: Generated<Role | null>;
  /** Null where a person did it in the app. */
  via: Generated<'key' | 'command' | null>;
  /** Of an entry of people, as JSON: whom it is about; see domain/history/people.ts. */
  about: Generated<string | null>;
  /** Of a change by a program: its key, which may be gone. */
  key_id: Generated<number | null>;
  /** The session at the crush that it is part of; null of what stands in the history by itself. */
  crush_session: Generated<number | null>;
  /** What it did to a session at the crush and to a row of it, as JSON; see server/herd/crush/noted.ts. */
  crush: Generated<string | null>;
}

/** A session at the crush: animals that come one by one. */
interface CrushSessions {
  id: Generated<number>;
  farm_id: number;
  version: Generated<number>;
  /** Chosen by the client; unique on the farm. */
  key: string;
  name: string;
  day: string;
  state: CrushState;
  source: CrushSource;
  /** What is done, which ways animals go, and the ids of those that are expected, as JSON. */
  what: string;
  ways: string;
  expected: string;
  /** Its entry of the history. */
  history: number | null;
  started_at: string;
  started_by: string;
  ended_at: string | null;
}

/** An animal in a session. That of an animal that was deleted stays, is not shown, and comes back with her. */
type CrushRows = {
  id: Generated<number>;
  farm_id: number;
  version: Generated<number>;
  session: number;
  cow: number;
  day: string;
  /** The farm's wall clock. */
  at: string;
  /** Who entered her. */
  username: string;
  user_id: number | null;
  key_id: number | null;
  /** Whether somebody else has changed it since. */
  by_others: boolean;
  way: string | null;
  /** Somebody chose her way; else it follows from the conditions. */
  way_chosen: boolean;
  /** Her move in `place_moves` is that of her way. */
  way_moved: boolean;
  /** The saved list on which her way put her. */
  put_on: number | null;
  /** What was known of her before, by which ways are chosen, as JSON; null where no way asks for it. */
  known: string | null;
  notes: string | null;
} & {
  /** The records, by their tables. */
  [Word in CrushWord as Extract<Kind, { path: Word }>['table']]: number | null;
};

/** One row that a change touched, before and after; `before` is null for an added row, `after` for a deleted one. */
export interface JournalRows {
  id: Generated<number>;
  journal_id: number;
  farm_id: number;
  entity: string;
  entity_id: number;
  /** The animal in whose history it is shown. */
  cow_id: number | null;
  before: string | null;
  after: string | null;
}

interface IdempotencyKeys {
  farm_id: number;
  key: string;
  fingerprint: string;
  status: number;
  body: string;
  created_at: string;
}

/** What a program calls a resource that it sends by ICAR's data exchange, and the row that it is here. */
interface AdeIdentities {
  id: Generated<number>;
  farm_id: number;
  version: Generated<number>;
  /** The collection of the resource; of a further name `name of animals` or `name of feeds`: see server/exchange/writing/. */
  collection: string;
  source: string;
  source_id: string;
  /** The table of the row, and its id: of a calving its first birth record, of a birth the calf. */
  entity: string;
  entity_id: number;
  /** What the key is called with which it came. */
  creator: string;
  /** When its sender changed the version that counts. */
  modified: string;
  /** A fingerprint of what came last. */
  said: string;
  /** Whether the row was made of it, and was not here before. */
  is_made: boolean;
  /** The entry of the history with which it came first: undone, nothing is known of it. Null where nothing was written then. */
  made_in: number | null;
  /** The last entry of the history when it was written last: what is after it was changed here. */
  seen_in: number;
}

/** A file of declarations that a keeper uploads to an authority's database. */
interface DeclarationFiles {
  id: Generated<number>;
  farm_id: number;
  version: Generated<number>;
  /** Which of a country's files it is: `hit-births`. */
  file: string;
  /** As it is called where it is saved. */
  name: string;
  made_at: string;
  /** How many declarations it holds. */
  count: number;
  content: string;
  /** The entry of the history with which it was made: undone, there is no file. Null only while it is being made. */
  history: number | null;
}

/** A call that a program made by ICAR's data exchange; the last of each farm are kept. */
interface AdeCalls {
  id: Generated<number>;
  farm_id: number;
  version: Generated<number>;
  at: string;
  /** What its key is called. */
  key: string;
  method: string;
  path: string;
  /** Of the answer. */
  status: number;
  /** How many resources were read or sent; null where it was no matter of resources. */
  items: number | null;
}

/** A server of ICAR's data exchange from which the farm fetches. */
interface AdeSources {
  id: Generated<number>;
  farm_id: number;
  version: Generated<number>;
  name: string;
  address: string;
  auth: 'none' | 'bearer' | 'basic';
  username: string | null;
  /** A token or a password; opens only with the server's secret, see server/http/sealed.ts. */
  sealed_secret: string | null;
  /** What the server calls the farm; both null where it is not chosen. */
  location_scheme: string | null;
  location_id: string | null;
  /** What the last fetch came to, in JSON. */
  last_fetch: string | null;
  /** From when on changes are asked for the next time. */
  next_from: string | null;
}

/** Something that may only be tried so often in a time, such as a failed login. */
interface Attempts {
  id: Generated<number>;
  /** What is counted, as a keyed hash: neither names nor addresses are kept. */
  key: string;
  at: string;
  /** From then on it does not count, and is deleted. */
  expires_at: string;
}

export interface Schema extends HerdTables {
  farms: Farms;
  users: Users;
  memberships: Memberships;
  sessions: Sessions;
  ended_sessions: EndedSessions;
  images: Images;
  notification_preferences: NotificationPreferencesTable;
  alert_choices: AlertChoices;
  farm_checks: FarmChecks;
  notifications: Notifications;
  alert_mails: AlertMails;
  password_resets: PasswordResets;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  calendar_addresses: CalendarAddresses;
  sheet_links: SheetLinks;
  api_keys: ApiKeys;
  invitations: Invitations;
  sign_in_links: SignInLinks;
  journal: Journal;
  journal_rows: JournalRows;
  idempotency_keys: IdempotencyKeys;
  attempts: Attempts;
  crush_sessions: CrushSessions;
  crush_rows: CrushRows;
  declaration_files: DeclarationFiles;
  ade_identities: AdeIdentities;
  ade_calls: AdeCalls;
  ade_sources: AdeSources;
}
