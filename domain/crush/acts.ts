/** What can be recorded of an animal at the crush: the acts of single calls, by the path of what they make. */
import { z } from 'zod/mini';
import { ACTS, type AnyAct, type NamedAct } from '../herd/acts/index.ts';
import { columnsOf, type KindOf, RECORD_KINDS, type RecordTable } from '../kinds/index.ts';

/** In the order in which a row records them. */
export const CRUSH_WORDS = [
  'weights',
  'condition-scores',
  'pregnancy-checks',
  'treatments',
  'vaccinations',
  'semination-records',
  'heats',
  'dry-offs',
  'place-moves',
  'tasks-done',
  'tags',
] as const satisfies readonly KindOf<RecordTable>['path'][];
export type CrushWord = (typeof CRUSH_WORDS)[number];

/** An act on rows of a kind, with all that a call of it needs. */
type Done = NamedAct & { readonly act: AnyAct };

export interface CrushAct {
  readonly word: CrushWord;
  readonly table: RecordTable;
  /** The column with the day on which it happened, which is that of the animal's row in the session. */
  readonly day: string;
  readonly isMoment: boolean;
  readonly create: Done & { readonly body: z.ZodMiniObject };
  readonly update: Done & { readonly body: z.ZodMiniObject };
  readonly remove: Done;
  /** What can be said of it for all animals, or for one: all but whose it is and when. */
  readonly fields: z.ZodMiniObject;
}

function crushAct(word: CrushWord): CrushAct {
  const kind = RECORD_KINDS.find(({ path }) => path === word);
  if (!kind) throw new Error(`There are no records at ${word}`);
  const { table } = kind;
  // What she wears has no day on which it was removed.
  const day = table === 'tags' ? 'fitted_on' : kind.day;
  const [create, update, remove] = (['create', 'update', 'delete'] as const).map((verb) =>
    ACTS.find((named) => named.table === table && named.verb === verb),
  );
  if (!create?.act || !create.body || !update?.act || !update.body || !remove?.act)
    throw new Error(`Nothing records ${word}`);
  const { cow: _, [day]: __, ...fields } = create.body.shape;
  const isMoment = columnsOf(kind).some(([name, { type }]) => name === day && type === 'time');
  return {
    word,
    table,
    day,
    isMoment,
    create: { ...create, act: create.act, body: create.body },
    update: { ...update, act: update.act, body: update.body },
    remove: { ...remove, act: remove.act },
    fields: z.partial(z.object(fields)),
  };
}

export const CRUSH_ACTS: readonly CrushAct[] = CRUSH_WORDS.map(crushAct);

const BY_WORD = new Map<string, CrushAct>(CRUSH_ACTS.map((act) => [act.word, act]));

export function crushActNamed(word: CrushWord): CrushAct {
  const act = BY_WORD.get(word);
  if (!act) throw new Error(`There is no act ${word} at the crush`);
  return act;
}
