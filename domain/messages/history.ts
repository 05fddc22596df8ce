/** What the lines of the history are filled with. */
import type { PeopleKind } from '../history/people.ts';
import { kindOf } from '../kinds/index.ts';
import type { Role } from '../values/roles.ts';
import { type CountedRows, columnInText, several, type Touched, touched } from './kinds.ts';
import type { AnyMessage, Fillings, Say } from './say.ts';
import { settingName } from './settings.ts';

type Done = CountedRows & { action: 'added' | 'changed' | 'deleted' };

const entry = ({ change }: { change: AnyMessage }, say: Say) => ({ change: say.parts(change) });

/** How the text of an entry about people tells them apart. */
const OF_PEOPLE: Readonly<Record<PeopleKind, string>> = {
  'member.join': 'join',
  'member.leave': 'leave',
  'member.remove': 'remove',
  'member.role': 'role',
  'member.invite': 'invite',
  'member.uninvite': 'uninvite',
  'member.sign_in_link': 'link',
  'member.second_factor': 'factor',
  'key.create': 'key',
  'key.end': 'end',
};

export const history = {
  'history.added': (added: Touched, say: Say) => ({
    kind: kindOf(added.entity).cowColumn === 'id' ? 'animal' : 'record',
    what: touched(added, say),
  }),
  'history.changed': ({ fields, ...changed }: Touched & { fields: readonly string[] }, say: Say) => ({
    what: touched(changed, say),
    count: fields.length,
    fields: say.list(fields.map((field) => columnInText(changed.entity, field, say))),
  }),
  /** `along` went with it. */
  'history.deleted': ({ along, ...deleted }: Touched & { along: readonly CountedRows[] }, say: Say) => ({
    what: touched(deleted, say),
    count: along.length,
    along: say.list(along.map((gone) => several(gone, say))),
  }),
  /** An act on many animals. */
  'history.many': (count: Done, say: Say) => ({ what: several(count, say), action: count.action }),
  /** An entry of many rows, such as an import; there is at least one count. */
  'history.several': ({ counts }: { counts: readonly Done[] }, say: Say) => ({
    changes: say.list(
      counts.map((count) => say.text('history.counted', { what: several(count, say), action: count.action })),
    ),
  }),
  'history.settings': ({ fields }: { fields: readonly string[] }, say: Say) => ({
    fields: say.list(fields.map((field) => settingName(field, say))),
  }),
  'history.people': (
    { kind, name, role }: { kind: PeopleKind; name: string | null; role: Role | null },
    say: Say,
  ) => ({
    kind: OF_PEOPLE[kind],
    name: name ?? say.text('history.somebody'),
    role: role === null ? '' : say.text('role.in-text', { role }),
  }),
  /** What was done in a session at the crush. */
  'history.crush-animal': ({ session, change }: { session: string; change: AnyMessage }, say: Say) => ({
    session,
    change: say.parts(change),
  }),
  /** A change undone an even number of times was done again. */
  'history.undid': entry,
  'history.did-again': entry,
} satisfies Fillings;
