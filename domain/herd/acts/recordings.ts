/** What records each kind that has acts of its own: what is sent, and what is done. Its call, and an act on many animals, go by it. */
import { BirthRecordCreate } from '../../kinds/birth/schema.ts';
import { PregnancyCheckCreate } from '../../kinds/pregnancy-check/schema.ts';
import { PregnancyLossCreate } from '../../kinds/pregnancy-loss/schema.ts';
import { SeminationRecordCreate } from '../../kinds/semination/schema.ts';
import { recordBirth } from './birth-records.ts';
import { recordCheck } from './pregnancy-checks.ts';
import { recordLoss } from './pregnancy-losses.ts';
import { recordSemination } from './seminations.ts';

export const RECORDINGS = {
  semination_records: { body: SeminationRecordCreate, act: recordSemination },
  birth_records: { body: BirthRecordCreate, act: recordBirth },
  pregnancy_checks: { body: PregnancyCheckCreate, act: recordCheck },
  pregnancy_losses: { body: PregnancyLossCreate, act: recordLoss },
};
