/** What is recorded of made-up lives at the times of day at which work is written down: services, calvings and vaccinations. */

import { HEAT_CYCLE_DAYS } from '../breeding/gestation.ts';
import { dateOfDay, type PlainDate } from '../calendar/calendar.ts';
import type { Random } from '../values/random.ts';
import { demoVaccinations } from './demo-care.ts';
import type { DemoCow } from './demo-herd.ts';
import type { Life } from './demo-lives.ts';
import { bullOf, CALVING_NOTES, EASE_OF, LOST_CALF_NOTES, TECHNICIANS, VACCINE_GIVEN } from './demo-words.ts';

/** Date-times are the farm's wall clock. */
interface DemoSemination {
  cow_ref: number;
  semination_date: string;
  next_heat_date: string;
  successful: boolean;
  notes: string | null;
  bull_name: string;
  bull_code: string;
  technician: string;
}

interface DemoBirth {
  mother_ref: number;
  newborn_ref: number | null;
  newborn_name: string | null;
  birth_date: string;
  notes: string | null;
  /** When the pregnancy began that this calving ended. */
  ended_pregnancy_start: PlainDate;
  calf_status: 'alive' | 'stillborn' | 'not_kept';
  calf_sex: 'Male' | 'Female';
  calving_ease: 'unassisted' | 'easy_assisted' | 'vet' | null;
}

interface DemoVaccination extends Readonly<typeof VACCINE_GIVEN> {
  cow_ref: number;
  vaccine_name: string;
  vaccination_date: string;
  next_vaccination_date: string | null;
  batch: string;
  notes: string | null;
}

export interface DemoRecords {
  semination_records: DemoSemination[];
  birth_records: DemoBirth[];
  vaccinations: DemoVaccination[];
}

/** The records of lives; `cows` are their animals, in the same order. */
export function recordsOf(
  lives: readonly Life[],
  cows: readonly Pick<DemoCow, 'name'>[],
  today: number,
  random: Random,
): DemoRecords {
  const moment = moments();
  const hour = () => random.int(0, HOURS.length - 1);
  const semination_records: DemoSemination[] = [];
  const birth_records: DemoBirth[] = [];
  const vaccinations: DemoVaccination[] = [];
  for (const life of lives) {
    for (const { day, successful } of life.services) {
      const at = hour();
      semination_records.push({
        cow_ref: life.ref,
        semination_date: moment(day, at),
        next_heat_date: moment(day + HEAT_CYCLE_DAYS, at),
        successful,
        notes: null,
        ...bullOf(life.ref, day),
        technician: random.pick(TECHNICIANS),
      });
    }
    for (const { day, start, calf } of life.calvings) {
      const notes = random.pick(calf ? CALVING_NOTES : LOST_CALF_NOTES);
      birth_records.push({
        mother_ref: life.ref,
        newborn_ref: calf?.ref ?? null,
        newborn_name: calf ? (cows[calf.ref - 1]?.name ?? null) : null,
        birth_date: moment(day, hour()),
        notes,
        ended_pregnancy_start: dateOfDay(start),
        calf_status: calf ? 'alive' : notes === 'Stillborn' ? 'stillborn' : 'not_kept',
        calf_sex: calf ? calf.sex : notes?.startsWith('Bull') ? 'Male' : 'Female',
        calving_ease: EASE_OF.get(notes) ?? null,
      });
    }
    for (const { vaccine, day, next } of demoVaccinations(
      life.birth,
      Math.min(today, life.left ?? today),
      random,
    )) {
      const at = hour();
      vaccinations.push({
        ...VACCINE_GIVEN,
        cow_ref: life.ref,
        vaccine_name: vaccine,
        vaccination_date: moment(day, at),
        next_vaccination_date: next === null ? null : moment(next, at),
        batch: `V${String(day).slice(0, 3)}`,
        notes: null,
      });
    }
  }
  return { semination_records, birth_records, vaccinations };
}

/** The times of day at which work is written down. */
const HOURS = [
  'T05:40:00',
  'T06:30:00',
  'T07:15:00',
  'T08:00:00',
  'T09:20:00',
  'T11:00:00',
  'T14:30:00',
  'T16:45:00',
  'T17:30:00',
  'T18:10:00',
  'T21:00:00',
] as const;

/** Writes a day and one of the hours as a date-time, each once: the records of a large herd share a few thousand days. */
function moments(): (day: number, hour: number) => string {
  const known = new Map<number, string[]>();
  return (day, hour) => {
    let ofDay = known.get(day);
    if (!ofDay) {
      const date = dateOfDay(day);
      ofDay = HOURS.map((time) => date + time);
      known.set(day, ofDay);
    }
    return ofDay[hour] ?? '';
  };
}
