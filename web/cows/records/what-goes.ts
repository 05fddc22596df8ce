import { afterCalvingGone, restsOn } from '#domain/breeding/pregnancy.ts';
import type { BirthRecord } from '#domain/kinds/birth/schema.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { t } from '../../lib/words/words.ts';
import type { RecordKind, RecordOf } from './record-kinds.ts';

/** What else happens when a record is deleted, as the question whether to says it. Empty where nothing does. */
export function goesWith<Kind extends RecordKind>(cow: Cow, kind: Kind, record: RecordOf[Kind]): string {
  if (kind === 'birth_records') return afterBirth(cow, record as BirthRecord);
  if (kind !== 'semination_records') return '';
  const rests = restsOn(cow, record as RecordOf['semination_records']);
  return rests ? t('cow.loses-pregnancy') : '';
}

function afterBirth(cow: Cow, record: BirthRecord): string {
  const stays = record.newborn_cow !== null;
  const back = afterCalvingGone(cow, record, cow.birth_records)?.back;
  if (stays && back) return t('cow.calf-stays-pregnancy-comes-back');
  if (back) return t('cow.pregnancy-comes-back');
  return stays ? t('cow.calf-stays') : '';
}
