import { expect, test } from 'vitest';
import type { TreatmentFacts, VaccinationFacts } from '../treatments/withdrawal.ts';
import { type Given, longestWithheld } from './withheld.ts';

const ZONE = 'Europe/Berlin';

const treated = (facts: Partial<TreatmentFacts> = {}): TreatmentFacts => ({
  started_at: '2026-06-01T08:00:00',
  doses: 1,
  interval_hours: 24,
  milk_hours: 0,
  meat_days: 0,
  min_dry_days: null,
  hours_after_calving: null,
  ...facts,
});
const tube = (facts: Partial<TreatmentFacts>) => treated({ min_dry_days: 35, ...facts });
const vaccinated = (milk_hours: number | null): VaccinationFacts => ({
  vaccination_date: '2026-06-05T08:00:00',
  milk_hours,
  meat_days: null,
});

const TREATED = treated({ milk_hours: 48 });
/** Its end is known to nobody: it is not for animals that give milk. */
const NEVER = treated({ started_at: '2026-05-20T08:00:00', milk_hours: null });

test.each<[string, Partial<Given>, ReturnType<typeof longestWithheld>]>([
  ['nothing was given', {}, null],
  ['by what withholds no milk', { treatments: [treated()], vaccinations: [vaccinated(null)] }, null],
  ['by a treatment', { treatments: [TREATED] }, { since: '2026-06-01', until: '2026-06-03T08:00:00' }],
  [
    'by a vaccination that withholds longer',
    { treatments: [TREATED], vaccinations: [vaccinated(24)] },
    { since: '2026-06-05', until: '2026-06-06T08:00:00' },
  ],
  [
    'by the longer of two, whichever was given first',
    { treatments: [treated({ milk_hours: 96 }), TREATED] },
    { since: '2026-06-01', until: '2026-06-05T08:00:00' },
  ],
  ['without a known end', { treatments: [TREATED, NEVER] }, { since: '2026-05-20', until: null }],
  [
    'by tubes, until the last of them is over after her calving',
    { treatments: [tube({ hours_after_calving: 96 }), tube({ hours_after_calving: 36 })] },
    { since: '2026-06-01', until: null, hours_after_calving: 96 },
  ],
  [
    'by a tube of which no hours are said',
    { treatments: [tube({})] },
    { since: '2026-06-01', until: null, hours_after_calving: 0 },
  ],
  [
    'by a tube, and by what waits for no calving',
    { treatments: [tube({ hours_after_calving: 96 }), NEVER] },
    { since: '2026-06-01', until: null },
  ],
  [
    'by a tube and by a treatment whose end is known',
    { treatments: [TREATED, tube({ hours_after_calving: 96 })] },
    { since: '2026-06-01', until: null, hours_after_calving: 96 },
  ],
  [
    'by a tube after whose days she calved',
    { treatments: [tube({ hours_after_calving: 96 })], calvings: ['2026-08-01T10:00:00'] },
    { since: '2026-06-01', until: '2026-08-05T10:00:00' },
  ],
])('milk is held back longest %s', (_, given, withheld) => {
  expect(longestWithheld({ treatments: [], vaccinations: [], calvings: [], ...given }, ZONE)).toEqual(
    withheld,
  );
});
