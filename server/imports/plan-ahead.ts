/** Plans an import before its farm is locked, so that others change what they want while the plan is made. */
import { Herd } from '#domain/herd/herd.ts';
import type { ImportChoices } from '#domain/import/answers.ts';
import { type ImportPlan, planImport } from '#domain/import/plan.ts';
import type { SourceTable } from '#domain/import/source-table.ts';
import { farmNumberKey } from '#domain/values/farm-numbers.ts';
import { atOneMoment } from '../database/at-one-moment.ts';
import type { Db } from '../database/database.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { accountGone } from '../herd/door/refusals.ts';
import type { Taken } from '../herd/families/herd-memory.ts';
import { loadWhole } from '../herd/families/load.ts';
import { farmAsItStands, readSettings } from '../herd/farm.repository.ts';
import { gestationFrom } from '../herd/farm-gestation.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { inPieces } from '../http/in-pieces.ts';
import { ownLabels } from './own-labels.ts';
import type { ReadFiles } from './read-tables.ts';

/** Makes a plan of an import. */
export interface Planner<Plan> {
  /** What counts the memory that it takes. */
  readonly taken: Taken;
  /**
   * Plans on a herd that was read.
   * @param farm what the plan rests on: its revision and generation name the herd, and all else of it
   * @param db for what else is read meanwhile
   */
  plan(farm: RequestContext, read: ReadFarm, db: Db): Promise<Plan>;
}

/** So often an import is planned before the lock. A farm that is changed each time meanwhile waits for it the next time. */
const TIMES_AHEAD = 2;

/** The herd is not the one that was planned on. */
class HerdMoved extends Error {}

/** The plan for a change that has begun. */
export type PlanOf<Plan> = (change: HerdChange) => Promise<Plan>;

/**
 * Runs a change that does what a plan says. It is begun once the plan is there. Where the herd was changed before that, it ends with
 * nothing written and is begun anew with another plan, at last with one that is made while it keeps others from changing the herd. What
 * keeps a plan from being made is thrown inside the change, which has more to say: a repeat gets its first answer. `isWanted` says
 * whether the change will ask for a plan, as far as that is known.
 */
export async function changeAsPlanned<Plan, T>(
  db: Db,
  context: RequestContext,
  planner: Planner<Plan>,
  isWanted: () => Promise<boolean>,
  change: (planOf: PlanOf<Plan>) => Promise<T>,
): Promise<T> {
  for (let time = 0; time < TIMES_AHEAD; time += 1) {
    const ahead = (await isWanted()) ? await planAhead(db, context, planner) : null;
    try {
      return await change(async (begun) => planFrom(ahead, begun));
    } catch (error) {
      if (!(error instanceof HerdMoved)) throw error;
    }
  }
  return change(async (begun) => {
    planner.taken.anew();
    return planner.plan(begun.context, await readFarm(begun.db, begun.context, planner), begun.db);
  });
}

/** A plan with the farm that it was made for, or what was thrown instead of it. */
type Ahead<Plan> = { farm: RequestContext; plan: Plan } | { farm: RequestContext; fault: unknown };

/** Plans on the farm as it stands at one moment. */
export async function planAhead<Plan>(
  db: Db,
  context: RequestContext,
  planner: Planner<Plan>,
): Promise<Ahead<Plan>> {
  planner.taken.anew();
  let farm = context;
  try {
    const read = await atOneMoment(db, async (snapshot) => {
      farm = await standing(snapshot, context);
      return readFarm(snapshot, farm, planner);
    });
    return { farm, plan: await planner.plan(farm, read, db) };
  } catch (fault) {
    return { farm, fault };
  }
}

function planFrom<Plan>(ahead: Ahead<Plan> | null, { context }: HerdChange): Plan {
  // The change itself has raised the revision by one.
  const isSame =
    ahead?.farm.revision === context.revision - 1 && ahead.farm.generation === context.generation;
  if (!isSame) throw new HerdMoved();
  if ('fault' in ahead) throw ahead.fault;
  return ahead.plan;
}

async function standing(db: Db, context: RequestContext): Promise<RequestContext> {
  const [row] = await farmAsItStands(db, context.farm_id);
  if (!row) throw accountGone();
  const { records, time_zone, revision, generation } = row;
  return { ...context, records, time_zone, revision, generation, gestation: gestationFrom(row) };
}

/** What is read of a farm for a plan. */
interface ReadFarm {
  herd: Herd;
  ownNumbers: ReadonlySet<string>;
}

async function readFarm(
  db: Db,
  farm: RequestContext,
  { taken }: Pick<Planner<unknown>, 'taken'>,
): Promise<ReadFarm> {
  const { farm_numbers } = await readSettings(db, farm.farm_id);
  const herd = new Herd(farm.time_zone);
  await loadWhole(db, { farm_id: farm.farm_id, records: farm.records, taken }, herd);
  return { herd, ownNumbers: new Set(farm_numbers.map(({ id }) => farmNumberKey(id))) };
}

/** Plans what tables do. */
export function tablePlanner(
  files: Pick<ReadFiles, 'tables'>,
  choices: ImportChoices,
  taken: Taken,
): Planner<ImportPlan> {
  return {
    taken,
    plan({ today, time_zone, gestation, weight_unit }, { herd, ownNumbers }) {
      const base = { today, timeZone: time_zone, weightUnit: weight_unit, labels: ownLabels() };
      const setting = { ...base, gestation, ownNumbers };
      return inPieces(counting(planImport(tablesOf(files), choices, herd, setting), herd, taken));
    },
  };
}

/** The plan, which is given up where it takes too much memory. */
function* counting(steps: Iterator<void, ImportPlan>, herd: Herd, taken: Taken): Generator<void, ImportPlan> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    taken.changes(herd.mark);
    yield;
  }
}

/** The tables of files that are tables. */
export function tablesOf({ tables }: Pick<ReadFiles, 'tables'>): SourceTable[] {
  return tables.flatMap((file) => ('table' in file ? [file.table] : []));
}
