import { afterCalvingGone, restsOn } from '#domain/breeding/pregnancy.ts';
import type { BirthRecord } from '#domain/kinds/birth/schema.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { RecordKind, RecordOf } from './record-kinds.ts';

/** What else happens when a record is deleted, as the question whether to says it. Empty where nothing does. */
export function goesWith<Kind extends RecordKind>(cow: Cow, kind: Kind, record: RecordOf[Kind]): string {
  if (kind === 'birth_records') return afterBirth(cow, record as BirthRecord);
  if (kind !== 'semination_records') return '';
  const rests = restsOn(cow, record as RecordOf['semination_records']);
  return rests ? 'Her pregnancy rests on it, and ends too.' : '';
}

function afterBirth(cow: Cow, record: BirthRecord): string {
  const stays = record.newborn_cow !== null;
  const back = afterCalvingGone(cow, record, cow.birth_records)?.back;
  if (stays && back) return 'The calf stays in the herd, and the pregnancy that ended with it comes back.';
  if (back) return 'The pregnancy that ended with it comes back.';
  return stays ? 'The calf stays in the herd.' : '';
}
