/** What is asked before an animal leaves. */

import { message } from '../../messages/message.ts';
import { defined, fieldsWhere } from '../../values/objects.ts';
import { cell } from '../rows.ts';
import type { Acting } from '../run.ts';
import { isAnimalsMeatWithheld } from '../withdrawals.ts';
import type { Completion } from './completions.ts';

/** An animal whose meat is withheld on the day is slaughtered only where somebody says that this is meant. */
export const movementCompletion: Completion = {
  create: (acting, body) => affirmed(acting, body, body),
  update(acting, row, patch) {
    const asked = ['kind', 'moved_on'].some((name) => !unchanged(row, patch, name));
    return asked ? affirmed(acting, { ...row, ...defined(patch) }, patch) : withoutConfirmation(patch);
  },
};

function affirmed({ herd, refuse }: Acting, movement: object, sent: object): object | null {
  const cow = herd.cow(Number(cell(movement, 'cow')));
  const day = String(cell(movement, 'moved_on'));
  const isMeant = cell(movement, 'kind') !== 'slaughter' || cell(sent, 'confirmed') === true;
  if (!cow || isMeant) return withoutConfirmation(sent);
  const isWithheld = isAnimalsMeatWithheld(
    { timeZone: herd.timeZone, recordsOf: (table) => herd.recordsOf(table, cow) },
    day,
  );
  if (!isWithheld) return withoutConfirmation(sent);
  const until = cow.meat_withheld_until ?? day;
  return refuse('moved_on', message('movement.under-withdrawal', { name: cow.name, date: until }));
}

function unchanged(row: object, patch: object, name: string): boolean {
  const value = cell(patch, name);
  return value === undefined || value === cell(row, name);
}

/** The columns alone. */
function withoutConfirmation(sent: object): object {
  return fieldsWhere(sent, (_, name) => name !== 'confirmed');
}
