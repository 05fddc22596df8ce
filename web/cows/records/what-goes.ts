import { afterEndingGone, type EndedPregnancy, restsOn } from '#domain/breeding/pregnancy.ts';
import { dayOf } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { t } from '../../lib/words/words.ts';
import type { RecordKind, RecordOf } from './record-kinds.ts';

/** What else happens when a record is deleted, as the question whether to says it. Empty where nothing does. */
export function goesWith<Kind extends RecordKind>(cow: Cow, kind: Kind, record: RecordOf[Kind]): string {
  if (kind === 'birth_records') return afterBirth(cow, record as RecordOf['birth_records']);
  if (kind === 'pregnancy_losses') return givesBack(cow, record) ? t('cow.pregnancy-comes-back') : '';
  if (kind !== 'semination_records') return '';
  const rests = restsOn(cow, record as RecordOf['semination_records']);
  return rests && !isFoundByCheck(cow) ? t('cow.loses-pregnancy') : '';
}

/** A pregnancy that a check found stays without its semination. */
function isFoundByCheck({ pregnancy_checks, pregnancy_start_date }: Cow): boolean {
  return pregnancy_checks.some(({ pregnant_since }) => pregnant_since === pregnancy_start_date);
}

function afterBirth(cow: Cow, record: RecordOf['birth_records']): string {
  const stays = record.newborn_cow !== null;
  const back = givesBack(cow, record);
  if (stays && back) return t('cow.calf-stays-pregnancy-comes-back');
  if (back) return t('cow.pregnancy-comes-back');
  return stays ? t('cow.calf-stays') : '';
}

/** Whether she is pregnant again without this record of a calving or a loss. */
function givesBack(cow: Cow, record: object): boolean {
  const endings = [
    ...cow.birth_records.map((birth) => ({ of: birth, ...remembered(birth, birth.birth_date) })),
    ...cow.pregnancy_losses.map((loss) => ({ of: loss, ...remembered(loss, loss.loss_date) })),
  ];
  const own = endings.find((ending) => ending.of === record);
  return own !== undefined && Boolean(afterEndingGone(cow, own, endings)?.back);
}

function remembered({ ended_pregnancy, ended_pregnancy_start }: Omit<EndedPregnancy, 'day'>, date: string) {
  return { day: dayOf(date), ended_pregnancy, ended_pregnancy_start };
}
