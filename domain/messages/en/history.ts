/** What an entry of the history did. */
import { columnInText, kindOf, type Table, WORDS } from '../../kinds/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { sentPartsOf, textOf } from '../message.ts';
import { counted, listed, SETTINGS } from './forms.ts';

/** What was touched: an animal or feed, or a record of an animal. Null where nobody knows her name any more. */
type Touched = { entity: Table; name: string | null };
type Counted = { entity: Table; count: number };
/** The message of another entry. */
type Told = { code: string; values: object };

const several = ({ entity, count }: Counted) =>
  counted(count, { one: WORDS[entity].one, other: WORDS[entity].many });

/** Bella, a birth record of Bella, the feed Hay. */
function touchedWords({ entity, name }: Touched): string {
  const { cowColumn } = kindOf(entity);
  const who = name ?? 'an animal';
  if (cowColumn === 'id') return who;
  const { one } = WORDS[entity];
  return cowColumn === null ? `the ${one} ${who}` : `a ${one} of ${who}`;
}

const entryWords = ({ change }: { change: Told }) => textOf(sentPartsOf(entries, change, ''));

const ACTIONS = { added: 'added', changed: 'changed', deleted: 'deleted' };

const entries = {
  'history.added': (touched: Touched) => [
    `${kindOf(touched.entity).cowColumn === 'id' ? 'Registered' : 'Recorded'} ${touchedWords(touched)}.`,
  ],
  'history.changed': ({ fields, ...touched }: Touched & { fields: readonly string[] }) => {
    const changed = fields.map((field) => columnInText(touched.entity, field));
    return [
      `Changed ${touchedWords(touched)}`,
      ...(changed.length > 0 ? [': ', ...listed(changed)] : []),
      '.',
    ];
  },
  /** `along` went with it. */
  'history.deleted': ({ along, ...touched }: Touched & { along: readonly Counted[] }) => [
    `Deleted ${touchedWords(touched)}`,
    ...(along.length > 0 ? [' with ', ...listed(along.map(several))] : []),
    '.',
  ],
  /** An entry of many rows, such as an import; there is at least one count. */
  'history.several': ({ counts }: { counts: readonly (Counted & { action: keyof typeof ACTIONS })[] }) => [
    ...listed(counts.map((count) => `${several(count)} ${ACTIONS[count.action]}`)),
    '.',
  ],
  'history.nothing': () => ['Nothing changed.'],
  'history.settings': ({ fields }: { fields: readonly (keyof typeof SETTINGS)[] }) => [
    'Changed the settings of the farm: ',
    ...listed(fields.map((field) => SETTINGS[field])),
    '.',
  ],
} satisfies Catalogue;

export const history = {
  ...entries,
  /** A change undone an even number of times was done again. */
  'history.undid': (undone: { change: Told }) => [`Undid: ${entryWords(undone)}`],
  'history.did-again': (undone: { change: Told }) => [`Did again: ${entryWords(undone)}`],
} satisfies Catalogue;
