/**
 * The first half of a check: reads a farm, judges it, and keeps what the next check compares with, the events that it will not see, and
 * that there are mails to make. Reading is at one moment, judging in no transaction, and writing in one that only writes.
 */
import type { Alert } from '#domain/alerts/alert.ts';
import { UnavailableError } from '../database/failures.ts';
import type { Services } from '../http/services.ts';
import { wordsIn } from '../http/words.ts';
import { noteMailsToMake, type Recipient, readRecipients } from './alert-mails.repository.ts';
import { CheckDays, isCheckedOn } from './check-days.ts';
import {
  type Basis,
  type CheckedFarm,
  forgetEvents,
  forgetNotes,
  keepEvents,
  type NewCheck,
  noteCheck,
  oldNotes,
  readNotes,
} from './checks.repository.ts';
import { digestContent, type ToTell } from './digest-content.ts';
import { dueAfter } from './due-farms.repository.ts';
import {
  allFor,
  eventStands,
  type FarmState,
  factsAt,
  isEvent,
  judged,
  ofChosenTypes,
  unreportedFor,
} from './standing.ts';

/** Somebody asked for it; it is the daily check; it is that and is noted with others, see `noteQuietChecks`. */
export type CheckKind = 'asked' | 'daily' | 'daily-of-lot';

/** A farm as a check found it, and whom it has to tell. */
export interface Looked {
  state: FarmState;
  recipients: readonly Recipient[];
  /** The users to whom something is to be mailed. */
  toMail: ReadonlySet<number>;
}

/** So often a farm is judged anew that was changed before anything was written. */
const MOST_TRIES = 5;

/**
 * Looks at a farm. Answers what it was read as where a check of a lot has nothing to keep or to tell, and `checked` where somebody else
 * has made the check of the day. Throws UnavailableError where the farm changes faster than it can be judged.
 */
export async function lookAt(
  services: Pick<Services, 'db' | 'lives' | 'clock' | 'config'>,
  farm: CheckedFarm,
  kind: CheckKind,
): Promise<Looked | Basis | 'checked'> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const now = services.clock();
    const looked = await readAndJudge(services, farm, now);
    const { last, revision } = looked.state;
    if (kind !== 'asked' && isCheckedOn(last.checked_on, farm.today)) return 'checked';
    const basis = { version: last.version, revision };
    const kept = toKeep(looked);
    if (kind === 'daily-of-lot' && kept === null && looked.toMail.size === 0) return basis;
    const written = await write(services, looked, { basis, kind, now, kept });
    if (written) return written;
  }
  throw new UnavailableError(`farm ${farm.id} was changed each time before its check was noted`);
}

/** What there is to tell one user. */
export function tellingOf(state: FarmState, { user_id, preferences }: Recipient): ToTell {
  const [standing, unreported] = [allFor(state, user_id), unreportedFor(state, user_id)];
  return { work: state.work, standing, unreported, preferences };
}

async function readAndJudge(
  { lives }: Pick<Services, 'lives'>,
  farm: CheckedFarm,
  now: Date,
): Promise<Looked> {
  const { facts, recipients } = await lives.at({ farm_id: farm.id, today: farm.today }, async (moment) => ({
    facts: await factsAt(moment, farm, now),
    recipients: await readRecipients(moment.db, farm.id),
  }));
  const state = judged(facts);
  const toMail = recipients.filter((recipient) => {
    const { preferences, email, language, weight_unit } = recipient;
    if (!preferences.email_enabled || email === null) return false;
    return digestContent(tellingOf(state, recipient), wordsIn(language, weight_unit)) !== null;
  });
  return { state, recipients, toMail: new Set(toMail.map(({ user_id }) => user_id)) };
}

/** What a check has to keep beside that it was made. */
interface Kept {
  found: NewCheck['found'];
  gone: readonly string[];
  events: readonly Alert[];
  old: readonly string[];
}

/** Null where all is as it was. */
function toKeep({ state, recipients }: Looked): Kept | null {
  const { farm, herd, groups, last, found: standing, notes } = state;
  const gone = notes.filter((note) => note.event && !eventStands(state, note)).map(({ key }) => key);
  const events = standing.filter(isEvent);
  const old = oldNotes(farm, notes, new Set(standing.flatMap(({ keys }) => keys)));
  const found = new Set(
    recipients.flatMap(({ user_id, preferences }) =>
      ofChosenTypes(allFor(state, user_id), preferences).flatMap(({ keys }) => keys[0] ?? []),
    ),
  );
  const lastBirth = herd.birthRecords.reduce((most, { id }) => Math.max(most, id), last.last_birth_id);
  const asItWas =
    found.size === last.found && lastBirth === last.last_birth_id && sameGroups(groups, last.groups);
  if (asItWas && gone.length + events.length + old.length === 0) return null;
  return {
    found: asItWas ? undefined : { found: found.size, groups, last_birth_id: lastBirth },
    ...{ gone, events, old },
  };
}

function sameGroups(groups: ReadonlyMap<number, number>, last: Readonly<Record<number, number>>): boolean {
  if (groups.size !== Object.keys(last).length) return false;
  return groups.entries().every(([cow, group]) => last[cow] === group);
}

/** Null where the farm, or what is kept of its checks, has changed since it was read. */
function write(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { state, recipients, toMail }: Looked,
  { basis, kind, now, kept }: { basis: Basis; kind: CheckKind; now: Date; kept: Kept | null },
): Promise<Looked | null> {
  const { farm } = state;
  const due_at = dueAfter(new CheckDays(config.checkHour, now), farm);
  const check = {
    checked_at: now.toISOString(),
    found: kept?.found,
    daily: kind === 'asked' ? undefined : { today: farm.today, due_at },
  };
  return db.transaction().execute(async (transaction) => {
    if (!(await noteCheck(transaction, farm.id, basis, check))) return null;
    if (kept) {
      const users = recipients.map(({ user_id }) => user_id);
      await forgetEvents(transaction, farm.id, kept.gone);
      await keepEvents(transaction, farm, users, kept.events);
      await forgetNotes(transaction, farm, kept.old);
    }
    await noteMailsToMake(transaction, farm.id, [...toMail], now);
    const notes = kept ? await readNotes(transaction, farm.id) : state.notes;
    return { state: { ...state, notes }, recipients, toMail };
  });
}
