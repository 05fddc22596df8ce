/** Acts drawn by chance, as commands of fast-check. */
import fc from 'fast-check';
import type { z } from 'zod';
import { changeBirth, recordBirth, removeBirth } from '#domain/herd/acts/birth-records.ts';
import { calve } from '#domain/herd/acts/calve.ts';
import { changeCow, removeCow } from '#domain/herd/acts/cows.ts';
import { plainActs } from '#domain/herd/acts/plain-records.ts';
import { changeCheck, recordCheck, removeCheck } from '#domain/herd/acts/pregnancy-checks.ts';
import { changeLoss, recordLoss, removeLoss } from '#domain/herd/acts/pregnancy-losses.ts';
import { registerCow } from '#domain/herd/acts/register-cow.ts';
import { changeSemination, recordSemination, removeSemination } from '#domain/herd/acts/seminations.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import type { Act } from '#domain/herd/run.ts';
import { CalvingCreate } from '#domain/kinds/birth/calving.ts';
import { BirthRecordCreate, BirthRecordPatch } from '#domain/kinds/birth/schema.ts';
import { CowCreate, CowPatch } from '#domain/kinds/cow/schema.ts';
import { kindOf, PLAIN_KINDS } from '#domain/kinds/index.ts';
import { PregnancyCheckCreate, PregnancyCheckPatch } from '#domain/kinds/pregnancy-check/schema.ts';
import { PregnancyLossCreate, PregnancyLossPatch } from '#domain/kinds/pregnancy-loss/schema.ts';
import { createOf, patchOf } from '#domain/kinds/schemas.ts';
import { SeminationRecordCreate, SeminationRecordPatch } from '#domain/kinds/semination/schema.ts';
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
  seminationPatch,
} from './drawn-bodies.ts';
import { newPlain, plainPatch } from './drawn-plain.ts';
import { importing, importingRow } from './import-acts.ts';
import { MANY_PLAYS } from './many-acts.ts';
import { type Draw, type DrawPatch, type Play, type Seen, whatWasDrawn } from './seen.ts';
import type { TwinFarm } from './twin-farm.ts';

function creating<Body extends object, Args>(
  act: Act<Args, unknown>,
  table: HerdTable,
  schema: z.ZodType<Body>,
  draw: Draw,
  argsOf: (body: Body) => Args,
): Play {
  return (farm, choose) => {
    const body = whatWasDrawn(draw(farm, choose));
    const args = argsOf(farm.readBody(schema, table, body));
    return farm.act(act, args, () => farm.keeper.post(`/api/${kindOf(table).path}/`, body));
  };
}

function changing<Patch extends object, Args>(
  act: Act<Args, unknown>,
  table: HerdTable,
  schema: z.ZodType<Patch>,
  draw: DrawPatch,
  argsOf: (id: number, patch: Patch) => Args,
): Play {
  return (farm, choose) => {
    const ids = farm.ids(table);
    if (ids.length === 0) return null;
    const id = choose.late(ids);
    const body = whatWasDrawn(draw(farm, choose, id));
    const args = argsOf(id, farm.readBody(schema, table, body));
    const path = `/api/${kindOf(table).path}/update/${farm.storedId(table, id)}/`;
    return farm.act(act, args, () => farm.keeper.patch(path, body));
  };
}

function removing(act: Act<{ id: number }, unknown>, table: HerdTable): Play {
  return (farm, choose) => {
    const ids = farm.ids(table);
    if (ids.length === 0) return null;
    const id = choose.late(ids);
    const path = `/api/${kindOf(table).path}/delete/${farm.storedId(table, id)}/`;
    return farm.act(act, { id }, () => farm.keeper.delete(path));
  };
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

const calving: Play = (farm, choose) => {
  const body = whatWasDrawn(newCalving(farm, choose));
  const args = farm.readBody(CalvingCreate, 'birth_records', body);
  return farm.act(calve, args, () => farm.keeper.post('/api/calvings/', body));
};

const unchanged = <Body>(body: Body): Body => body;
const patching = <Patch>(id: number, patch: Patch) => ({ id, patch });
const [birthRecords, seminations] = ['birth_records', 'semination_records'] as const;
const [checks, losses] = ['pregnancy_checks', 'pregnancy_losses'] as const;

/** Every act, and how often it is drawn beside the others. */
const PLAYS: readonly (readonly [name: string, weight: number, play: Play])[] = [
  [
    registerCow.kind,
    6,
    creating(registerCow, 'cows', CowCreate, newCow, (body) => ({ body, imageKey: null })),
  ],
  [
    changeCow.kind,
    14,
    changing(changeCow, 'cows', CowPatch, cowPatch, (id, patch) => ({ id, patch, imageKey: undefined })),
  ],
  [removeCow.kind, 1, removing(removeCow, 'cows')],
  [recordBirth.kind, 8, creating(recordBirth, birthRecords, BirthRecordCreate, newBirth, unchanged)],
  [changeBirth.kind, 8, changing(changeBirth, birthRecords, BirthRecordPatch, birthPatch, patching)],
  [removeBirth.kind, 3, removing(removeBirth, birthRecords)],
  ['birth.create of a whole calving', 6, calving],
  [
    recordSemination.kind,
    8,
    creating(recordSemination, seminations, SeminationRecordCreate, newSemination, unchanged),
  ],
  [
    changeSemination.kind,
    6,
    changing(changeSemination, seminations, SeminationRecordPatch, seminationPatch, patching),
  ],
  [removeSemination.kind, 2, removing(removeSemination, seminations)],
  [recordCheck.kind, 7, creating(recordCheck, checks, PregnancyCheckCreate, newCheck, unchanged)],
  [changeCheck.kind, 5, changing(changeCheck, checks, PregnancyCheckPatch, checkPatch, patching)],
  [removeCheck.kind, 3, removing(removeCheck, checks)],
  [recordLoss.kind, 4, creating(recordLoss, losses, PregnancyLossCreate, newLoss, unchanged)],
  [changeLoss.kind, 3, changing(changeLoss, losses, PregnancyLossPatch, lossPatch, patching)],
  [removeLoss.kind, 2, removing(removeLoss, losses)],
  ...PLAIN_KINDS.flatMap((kind) => {
    const { create, update, remove } = plainActs(kind);
    const made: Draw = (farm, choose) => newPlain(kind.table, farm, choose);
    const changed: DrawPatch = (farm, choose, id) => plainPatch(kind.table, farm, choose, id);
    return [
      [create.kind, 3, creating(create, kind.table, createOf(kind), made, unchanged)] as const,
      [update.kind, 2, changing(update, kind.table, patchOf(kind), changed, patching)] as const,
      [remove.kind, 2, removing(remove, kind.table)] as const,
    ];
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
