/** What the calls for an animal at the crush have in common: her session, and what is refused. */
import { type AskedOfRow, changeRow } from '#domain/crush/row.ts';
import { MOST_ROWS_OF_SESSION } from '#domain/crush/schema.ts';
import { fieldMessage, type Message, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { readOneRow } from '../herd/crush/answers.ts';
import type { CrushRowKept, Session } from '../herd/crush/noted.ts';
import { countRows, rowFor, sessionWithKey } from '../herd/crush/sessions.repository.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { outcomeOf } from '../herd/door/perform.ts';
import { notFound } from '../herd/door/refusals.ts';
import { herdWithRows } from './change-row.ts';

export async function sessionOf({ db, context }: HerdChange, key: string): Promise<Session> {
  const session = await sessionWithKey(db, context.farm_id, key);
  if (!session) throw notFound();
  return session;
}

export async function openSession(change: HerdChange, key: string): Promise<Session> {
  const session = await sessionOf(change, key);
  refuseUndone(session);
  return session;
}

export function refuseUndone({ state }: Session): void {
  if (state === 'undone') throw new AppError('conflict', message('crush.undone'));
}

/** Who was here already: her row goes along, so that the client can ask. */
export async function refuseAgain(change: HerdChange, session: Session, cow: number): Promise<void> {
  const there = await rowFor(change.db, change.context.farm_id, session.id, cow);
  if (!there) return;
  const current = await standingRow(change, session, cow);
  if (current) throw new AppError('conflict', message('crush.already', { name: current.name }), { current });
}

export async function standingRow({ db, context }: HerdChange, session: Session, cow: number) {
  return (await readOneRow(db, context, session, cow))?.row;
}

export async function refuseFull(change: HerdChange, session: Session): Promise<void> {
  const counts = await countRows(change.db, change.context.farm_id, [session.id]);
  if ((counts.get(session.id) ?? 0) >= MOST_ROWS_OF_SESSION)
    throw new AppError('conflict', message('crush.full', { most: MOST_ROWS_OF_SESSION }));
}

/** Everything that is wrong: what was found, and what the herd has against the rest. */
export async function withOthers(
  change: HerdChange,
  faults: readonly Message[],
  asked: AskedOfRow,
): Promise<AppError> {
  if (asked.cow === 0 || asked.parts.length === 0) return new AppError('invalid', faults);
  const { refusals } = await outcomeOf(change, changeRow, asked, await herdWithRows(change, asked.parts));
  return new AppError('invalid', [...faults, ...(refusals ?? [])]);
}

export function chosenAmong(ways: readonly { readonly way: string }[], chosen: string): string | null {
  return ways.find(({ way }) => way === chosen)?.way ?? null;
}

export function faultsOfWay(
  ways: readonly { readonly way: string }[],
  chosen: string | null | undefined,
): Message[] {
  if (typeof chosen !== 'string' || chosenAmong(ways, chosen) !== null) return [];
  return [fieldMessage('way', 'crush.way-unknown')];
}

/** Whether nothing of a row was changed. */
export function isAlike(before: CrushRowKept, after: CrushRowKept): boolean {
  return JSON.stringify(before) === JSON.stringify({ ...before, ...after });
}
