/** What can be done to many animals at once, by the word that names it: what is sent, how it is read, and the act. */
import { z } from 'zod/mini';
import type { ChangeKind } from '../../history/history.ts';
import { typedNumber } from '../../kinds/cow/found.ts';
import { CowPatch } from '../../kinds/cow/schema.ts';
import { kindOf, type Table } from '../../kinds/index.ts';
import { entityId } from '../../values/fields.ts';
import { MOST_AT_ONCE } from '../../values/limits.ts';
import { type ValueReason, validated } from '../../values/reasons.ts';
import { cell } from '../rows.ts';
import type { Act } from '../run.ts';
import { ACTS, argsOf, type NamedAct } from './index.ts';
import { type DoneToOne, toMany } from './many.ts';

interface Made {
  readonly id: number;
}

/** What was sent for many animals: values that its schema lets through, or that are still to be judged. */
export interface SentToMany {
  readonly shared: object;
  readonly animals: readonly object[];
}

/** What was sent, read: the act with all that it needs, and what is wrong with the values. */
interface ReadForMany {
  readonly act: Act<null, readonly Made[]>;
  readonly faults: readonly ValueReason[];
  /** The animals that are named, also such as the farm does not have. */
  readonly cows: readonly number[];
  /** What is said of each animal, whole, where its values are as they should be. */
  readonly sound: readonly { readonly cow: number; readonly values: object }[];
}

export interface ActForMany {
  /** What the request calls it: the path of what is made or changed. */
  readonly word: string;
  readonly table: Table;
  readonly kind: ChangeKind;
  /** What can be said of all the animals, or of each. */
  readonly fields: z.ZodMiniObject;
  /** Whether the animals' own rows must be in the herd before the act says what it needs. */
  readonly changesRows: boolean;
  readonly read: (sent: SentToMany) => ReadForMany;
}

/** The call for one animal, for many. */
function onMany(named: NamedAct): ActForMany {
  const { table, act } = named;
  if (table === null || act === null) throw new Error(`${named.kind} is done to no animals`);
  const { name, path } = kindOf(table);
  const { body, subject, argsFrom } = singleOf(named, table);
  const kind: ChangeKind = `${name}.many`;
  const many = toMany<object, object>(act, { kind, subject });
  const { [subject]: _, ...fields } = body.shape;
  return {
    word: path,
    table,
    kind,
    fields: z.partial(z.object(fields)),
    changesRows: act.at !== undefined,
    read({ shared, animals }) {
      const said = new Set(animals.flatMap((own) => Object.keys(own)));
      const faults = new Map<string, ValueReason>();
      const sound: { cow: number; values: object }[] = [];
      const done = animals.flatMap((own, place): DoneToOne<object>[] => {
        const { value, reasons } = validated(body, { ...shared, ...own, [subject]: cell(own, 'cow') });
        for (const reason of reasons ?? []) {
          const field = reason.field === subject ? 'cow' : String(reason.field);
          const isOwn = field === 'cow' || said.has(field);
          const fieldPath = isOwn ? `animals.${place}.${field}` : `shared.${field}`;
          if (!faults.has(fieldPath)) faults.set(fieldPath, { ...reason, field: fieldPath });
        }
        const { data: cow } = entityId.safeParse(cell(own, 'cow'));
        if (cow === undefined) return [];
        if (value !== null) sound.push({ cow, values: value });
        return [
          { place, cow, own: new Set(Object.keys(own)), args: value === null ? null : argsFrom(value) },
        ];
      });
      return {
        act: {
          kind,
          fields: many.fields,
          asks: (_, herd) => many.asks?.(done, herd) ?? {},
          run: (acting) => many.run(acting, done)?.map((row) => ({ id: Number(cell(row, 'id')) })) ?? null,
        },
        faults: [...faults.values()],
        cows: done.map(({ cow }) => cow),
        sound,
      };
    },
  };
}

/** How the call for one animal goes. */
interface Single {
  readonly body: z.ZodMiniObject;
  /** The field of its body that names the animal. */
  readonly subject: string;
  readonly argsFrom: (values: object) => object;
}

const { milk_supply_group, daily_feed_amount, do_not_breed, eid, barn_number } = CowPatch.shape;

/** What is changed of many animals at once: what all of them can have alike, and the numbers that a list of them tells. */
const CowOfMany = z.object({
  cow: entityId,
  milk_supply_group,
  daily_feed_amount,
  do_not_breed,
  eid,
  barn_number,
});

function singleOf(named: NamedAct, table: Table): Single {
  const { cowColumn } = kindOf(table);
  if (cowColumn === 'id') {
    const argsFrom = ({ cow, ...patch }: { cow?: number }) => argsOf(named, patch, cow);
    return { body: CowOfMany, subject: 'cow', argsFrom };
  }
  if (!named.body) throw new Error(`${named.kind} is sent nothing`);
  return { body: named.body, subject: String(cowColumn), argsFrom: (values) => argsOf(named, values) };
}

/** Every act on many animals, in the order in which the document of the interface tells of them. */
export const ACTS_ON_MANY: readonly ActForMany[] = ACTS.filter(({ many }) => many).map(onMany);

/** An animal by her id, or by a whole number. */
const NAMED = {
  cow: z.optional(entityId),
  animal: z
    .optional(typedNumber)
    .check(z.meta({ description: 'In place of `cow`: a number that she is called by, wears or wore.' })),
};

const [first, ...others] = ACTS_ON_MANY.map(({ word, fields }) =>
  z.object({
    act: z.literal(word).check(z.meta({ description: 'The path of the records that are made.' })),
    shared: z
      ._default(fields, {})
      .check(z.meta({ description: 'What holds for every animal that does not say otherwise.' })),
    animals: z.array(z.extend(fields, NAMED)).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  }),
);
if (!first) throw new Error('There is no act on many animals');

/** What is done, what holds for all animals, and each animal with what holds for her alone. */
export const ActSentForMany = z.discriminatedUnion('act', [first, ...others]);
export type ActSentForMany = z.infer<typeof ActSentForMany>;

export const DoneToMany = z.object({
  act: z.string(),
  /** How many animals it was done to. */
  count: z.int(),
  /** The entry of the history; null where everything was so already. */
  history: z.nullable(entityId),
  /** The ids of the records that were made or completed, or of the animals that were changed, in the order of the animals. */
  records: z.array(entityId),
});
