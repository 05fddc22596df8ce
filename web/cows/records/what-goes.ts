import type { LifeRecords } from '#domain/herd/life/facts.ts';
import { lifeOf } from '#domain/herd/life/life.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { RecordTable } from '#domain/kinds/index.ts';
import { t } from '../../lib/words/words.ts';
import type { RecordOf } from './record-kinds.ts';

/** What else happens when a record is deleted, as the question whether to says it. Empty where nothing does. */
export function goesWith<Kind extends RecordTable>(cow: Cow, kind: Kind, record: RecordOf[Kind]): string {
  const stays = kind === 'birth_records' && (record as RecordOf['birth_records']).newborn_cow !== null;
  const without = { ...cow, [kind]: cow[kind].filter(({ id }) => id !== record.id) };
  const [before, after] = [lifeOf(recordsOf(cow)), lifeOf(recordsOf(without))];
  if (before.is_pregnant && !after.is_pregnant) return t('cow.loses-pregnancy');
  const back = !before.is_pregnant && after.is_pregnant;
  if (stays && back) return t('cow.calf-stays-pregnancy-comes-back');
  if (back) return t('cow.pregnancy-comes-back');
  return stays ? t('cow.calf-stays') : '';
}

/** What decides about her pregnancies, the oldest first: an answer has the newest first. */
function recordsOf(cow: Cow): LifeRecords {
  return {
    date_of_birth: cow.date_of_birth,
    birth_records: cow.birth_records.toReversed(),
    semination_records: cow.semination_records.toReversed(),
    pregnancy_checks: cow.pregnancy_checks.toReversed(),
    pregnancy_losses: cow.pregnancy_losses.toReversed(),
    pregnancy_statements: cow.pregnancy_statements.toReversed(),
  };
}
