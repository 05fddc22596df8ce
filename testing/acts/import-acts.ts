/** Imports as acts: files with several rows, and files with one row that says the same as a call. */

import { expect } from 'vitest';
import type { z } from 'zod/mini';
import { recordBirth } from '#domain/herd/acts/birth-records.ts';
import { plainActs } from '#domain/herd/acts/plain-records.ts';
import { registerCow } from '#domain/herd/acts/register-cow.ts';
import { recordSemination } from '#domain/herd/acts/seminations.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import type { Act } from '#domain/herd/run.ts';
import { BirthRecordCreate } from '#domain/kinds/birth/schema.ts';
import { CowCreate } from '#domain/kinds/cow/schema.ts';
import { cowListsOf } from '#domain/kinds/cow-lists.ts';
import { ANIMAL_REFERENCES, columnsOf, hasCalls, kindOf, PLAIN_KINDS } from '#domain/kinds/index.ts';
import { referencesFrom } from '#domain/kinds/references.ts';
import { rulesOf } from '#domain/kinds/rules.ts';
import { createOf } from '#domain/kinds/schemas.ts';
import { SeminationRecordCreate } from '#domain/kinds/semination/schema.ts';
import { folded } from '#domain/values/folded.ts';
import { newBirth, newSemination } from './drawn-bodies.ts';
import { drawnFiles, fileOf } from './drawn-files.ts';
import { newPlain } from './drawn-plain.ts';
import { codesIn, type Draw, type Play, whatWasDrawn } from './seen.ts';
import type { TwinFarm } from './twin-farm.ts';

/** One file or several, of several rows. */
export const importing: Play = async (farm, choose, seen) => {
  seen.noteRemarks(await farm.import(drawnFiles(farm, choose)));
  return null;
};

/** The reasons that refuse a mother in a call, with those for which an import keeps her as a name. */
const OF_MOTHERS = new Map([
  ['cow.not-female', 'import.mother-not-female'],
  ['mother.not-older', 'import.mother-not-older'],
  ['record.after-leaving', 'import.mother-left'],
]);

/** The reasons that refuse in a call what is there already: a file completes the row that is there. */
const COMPLETED: ReadonlySet<string> = new Set([
  // That of the same name.
  'record.name-taken',
  // That of the same animal and day.
  'test-day.day-taken',
  // The very same of that day.
  'pregnancy-statement.day-taken',
]);

/**
 * A file with one row that says the same as a call: both must be refused for the same reason, or neither. What is
 * done differs on purpose, since an import uses what it can: an impossible mother is kept as a name, an impossible
 * later date is left out, and a record of the same day counts as the same one. So it is only refused for what the row
 * is about.
 */
