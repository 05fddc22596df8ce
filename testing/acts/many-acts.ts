/** Random acts on a few animals at once, of every kind. */
import { z } from 'zod/mini';
import { ACTS, argsOf, type NamedAct } from '#domain/herd/acts/index.ts';
import { type DoneToOne, toMany } from '#domain/herd/acts/many.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import { isPlain, kindOf } from '#domain/kinds/index.ts';
import { entityId } from '#domain/values/fields.ts';
import { type Chooser, drawnEid } from './chooser.ts';
import { newBirth, newCheck, newLoss, newSemination, newTag } from './drawn-bodies.ts';
import { newPlain } from './drawn-plain.ts';
import { type Draw, type Play, whatWasDrawn } from './seen.ts';
import type { TwinFarm } from './twin-farm.ts';

type NamedPlay = readonly [name: string, weight: number, play: Play];

/** What is drawn for a single call, for one to five animals: of some of them something is said otherwise. */
function many(named: NamedAct): NamedPlay {
  const { table, act: single, body: schema } = named;
  if (table === null || single === null || schema === null)
    throw new Error(`${named.kind} is done to no animals`);
  const { name, path, cowColumn } = kindOf(table);
  const kind = `${name}.many` as const;
  const isAnimal = cowColumn === 'id';
  const subject = isAnimal ? 'cow' : String(cowColumn);
  const sent = isAnimal
    ? z.pick(schema, {
        milk_supply_group: true,
        daily_feed_amount: true,
        do_not_breed: true,
        eid: true,
        barn_number: true,
      })
    : schema;
  const draw = drawOf(table);
  const play: Play = (farm, choose) => {
    const { [subject]: _, ...shared } = fieldsOf(draw, farm, choose);
    const act = toMany<object, object>(single, { kind, subject });
    const doneTo = ({ cow, ...own }: Drawn, place: number): DoneToOne<object> => {
      const { cow: id } = farm.readBody(COW, 'heats', { cow });
      const body = farm.readBody(sent, table, { ...shared, ...own, [subject]: cow });
      const args = isAnimal ? argsOf(named, body, id) : argsOf(named, body);
      return { place, cow: id, own: new Set(Object.keys(own)), args };
    };
    const drawn = drawnAnimals(choose, () => {
      const { [subject]: cow, ...other } = fieldsOf(draw, farm, choose);
      const own = Object.entries(other).filter(() => choose.number(10) === 0);
      return { ...Object.fromEntries(own), cow: Number(cow) };
    });
    // There may be none of the sex.
    if (drawn.some(({ cow }) => Number.isNaN(cow))) return null;
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
  eid: choose.sometimes(3, () => drawnEid(choose)),
  barn_number: choose.sometimes(3, () => String(choose.number(9))),
});

/** What is drawn of one animal for the acts on kinds that are not plain. */
const DRAWN: Partial<Record<HerdTable, Draw>> = {
  cows: drawnChange,
  semination_records: newSemination,
  birth_records: newBirth,
  pregnancy_checks: newCheck,
  pregnancy_losses: newLoss,
  tags: newTag,
};

function drawOf(table: HerdTable): Draw {
  const drawn = DRAWN[table];
  if (drawn) return drawn;
  if (isPlain(kindOf(table))) return (farm, choose) => newPlain(table, farm, choose);
  throw new Error(`No body is drawn for many of ${table}: DRAWN in testing/acts/many-acts.ts`);
}

/** Every act on many animals, and how often it is drawn beside others. */
export const MANY_PLAYS: readonly NamedPlay[] = ACTS.filter((named) => named.many).map(many);
