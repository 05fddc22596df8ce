/** Random acts on a few animals at once, of every kind. */
import { z } from 'zod';
import { changeCow } from '#domain/herd/acts/cows.ts';
import { type DoneToOne, toMany } from '#domain/herd/acts/many.ts';
import { plainActs } from '#domain/herd/acts/plain-records.ts';
import { RECORDINGS } from '#domain/herd/acts/recordings.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import type { Act } from '#domain/herd/run.ts';
import { CowPatch } from '#domain/kinds/cow/schema.ts';
import { kindOf, PLAIN_RECORD_KINDS } from '#domain/kinds/index.ts';
import { createOf } from '#domain/kinds/schemas.ts';
import { entityId } from '#domain/values/fields.ts';
import type { Chooser } from './chooser.ts';
import { newBirth, newCheck, newLoss, newSemination } from './drawn-bodies.ts';
import { newPlain } from './drawn-plain.ts';
import { type Draw, type Play, whatWasDrawn } from './seen.ts';
import type { TwinFarm } from './twin-farm.ts';

type NamedPlay = readonly [name: string, weight: number, play: Play];

interface Single<Body extends object, Args> {
  /** The field that names the animal, in what is drawn. */
  subject: string;
  schema: z.ZodType<Body>;
  act: Act<Args, { readonly id: number }>;
  draw: Draw;
  argsOf: (body: Body, cow: number) => Args;
}

/** What is drawn for a single call, for one to five animals: of some of them something is said otherwise. */
function many<Body extends object, Args>(
  table: HerdTable,
  { subject, schema, act: single, draw, argsOf }: Single<Body, Args>,
): NamedPlay {
  const { name, path } = kindOf(table);
  const kind = `${name}.many` as const;
  const play: Play = (farm, choose) => {
    const { [subject]: _, ...shared } = fieldsOf(draw, farm, choose);
    const act = toMany(single, { kind, subject });
    const doneTo = ({ cow, ...own }: Drawn, place: number): DoneToOne<Args> => {
      const named = farm.readBody(COW, 'heats', { cow });
      const body = farm.readBody(schema, table, { ...shared, ...own, [subject]: cow });
      return { place, cow: named.cow, own: new Set(Object.keys(own)), args: argsOf(body, named.cow) };
    };
    const drawn = drawnAnimals(choose, () => {
      const { [subject]: cow, ...other } = fieldsOf(draw, farm, choose);
      const own = Object.entries(other).filter(() => choose.number(10) === 0);
      return { ...Object.fromEntries(own), cow: Number(cow) };
    });
    // Of three whom something could be refused for, one nearly always is: most often those are taken who would not be.
    const fitting = drawn.filter((animal) => !farm.isRefused(act, [doneTo(animal, 0)]));
    const animals = fitting.length === 0 || choose.number(4) === 0 ? drawn : fitting;
    return farm.act(act, animals.map(doneTo), () =>
      farm.keeper.post('/api/acts/', { act: path, shared, animals }),
    );
  };
  return [kind, 1, play];
}

const COW = z.object({ cow: entityId });

function fieldsOf(draw: Draw, farm: TwinFarm, choose: Chooser): Record<string, unknown> {
  return { ...whatWasDrawn(draw(farm, choose)) };
}

interface Drawn {
  readonly cow: number;
}

/** One to five, seldom one of them twice. */
function drawnAnimals(choose: Chooser, drawOne: () => Drawn): readonly Drawn[] {
  const animals = Array.from({ length: 1 + choose.number(5) }, drawOne);
  if (choose.number(10) === 0) return animals;
  return [...new Map(animals.map((animal) => [animal.cow, animal])).values()];
}

/** The call that records something: its body is what its act takes. */
function recording<Body extends object>(
  table: HerdTable,
  { body, act }: { body: z.ZodType<Body>; act: Act<Body, { readonly id: number }> },
  draw: Draw,
): NamedPlay {
  const subject = String(kindOf(table).cowColumn);
  return many(table, { subject, schema: body, act, draw, argsOf: (said) => said });
}

const CowChange = CowPatch.pick({ milk_supply_group: true, daily_feed_amount: true, do_not_breed: true });

const drawnChange = (farm: TwinFarm, choose: Chooser) => ({
  cow: choose.of(
    farm
      .ids('cows')
      .slice(-7)
      .map((id) => farm.storedId('cows', id)),
  ),
  milk_supply_group: choose.sometimes(5, () => choose.number(5)),
  daily_feed_amount: choose.sometimes(5, () => choose.number(20)),
  do_not_breed: choose.sometimes(5, () => choose.number(2) === 0),
});

/** Every act on many animals, and how often it is drawn beside others. */
export const MANY_PLAYS: readonly NamedPlay[] = [
  recording('semination_records', RECORDINGS.semination_records, newSemination),
  recording('birth_records', RECORDINGS.birth_records, newBirth),
  recording('pregnancy_checks', RECORDINGS.pregnancy_checks, newCheck),
  recording('pregnancy_losses', RECORDINGS.pregnancy_losses, newLoss),
  ...PLAIN_RECORD_KINDS.map((kind) =>
    recording(kind.table, { body: createOf(kind), act: plainActs(kind).create }, (farm, choose) =>
      newPlain(kind.table, farm, choose),
    ),
  ),
  many('cows', {
    subject: 'cow',
    schema: CowChange,
    act: changeCow,
    draw: drawnChange,
    argsOf: (patch, cow) => ({ id: cow, patch, imageKey: undefined }),
  }),
];
