/** Acts drawn by chance, as commands of fast-check. */
import fc from 'fast-check';
import { ACTS, type AnyAct, argsOf, CALVING, type NamedAct } from '#domain/herd/acts/index.ts';
import type { ChangeKind } from '#domain/history/history.ts';
import { isPlain, kindOf } from '#domain/kinds/index.ts';
import { Chooser } from './chooser.ts';
import {
  birthPatch,
  checkPatch,
  cowPatch,
  lossPatch,
  newBirth,
  newCalving,
  newCheck,
  newCow,
  newLoss,
  newSemination,
  newTag,
  seminationPatch,
  tagPatch,
} from './drawn-bodies.ts';
import { newPlain, plainPatch } from './drawn-plain.ts';
import { importing, importingRow } from './import-acts.ts';
import { MANY_PLAYS } from './many-acts.ts';
import { type DrawPatch, type Play, type Seen, whatWasDrawn } from './seen.ts';
import type { TwinFarm } from './twin-farm.ts';

/** The call of an act with what is drawn for it; null where there is no row yet that it could be done to. */
function playOf(named: NamedAct, act: AnyAct, { path, draw }: Drawing): Play {
  const { table, body: schema, verb } = named;
  if (table === null) throw new Error(`${named.kind} is about no rows`);
  return (farm, choose) => {
    if (verb === 'create') {
      const body = whatWasDrawn(draw(farm, choose, 0));
      const args = argsOf(named, readBody(farm, named, body));
      return farm.act(act, args, () => farm.keeper.post(`/api/${path}/`, body));
    }
    const ids = farm.ids(table);
    if (ids.length === 0) return null;
    const id = choose.late(ids);
    const at = (verb: string) => `/api/${path}/${verb}/${farm.storedId(table, id)}/`;
    if (schema === null) return farm.act(act, argsOf(named, {}, id), () => farm.keeper.delete(at('delete')));
    const body = whatWasDrawn(draw(farm, choose, id));
    const args = argsOf(named, readBody(farm, named, body), id);
    return farm.act(act, args, () => farm.keeper.patch(at('update'), body));
  };
}

function readBody(farm: TwinFarm, { body, table, kind }: NamedAct, drawn: object): object {
  if (body === null || table === null) throw new Error(`${kind} is sent nothing`);
  return farm.readBody(body, table, drawn);
}

/** Most often of an entry to whose animal, or kind of the farm's, something was done since: others are hardly ever refused. */
const undoing: Play = (farm, choose) => {
  const late = farm.entries.slice(-20);
  const concernedBy = ({ rows }: (typeof late)[number]) => rows.map(({ cow_id, entity }) => cow_id ?? entity);
  const builtUpon = late.filter((entry, place) => {
    const since = new Set(late.slice(place + 1).flatMap(concernedBy));
    return concernedBy(entry).some((concerned) => since.has(concerned));
  });
  const entries = choose.isSo(7) && builtUpon.length > 0 ? builtUpon : late.slice(-12);
  return entries.length === 0 ? null : farm.undo(choose.of(entries));
};

/** What is drawn for an act: its body, where it is sent, and how often it is drawn beside the others. */
interface Drawing {
  readonly weight: number;
  readonly draw: DrawPatch;
  readonly path: string;
}

const NOTHING: DrawPatch = () => ({});

/** The acts on kinds that are not plain; a deletion draws nothing. */
const DRAWN: Partial<Record<ChangeKind, readonly [weight: number, draw: DrawPatch]>> = {
  'cow.create': [6, newCow],
  'cow.update': [14, cowPatch],
  'cow.delete': [1, NOTHING],
  'birth.create': [8, newBirth],
  'birth.update': [8, birthPatch],
  'birth.delete': [3, NOTHING],
  'semination.create': [8, newSemination],
  'semination.update': [6, seminationPatch],
  'semination.delete': [2, NOTHING],
  'pregnancy-check.create': [7, newCheck],
  'pregnancy-check.update': [5, checkPatch],
  'pregnancy-check.delete': [3, NOTHING],
  'pregnancy-loss.create': [4, newLoss],
  'pregnancy-loss.update': [3, lossPatch],
  'pregnancy-loss.delete': [2, NOTHING],
  'tag.create': [8, newTag],
  'tag.update': [4, tagPatch],
  'tag.delete': [4, NOTHING],
};

