/** How figures are counted, and what they need: the numbers of days are those by which they are counted. */
import { HEAT_CYCLE_DAYS, SHORTEST_GESTATION_DAYS } from '../breeding/gestation.ts';
import { SAME_SERVICE_DAYS } from '../breeding/semination-outcome.ts';
import { CALF_DAYS, FIRST_CALVING_AGE, STILLBIRTH_FROM_DAYS } from '../figures/calving-figures.ts';
import { CHECK_GRACE_DAYS, RETURN_DAYS } from '../figures/service-figures.ts';
import type { Fillings } from './say.ts';

/** No value is sent or stored with them. */
type Nothing = Record<never, never>;

const cycle = (_: Nothing) => ({ cycle: HEAT_CYCLE_DAYS });

export const figures = {
  'figure.calving_interval.formula': (_: Nothing) => ({ least: SHORTEST_GESTATION_DAYS }),
  'figure.age_at_first_calving.formula': (_: Nothing) => FIRST_CALVING_AGE,
  'figure.stillbirth.formula': (_: Nothing) => ({ from: STILLBIRTH_FROM_DAYS }),
  'figure.calf_mortality.formula': (_: Nothing) => ({ until: CALF_DAYS }),
  'figure.conception_rate.formula': (_: Nothing) => ({ same: SAME_SERVICE_DAYS, grace: CHECK_GRACE_DAYS }),
  'figure.non_return_56.formula': (_: Nothing) => RETURN_DAYS,
  'figure.non_return_56.needs': (_: Nothing) => ({ to: RETURN_DAYS.to }),
  'figure.insemination_rate.formula': cycle,
  'figure.insemination_rate.needs': cycle,
  'figure.pregnancy_rate_21.needs': cycle,
} satisfies Fillings;