function importingOne<Body extends object, Args>(
  act: Act<Args, unknown>,
  table: HerdTable,
  schema: z.ZodMiniType<Body>,
  draw: Draw,
  argsOf: (body: Body) => Args,
): Play {
  const kind = kindOf(table);
  const { path, cowColumn } = kind;
  const { sex } = rulesOf(kind);
  // A reference that may be empty is left out, and so is the name beside each.
  const all = referencesFrom(table);
  const references = all.filter(({ column }) => {
    const { empty, atFirst } = new Map(columnsOf(kind)).get(column) ?? {};
    return !empty || atFirst;
  });
  const unnamed = Object.fromEntries(
    all.flatMap(({ column, nameColumn }) => [
      [column, undefined],
      ...(nameColumn && references.some((other) => other.column === column) ? [[nameColumn, undefined]] : []),
    ]),
  );
  // Of what is the farm's alone: a file may call a bull by a name that nobody in the herd has.
  const animals =
    cowColumn === null ? ANIMAL_REFERENCES.filter((reference) => reference.table === table) : [];
  const named = cowColumn === 'id' ? 'cow_mother' : cowColumn;
  const asReported = (code: string) => (named === 'cow_mother' ? (OF_MOTHERS.get(code) ?? code) : code);
  return (farm, choose, seen) => {
    const cow = farm.someCow(choose, sex);
    if (!cow) return null;
    const drawn = { ...draw(farm, choose), ...unnamed };
    const naming = (by: string | number) => whatWasDrawn(named === null ? drawn : { ...drawn, [named]: by });
    const body = naming(farm.storedId('cows', cow.id));
    const inFile = naming(cow.id_number);
    // A call names a row of the farm's by its id, a file by its name.
    for (const { column, to } of references) {
      const id = lastOfItsName(farm, to);
      if (id === undefined) return null;
      Object.assign(body, { [column]: farm.storedId(to, id) });
      Object.assign(inFile, { [column]: farm.nameOf(to, id) });
    }
    // Of several animals a file names those it knows, and tells of the others.
    for (const { column } of animals) {
      Object.assign(body, { [column]: farm.storedId('cows', cow.id) });
      Object.assign(inFile, { [column]: cow.id_number });
    }
    for (const column of cowListsOf(table)) {
      Object.assign(body, { [column]: [farm.storedId('cows', cow.id)] });
      Object.assign(inFile, { [column]: cow.id_number });
    }
    const file = fileOf(table, [inFile]);
    const args = argsOf(farm.readBody(schema, table, body));
    const both = async () => {
      const codes = await farm.refusalsOf(act, args, () => farm.keeper.post(`/api/${path}/`, body));
      const remarks = await farm.import([file]);
      seen.noteRemarks(remarks);
      const reasons = remarks.map((remark) => codesIn(remark).at(-1));
      const refused = codes.filter((code) => !COMPLETED.has(code)).map(asReported);
      const what = `${act.kind} ${JSON.stringify(file)}`;
      // Of several reasons a file tells the weightiest, and those for which it leaves out something. By a weight of 0 a scale says that
      // she was there and not weighed, which no call says.
      const isSeen = table === 'weights' && Number(Object.assign({ kg: null }, inFile).kg) === 0;
      expect(reasons.length, what).toBeGreaterThanOrEqual(isSeen ? 0 : Math.min(refused.length, 1));
      // What a file says of a calf may concern a record of that day which is there; a call makes another.
      const own = remarks
        .map(codesIn)
        // A young parent is a doubt: a file notes it, a call asks about it before.
        .filter(
          (drawn) => !drawn.includes('import.calf-told-wrong') && !drawn.includes('import.parent-young'),
        )
        .map((drawn) => drawn.at(-1));
      expect(codes.map(asReported), what).toEqual(expect.arrayContaining(own));
      return null;
    };
    return both();
  };
}

/** The last row whose name no other has: by a name that several have a file means none. */
function lastOfItsName(farm: TwinFarm, table: HerdTable): number | undefined {
  const byName = Map.groupBy(farm.ids(table), (id) => folded(farm.nameOf(table, id)));
  return [...byName.values()].findLast((called) => called.length === 1)?.[0];
}

/** A new animal, of a mother; her number is one that nobody has. */
const newCalf: Draw = (farm, choose) => ({
  id_number: `S${farm.ids('cows').length} ${choose.number(9999)}`,
  name: `Cow ${choose.number(50)}`,
  breed: 'Jersey',
  weight: choose.number(700),
  milk_supply_group: choose.number(5),
  date_of_birth: choose.day(),
  cow_gender: choose.of(['Male', 'Female']),
  daily_feed_amount: 2,
});

/** An import never moves the birthday of a calf, as a call does: no calf is named. */
const newCalving: Draw = (farm, choose) => ({ ...newBirth(farm, choose), newborn_cow: undefined });

/** A number that is no bull's of the herd is the code of another to an import, and refused by a call: none is named. */
const outsideBull: Draw = (farm, choose) => ({ ...newSemination(farm, choose), bull: undefined });

const unchanged = <Body>(body: Body): Body => body;

const ONE_ROW: readonly Play[] = [
  importingOne(registerCow, 'cows', CowCreate, newCalf, (body) => ({ body, imageKey: null })),
  importingOne(recordBirth, 'birth_records', BirthRecordCreate, newCalving, unchanged),
  importingOne(recordSemination, 'semination_records', SeminationRecordCreate, outsideBull, unchanged),
  // A file's movement of a day completes the one of that day, and nobody is asked whether a slaughter is meant.
  ...PLAIN_KINDS.filter((kind) => kind.table !== 'movements' && hasCalls(kind)).map((kind) => {
    const draw: Draw = (farm, choose) => newPlain(kind.table, farm, choose, true);
    return importingOne(plainActs(kind).create, kind.table, createOf(kind), draw, unchanged);
  }),
];

/** As `importingOne`, of any kind. */
export const importingRow: Play = (farm, choose, seen) => choose.of(ONE_ROW)(farm, choose, seen);
