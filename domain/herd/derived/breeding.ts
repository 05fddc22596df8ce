/** What came of seminations, and how long lost pregnancies were carried. */
import { daysCarried } from '../../breeding/endings.ts';
import { type SeminationOutcome, seminationOutcomes } from '../../breeding/semination-outcome.ts';
import type { RecordTable } from '../../kinds/index.ts';
import type { AnimalRecords, Derivation } from './index.ts';

const READS = [
  'semination_records',
  'birth_records',
  'pregnancy_losses',
  'pregnancy_checks',
] as const satisfies readonly RecordTable[];

export const outcomesOf: Derivation<SeminationOutcome> = {
  reads: READS,
  of: (animal) => seminationOutcomes(lifeOf(animal), animal.gestationDays),
};

export const daysCarriedOf: Derivation<{ days_carried: number | null }> = {
  reads: READS,
  of(animal) {
    const life = lifeOf(animal);
    return new Map(
      life.pregnancy_losses.map((loss) => [
        loss.id,
        { days_carried: daysCarried(loss, life, animal.gestationDays) },
      ]),
    );
  },
};

function lifeOf({ cow: { is_pregnant, pregnancy_start_date }, recordsOf }: AnimalRecords) {
  return {
    is_pregnant,
    pregnancy_start_date,
    semination_records: recordsOf('semination_records'),
    birth_records: recordsOf('birth_records'),
    pregnancy_losses: recordsOf('pregnancy_losses'),
    pregnancy_checks: recordsOf('pregnancy_checks'),
  };
}
