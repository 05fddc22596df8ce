/** What the lines of the history are filled with. */
import { columnInText, kindOf, type Table, WORDS } from '../kinds/index.ts';
import type { Fillings, Say, SentMessage } from './say.ts';
import { settingName } from './settings.ts';

/** What was touched: an animal or feed, or a record of an animal. Null where nobody knows her name any more. */
type Touched = { entity: Table; name: string | null };
type Counted = { entity: Table; count: number };

const several = ({ entity, count }: Counted) =>
  `${count} ${count === 1 ? WORDS[entity].one : WORDS[entity].many}`;

/** Bella, a birth record of Bella, the feed Hay. */
function touched({ entity, name }: Touched): string {
  const { cowColumn } = kindOf(entity);
  const who = name ?? 'an animal';
  if (cowColumn === 'id') return who;
  const { one } = WORDS[entity];
  return cowColumn === null ? `the ${one} ${who}` : `a ${one} of ${who}`;
}

const entry = ({ change }: { change: SentMessage }, say: Say) => ({ change: say.parts(change) });

export const history = {
  'history.added': (added: Touched) => ({
    kind: kindOf(added.entity).cowColumn === 'id' ? 'animal' : 'record',
    what: touched(added),
  }),
  'history.changed': ({ fields, ...changed }: Touched & { fields: readonly string[] }, say: Say) => ({
    what: touched(changed),
    count: fields.length,
    fields: say.list(fields.map((field) => columnInText(changed.entity, field))),
  }),
  /** `along` went with it. */
  'history.deleted': ({ along, ...deleted }: Touched & { along: readonly Counted[] }, say: Say) => ({
    what: touched(deleted),
    count: along.length,
    along: say.list(along.map(several)),
  }),
  /** An entry of many rows, such as an import; there is at least one count. */
  'history.several': (
    { counts }: { counts: readonly (Counted & { action: 'added' | 'changed' | 'deleted' })[] },
    say: Say,
  ) => ({
    changes: say.list(
      counts.map((count) => say.text('history.counted', { what: several(count), action: count.action })),
    ),
  }),
  'history.settings': ({ fields }: { fields: readonly string[] }, say: Say) => ({
    fields: say.list(fields.map((field) => settingName(field, say))),
  }),
  /** A change undone an even number of times was done again. */
  'history.undid': entry,
  'history.did-again': entry,
} satisfies Fillings;
