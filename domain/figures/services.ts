/** An animal's seminations as the figures count them. Days are numbers of days (`dayNumber`). */

import { type SeminationOutcome, servicesWithOutcomes } from '../breeding/semination-outcome.ts';
import { dayNumber } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';

/** Seminations of a few days are one service, on its first day. */
export interface Service {
  readonly day: number;
  /** `unknown` as long as no record answers it. */
  readonly result: 'conceived' | 'failed' | 'unknown';
  /** The pregnancy that it led to was lost. */
  readonly isLost: boolean;
  /** The day of the calving or loss that ended that pregnancy; null where there is none. */
  readonly endedOn: number | null;
  /** Of which of her series it is, from 0. A series are the services between two calvings or losses. */
  readonly series: number;
  /** The last service of its series is not unknown. */
  readonly isOfKnownSeries: boolean;
}

/** What is known of her seminations. */
export interface Bred {
  /** Oldest first. */
  readonly services: readonly Service[];
  /** For each calving and each loss that a semination led to, as `endingKey` has it, the day of that semination. */
  readonly own: ReadonlyMap<string, number>;
}

const NONE: Bred = { services: [], own: new Map() };

/** Names a calving or a loss among hers. */
export function endingKey(kind: 'calving' | 'loss', day: string): string {
  return `${kind} ${day}`;
}

/** A service of which the series is not yet known to be answered. */
type Counted = Omit<Service, 'isOfKnownSeries'>;

/**
 * Her services, by the outcomes of her seminations: nothing is derived here. A service conceived
 * when one of its seminations is calved, lost or pregnant, is unknown when its last one is open, and else it failed.
 */
export function bredOf(animal: Animal): Bred {
  if (animal.semination_records.length === 0) return NONE;
  const bred = servicesWithOutcomes(animal, ({ gestation_days }) => gestation_days);
  const own = new Map<string, number>();
  const services = bred.services.map(({ day: first, series, seminations }): Counted => {
    const known = seminations.flatMap(({ day, semination }) => {
      const outcome = bred.outcomes.get(semination.id);
      const key = outcome && endedBy(outcome);
      if (key) own.set(key, dayNumber(day));
      return outcome ?? [];
    });
    return serviceOf(dayNumber(first), series, known);
  });
  const lastOf = new Map(services.map((service) => [service.series, service.result]));
  return {
    services: services.map((service) => ({
      ...service,
      isOfKnownSeries: lastOf.get(service.series) !== 'unknown',
    })),
    own,
  };
}

function endedBy({ outcome, outcome_date }: SeminationOutcome): string | null {
  if (outcome_date === null || (outcome !== 'calved' && outcome !== 'lost')) return null;
  return endingKey(outcome === 'calved' ? 'calving' : 'loss', outcome_date);
}

function serviceOf(day: number, series: number, outcomes: readonly SeminationOutcome[]): Counted {
  const taken = outcomes.find(({ outcome }) => ['calved', 'lost', 'pregnant'].includes(outcome));
  if (taken) {
    const { outcome, outcome_date } = taken;
    const endedOn = outcome_date === null ? null : dayNumber(outcome_date);
    return { day, series, result: 'conceived', isLost: outcome === 'lost', endedOn };
  }
  const result = outcomes.at(-1)?.outcome === 'open' ? 'unknown' : 'failed';
  return { day, series, result, isLost: false, endedOn: null };
}
