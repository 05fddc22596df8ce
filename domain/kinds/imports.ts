/** Lists how files of each kind are read. It is apart from index.ts, because the headings of all languages are long and pages do not need them. */
import { birthImport } from './birth/import.ts';
import { conditionScoreImport } from './condition-score/import.ts';
import { cowImport } from './cow/import.ts';
import { declarationImport } from './declaration/import.ts';
import { dryOffImport } from './dry-off/import.ts';
import { feedImport } from './feed/import.ts';
import { feedMovementImport } from './feed-movement/import.ts';
import { heatImport } from './heat/import.ts';
import { holdImport } from './hold/import.ts';
import type { KindImport } from './in-files.ts';
import type { Table } from './index.ts';
import { listImport } from './list/import.ts';
import { medicineImport } from './medicine/import.ts';
import { movementImport } from './movement/import.ts';
import { placeImport } from './place/import.ts';
import { placeMoveImport } from './place-move/import.ts';
import { pregnancyCheckImport } from './pregnancy-check/import.ts';
import { pregnancyLossImport } from './pregnancy-loss/import.ts';
import { pregnancyStatementImport } from './pregnancy-statement/import.ts';
import { rationImport } from './ration/import.ts';
import { seminationImport } from './semination/import.ts';
import { tagImport } from './tag/import.ts';
import { taskImport } from './task/import.ts';
import { taskDoneImport } from './task-done/import.ts';
import { testDayImport } from './test-day/import.ts';
import { treatmentImport } from './treatment/import.ts';
import { vaccinationImport } from './vaccination/import.ts';
import { weighingImport } from './weighing/import.ts';

export const IMPORTS: Readonly<Record<Table, KindImport>> = {
  cows: cowImport,
  birth_records: birthImport,
  semination_records: seminationImport,
  pregnancy_checks: pregnancyCheckImport,
  pregnancy_losses: pregnancyLossImport,
  pregnancy_statements: pregnancyStatementImport,
  heats: heatImport,
  treatments: treatmentImport,
  dry_offs: dryOffImport,
  vaccinations: vaccinationImport,
  movements: movementImport,
  weights: weighingImport,
  condition_scores: conditionScoreImport,
  test_days: testDayImport,
  place_moves: placeMoveImport,
  tasks_done: taskDoneImport,
  holds: holdImport,
  tags: tagImport,
  declarations: declarationImport,
  places: placeImport,
  lists: listImport,
  medicines: medicineImport,
  tasks: taskImport,
  feeds: feedImport,
  feed_movements: feedMovementImport,
  rations: rationImport,
};
