/**
 * The whole plan of an import, worked out without touching anything: from tables and the herd as it is to what is
 * created, changed and left out, row by row. The same function serves the preview and the import itself.
 */

import { type FarmGestation, gestationOn } from '../breeding/gestation.ts';
import { plainActs } from '../herd/acts/plain-records.ts';
import { agreeInSteps } from '../herd/birth-weight.ts';
import type { RowChange } from '../herd/change.ts';
import type { Herd } from '../herd/herd.ts';
import { withPauses } from '../herd/steps.ts';
import { birth } from '../kinds/birth/kind.ts';
import { feedMovement } from '../kinds/feed-movement/kind.ts';
import { fileNameOf } from '../kinds/in-files.ts';
import {
  type CowRecordKind,
  isTogether,
  NAMED_KINDS,
  PLAIN_RECORD_KINDS,
  type PlainRecordKind,
} from '../kinds/index.ts';
import { pregnancyCheck } from '../kinds/pregnancy-check/kind.ts';
import { pregnancyLoss } from '../kinds/pregnancy-loss/kind.ts';
import { pregnancyStatement } from '../kinds/pregnancy-statement/kind.ts';
import { ration } from '../kinds/ration/kind.ts';
import { semination } from '../kinds/semination/kind.ts';
import { tag } from '../kinds/tag/kind.ts';
import { message } from '../messages/message.ts';
import { AnimalNames } from './animal-names.ts';
import type { ImportChoices } from './answers.ts';
import { type KnownTable, knowTables } from './columns.ts';
import { givenBesides } from './given-besides.ts';
import { IMPORT_KINDS, type ImportKind } from './kinds.ts';
import { Mentions } from './mentions.ts';
import { planAnimals, type StatedAnimal, tellWeightsOnce } from './plan-animals.ts';
import { planBirthRecords } from './plan-birth-records.ts';
import { planChecks, planLosses } from './plan-checks.ts';
import { planFarmRows } from './plan-farm-rows.ts';
import { planFeedRecords } from './plan-feed-records.ts';
import { planAmounts, planFeeds } from './plan-feeds.ts';
import { planMothers } from './plan-mothers.ts';
import { planParities } from './plan-parities.ts';
import { planPregnancies } from './plan-pregnancies.ts';
import { planRecords } from './plan-records.ts';
import { isRemembered, planRemembered } from './plan-remembered.ts';
import { planSeminations } from './plan-seminations.ts';
import { type PlannedSession, planSessions } from './plan-sessions.ts';
import { planSires } from './plan-sires.ts';
import { planTags } from './plan-tags.ts';
import { planTasks } from './plan-tasks.ts';
import { type Planning, textIn } from './planning.ts';
import { ImportReport, type RowRef } from './report.ts';
import { type ReadRow, type RowSetting, readFileRows } from './rows.ts';
import type { SourceTable } from './source-table.ts';

/** What a plan goes by, beside the files and the herd. */
export interface PlanSetting extends RowSetting {
  /** How long the farm takes pregnancies to last. */
  gestation: FarmGestation;
}

export interface PlannedImage {
  stated: StatedAnimal;
  /** The name of its file in the ZIP. */
  file: string;
}

export interface ImportPlan {
  tables: KnownTable[];
  /** The herd as it would be. */
  herd: Herd;
  /** What makes of the herd as it is the one it would be, a change a row. */
  changes: readonly RowChange[];
  report: ImportReport;
  images: PlannedImage[];
  /** The sessions at the crush that tables of it are. */
  sessions: readonly PlannedSession[];
  /** Whether a question is open: then nothing may be written. */
  asks: boolean;
}

/**
 * Works out what importing `sources` into a whole herd would do, and does it to the herd. It stops now and then, for whoever runs it to let others have
 * a turn; what it answers comes with its end.
 */