/** An act of which no body is drawn fails here: every act is played. */
function drawingOf(named: NamedAct): Drawing {
  const { kind, table, verb } = named;
  if (named === CALVING) return { weight: 6, draw: newCalving, path: 'calvings' };
  const ofRows = table === null ? undefined : kindOf(table);
  if (!ofRows) throw new Error(`No play draws ${kind}`);
  const { path } = ofRows;
  if (isPlain(ofRows)) {
    const draw: DrawPatch =
      verb === 'create'
        ? (farm, choose) => newPlain(ofRows.table, farm, choose)
        : (farm, choose, id) => plainPatch(ofRows.table, farm, choose, id);
    return { weight: verb === 'create' ? 3 : 2, draw, path };
  }
  const drawn = DRAWN[kind];
  if (!drawn) throw new Error(`No body is drawn for ${kind}: DRAWN in testing/acts/random-acts.ts`);
  const [weight, draw] = drawn;
  return { weight, draw, path };
}

/** Acts that change no herd in memory are tried where they are called: settings and the sample herd. */
const OF_HERDS = ACTS.flatMap((named) => (named.act ? [{ named, act: named.act }] : []));

/** Every act, and how often it is drawn beside the others. */
const PLAYS: readonly (readonly [name: string, weight: number, play: Play])[] = [
  ...OF_HERDS.map(({ named, act }) => {
    const drawing = drawingOf(named);
    const name = named === CALVING ? `${named.kind} of a whole calving` : named.kind;
    return [name, drawing.weight, playOf(named, act, drawing)] as const;
  }),
  ...MANY_PLAYS,
  ['history.undo', 20, undoing],
  ['import.apply', 5, importing],
  ['import.apply of one row', 3, importingRow],
];

export const ACT_NAMES = PLAYS.map(([name]) => name);

/** So many are tried to be registered before anything else is done: of an empty farm most acts are refused. */
const FIRST_ANIMALS = 8;

/** Brings the first animals to a farm. */
export async function settle(farm: TwinFarm, seen: Seen): Promise<void> {
  const [first] = PLAYS;
  for (let animal = 1; first && animal <= FIRST_ANIMALS; animal += 1) {
    const [name, , play] = first;
    const numbers = Array.from({ length: 40 }, (_, place) => animal * 37 + place * 11);
    seen.note(name, (await play(farm, new Chooser(numbers), seen)) ?? null);
  }
}

class ActCommand implements fc.AsyncCommand<object, TwinFarm> {
  readonly #name: string;
  readonly #play: Play;
  readonly #numbers: readonly number[];
  readonly #seen: Seen;

  constructor(name: string, play: Play, numbers: readonly number[], seen: Seen) {
    this.#name = name;
    this.#play = play;
    this.#numbers = numbers;
    this.#seen = seen;
  }

  check(): boolean {
    return true;
  }

  async run(_model: object, farm: TwinFarm): Promise<void> {
    const doing = this.#play(farm, new Chooser(this.#numbers), this.#seen);
    if (doing !== null) this.#seen.note(this.#name, await doing);
  }

  toString(): string {
    return this.#name;
  }
}

/** Lists of acts, which note in `seen` what they were. */
export function randomActs(
  seen: Seen,
  most: number,
): fc.Arbitrary<Iterable<fc.AsyncCommand<object, TwinFarm>>> {
  const numbers = fc.array(fc.nat(9999), { minLength: 80, maxLength: 80 });
  const commands = PLAYS.flatMap(([name, weight, play]) =>
    Array.from({ length: weight }, () => numbers.map((drawn) => new ActCommand(name, play, drawn, seen))),
  );
  return fc.commands(commands, { maxCommands: most, size: 'max' });
}
