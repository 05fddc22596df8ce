import { lastDoseOf } from '../../treatments/withdrawal.ts';
import { withdrawalsOfTreatments } from '../withdrawals.ts';
import type { Derivation } from './index.ts';

/** When the last dose of a treatment is given, and how long it withholds milk and meat. */
export const treatmentDerives: Derivation<{
  last_dose_at: string;
  milk_withheld_until: string | null;
  meat_withheld_until: string | null;
  milk_withheld_open: boolean;
}> = {
  reads: ['treatments', 'birth_records'],
  of: (animal) =>
    new Map(
      withdrawalsOfTreatments(animal).map(([treatment, withdrawal]) => [
        treatment.id,
        { last_dose_at: lastDoseOf(treatment, animal.timeZone), ...withdrawal },
      ]),
    ),
};