export function* planImport(
  sources: readonly SourceTable[],
  choices: ImportChoices,
  herd: Herd,
  setting: PlanSetting,
): Generator<void, ImportPlan> {
  const tables = yield* knowTables(sources, choices, setting);
  const report = new ImportReport(sources.map((source) => source.rows.length));
  herd.settleLater();
  yield;
  const asks = tables.some(({ columns }) => columns.some(({ question }) => question !== null));
  const plan: ImportPlan = { tables, herd, changes: [], report, images: [], sessions: [], asks };
  if (asks) return plan;

  const planning: Planning = {
    herd,
    names: yield* AnimalNames.of(herd),
    mentions: new Mentions(),
    owners: new WeakMap(),
    report,
    today: setting.today,
    gestationOf: gestationOn(setting.gestation),
    default_gender: choices.default_gender,
    rowName: (ref, beside) => nameRow(tables, ref, beside),
  };
  const rowsOf = yield* readAll(tables, setting, report);
  // Animals first, then what belongs to them: the order of files and rows does not matter.
  const stated = yield* planAnimals(planning, rowsOf('animals'));
  yield* planning.names.ready();
  // Records have tables of their own, and stand as columns of others.
  function* recordsOf(kind: CowRecordKind): Generator<void, ReadRow[]> {
    const nameOf = ({ id }: StatedAnimal) => herd.get('cows', id).id_number;
    const ofAnimals = yield* givenBesides(kind, 'cows', stated, nameOf, report);
    const cowOf = ({ values }: ReadRow) => String(values.cow);
    const seminations = rowsOf('seminations');
    const ofSeminations = yield* givenBesides(kind, 'semination_records', seminations, cowOf, report);
    const scored = rowsOf('weights').filter(({ values }) => values.condition_score !== undefined);
    const ofWeights = yield* givenBesides(kind, 'weights', scored, cowOf, report);
    return [...rowsOf(fileNameOf(kind)), ...ofAnimals, ...ofSeminations, ...ofWeights];
  }
  function* planPlain(kind: PlainRecordKind): Generator<void> {
    yield* planRecords(planning, kind, plainActs(kind), yield* recordsOf(kind));
    // Also where there are none: all animals were asked for theirs.
    yield;
  }
  // When she came and left says which other records she can have.
  for (const kind of PLAIN_RECORD_KINDS) if (isTogether(kind.table)) yield* planPlain(kind);
  yield* planTags(planning, yield* recordsOf(tag));
  yield* planMothers(planning, stated);
  yield* planSires(planning, stated);
  yield* planBirthRecords(planning, yield* recordsOf(birth));
  yield* planLosses(planning, yield* recordsOf(pregnancyLoss));
  yield* planParities(planning, stated, rowsOf('births'));
  const unsaid = yield* planSeminations(planning, yield* recordsOf(semination), tablesWith(tables, 'took'));
  yield* planChecks(planning, yield* recordsOf(pregnancyCheck));
  for (const kind of NAMED_KINDS) yield* planFarmRows(planning, kind, rowsOf(fileNameOf(kind)));
  for (const kind of PLAIN_RECORD_KINDS) if (!isTogether(kind.table)) yield* planPlain(kind);
  // What was said by hand stands in a table of its own, an empty one too: then the animals' table only repeats what follows.
  if (!tables.some(({ kind }) => kind === fileNameOf(pregnancyStatement))) {
    const broughtUp = isRemembered(tables) ? yield* planRemembered(planning, stated, rowsOf) : stated;
    yield* planPregnancies(planning, broughtUp, animalFields(tables), unsaid);
  }
  tellWeightsOnce(planning, stated);
  yield;
  const amounts = yield* planFeeds(planning, rowsOf('feeds'));
  yield* planFeedRecords(planning, feedMovement, rowsOf('feed-movements'));
  yield* planFeedRecords(planning, ration, rowsOf('rations'));
  yield* planAmounts(planning, amounts);
  yield* planTasks(planning, rowsOf('tasks'));
  plan.images = stated.flatMap((animal) => {
    const file = textIn(animal.values.cow_image);
    return file === null ? [] : [{ stated: animal, file }];
  });
  tellBreedCodes(plan);
  yield* herd.settleAtLast();
  const changes = yield* herd.changesInSteps(0);
  const { mark } = herd;
  yield* agreeInSteps(herd, changes);
  yield* herd.settleInSteps(mark);
  plan.changes = herd.mark === mark ? changes : yield* herd.changesInSteps(0);
  plan.sessions = yield* planSessions(planning, tables, choices, rowsOf);
  yield* planning.mentions.tell(report, plan.changes);
  return plan;
}

function* readAll(
  tables: readonly KnownTable[],
  setting: RowSetting,
  report: ImportReport,
): Generator<void, (kind: ImportKind) => ReadRow[]> {
  const read = new Map<ImportKind, ReadRow[]>(IMPORT_KINDS.map((kind) => [kind, []]));
  const rowsOf = (kind: ImportKind) => read.get(kind) ?? [];
  for (const [index, table] of tables.entries()) {
    if (!table.kind) continue;
    const rows = rowsOf(table.kind);
    yield* withPauses(readFileRows(table, index, setting, report), (row) => rows.push(row));
  }
  return rowsOf;
}

function animalFields(tables: readonly KnownTable[]): Set<string> {
  const animals = tables.filter(({ kind }) => kind === 'animals');
  return new Set(animals.flatMap(({ columns }) => columns.flatMap(({ field }) => field ?? [])));
}

/** The places of the tables that have a column for this field. */
function tablesWith(tables: readonly KnownTable[], field: string): Set<number> {
  return new Set(
    tables.flatMap(({ columns }, place) => (columns.some((column) => column.field === field) ? place : [])),
  );
}

function tellBreedCodes({ tables, report }: ImportPlan): void {
  const used = new Set(
    tables.flatMap(({ columns }) => columns.flatMap(({ breedCodes }) => breedCodes ?? [])),
  );
  if (used.has('french')) report.assume(message('import.french-breeds-assumed'));
  if (used.has('icar')) report.assume(message('import.icar-breeds-assumed'));
}

function nameRow(
  tables: readonly KnownTable[],
  ref: RowRef,
  beside: RowRef,
): ReturnType<Planning['rowName']> {
  const source = tables[ref.table]?.source;
  const row = (source?.first_row ?? 0) + ref.row;
  return { row, table: ref.table === beside.table ? null : (source?.name ?? null) };
}
