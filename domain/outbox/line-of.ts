/** What an entry says, in the words of the history. */

import { VERBS } from '../history/history.ts';
import { historyLine } from '../history/history-line.ts';
import { kindOfAct } from '../kinds/index.ts';
import { type Message, message } from '../messages/message.ts';
import { cell } from '../values/objects.ts';
import { type CrushSent, crushSentIn } from './crush.ts';
import type { Entry } from './entry.ts';

/** `nameOf` answers what the row of an entry is called: its animal, or itself; null where nobody knows. */
export function lineOfEntry(
  { kind, args: { sent }, photo }: Pick<Entry, 'kind' | 'args'> & Partial<Pick<Entry, 'photo'>>,
  name: string | null,
): Message {
  const ofCrush = crushSentIn({ kind, args: { sent } });
  if (ofCrush) return lineOfCrush(ofCrush, name);
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

/** A session by its name, an animal of one as what was changed of her. */
function lineOfCrush(sent: CrushSent, name: string | null): Message {
  if (sent.is === 'session') {
    const called = cell(sent.body, 'name');
    return message('history.crush-session', { name: typeof called === 'string' ? called : '', count: 0 });
  }
  const change = historyLine(
    'cow.update',
    [{ entity: 'cows', action: 'changed', name, fields: [] }],
    [{ entity: 'cows', action: 'changed', count: 1 }],
  );
  return message('history.crush-animal', { session: sent.name, change });
}
