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

/** What is to be imported. */
export interface ImportOrder {
  files: Pick<ReadFiles, 'tables'>;
  choices: ImportChoices;
  taken: Taken;
}

/** What of a farm a plan rests on. Its revision and generation name the herd, and all else of it. */
type PlannedFarm = Pick<
  RequestContext,
  'farm_id' | 'records' | 'today' | 'time_zone' | 'gestation' | 'revision' | 'generation'
>;

/** So often an import is planned before the lock. A farm that is changed each time meanwhile waits for it the next time. */
const TIMES_AHEAD = 2;

/** The herd is not the one that was planned on. */
class HerdMoved extends Error {}

/** The plan for a change that has begun. */
export type PlanOf = (change: HerdChange) => Promise<ImportPlan>;

/**
 * Runs a change that does what a plan says. It is begun once the plan is there. Where the herd was changed before that, it ends with
 * nothing written and is begun anew with another plan, at last with one that is made while it keeps others from changing the herd. What
 * keeps a plan from being made is thrown inside the change, which has more to say: a repeat gets its first answer. `isWanted` says
 * whether the change will ask for a plan, as far as that is known.
 */
export async function changeAsPlanned<T>(
  db: Db,
  context: RequestContext,
  order: ImportOrder,
  isWanted: () => Promise<boolean>,
  change: (planOf: PlanOf) => Promise<T>,
): Promise<T> {
  for (let time = 0; time < TIMES_AHEAD; time += 1) {
    const ahead = (await isWanted()) ? await planAhead(db, context, order) : null;
    try {
      return await change(async (begun) => planFrom(ahead, begun));
    } catch (error) {
      if (!(error instanceof HerdMoved)) throw error;
    }
  }
  return change(async (begun) => {
    order.taken.anew();
    return planFor(begun.context, await readFarm(begun.db, begun.context, order), order);
  });
}

/** A plan with the farm that it was made for, or what was thrown instead of it. */
type Ahead = { farm: PlannedFarm; plan: ImportPlan } | { farm: PlannedFarm; fault: unknown };

/** Plans on the farm as it stands at one moment. */
export async function planAhead(db: Db, context: RequestContext, order: ImportOrder): Promise<Ahead> {
  order.taken.anew();
  let farm: PlannedFarm = context;
  try {
    const read = await atOneMoment(db, async (snapshot) => {
      farm = await standing(snapshot, context);
      return readFarm(snapshot, farm, order);
    });
    return { farm, plan: await planFor(farm, read, order) };
  } catch (fault) {
    return { farm, fault };
  }
}

function planFrom(ahead: Ahead | null, { context }: HerdChange): ImportPlan {
  // The change itself has raised the revision by one.
  const isSame =
    ahead?.farm.revision === context.revision - 1 && ahead.farm.generation === context.generation;
  if (!isSame) throw new HerdMoved();
  if ('fault' in ahead) throw ahead.fault;
  return ahead.plan;
}

async function standing(db: Db, context: RequestContext): Promise<PlannedFarm> {
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

async function readFarm(db: Db, farm: PlannedFarm, { taken }: ImportOrder): Promise<ReadFarm> {
  const { farm_numbers } = await readSettings(db, farm.farm_id);
  const herd = new Herd(farm.time_zone);
  await loadWhole(db, { farm_id: farm.farm_id, records: farm.records, taken }, herd);
  return { herd, ownNumbers: new Set(farm_numbers.map(({ id }) => farmNumberKey(id))) };
}

function planFor(
  { today, time_zone, gestation }: PlannedFarm,
  { herd, ownNumbers }: ReadFarm,
  { files, choices, taken }: ImportOrder,
): Promise<ImportPlan> {
  const setting = { today, timeZone: time_zone, labels: ownLabels(), gestation, ownNumbers };
  return inPieces(counting(planImport(tablesOf(files), choices, herd, setting), herd, taken));
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
export function tablesOf({ tables }: ImportOrder['files']): SourceTable[] {
  return tables.flatMap((file) => ('table' in file ? [file.table] : []));
}
