/** What an entry says, in the words of the history. */

import { VERBS } from '../history/history.ts';
import { historyLine } from '../history/history-line.ts';
import { kindOfAct } from '../kinds/index.ts';
import type { Message } from '../messages/message.ts';
import { cell } from '../values/objects.ts';
import type { Entry } from './entry.ts';

/** `nameOf` answers what the row of an entry is called: its animal, or itself; null where nobody knows. */
export function lineOfEntry(
  { kind, args: { sent }, photo }: Pick<Entry, 'kind' | 'args'> & Partial<Pick<Entry, 'photo'>>,
  name: string | null,
): Message {
  const [, verb = ''] = kind.split('.');
  const entity = kindOfAct(kind)?.table;
  if (entity === undefined) return historyLine(kind, [], []);
  if (verb === 'many') {
    const animals = sent && cell(sent, 'animals');
    const count = Array.isArray(animals) ? animals.length : 0;
    const action = entity === 'cows' ? 'changed' : 'added';
    return historyLine(kind, [], [{ entity, action, count }]);
  }
  const action = VERBS[verb as keyof typeof VERBS];
  const fields = action === 'changed' ? [...Object.keys(sent ?? {}), ...(photo ? ['cow_image'] : [])] : [];
  return historyLine(kind, [{ entity, action, name, fields }], [{ entity, action, count: 1 }]);
}
