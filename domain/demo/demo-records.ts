/** What is recorded of made-up lives at the times of day at which work is written down: services, calvings and vaccinations. */

import { HEAT_CYCLE_DAYS } from '../breeding/gestation.ts';
import { dateOfDay, type PlainDate } from '../calendar/calendar.ts';
import type { Random } from '../values/random.ts';
import { demoVaccinations } from './demo-care.ts';
import type { DemoCow } from './demo-herd.ts';
import type { DemoLife } from './demo-lives.ts';
import {
  bullOf,
  CALVING_NOTES,
  type DemoSay,
  EASE_OF,
  LOST_CALF_NOTES,
  saidOf,
  TECHNICIANS,
  vaccineGiven,
} from './demo-words.ts';

/** Date-times are the farm's wall clock. */
interface DemoSemination {
  cow_ref: number;
  semination_date: string;
  next_heat_date: string;
  /** Whether she took; said of those that did. */
  successful: boolean;
  took: true | null;
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

interface DemoVaccination extends Readonly<ReturnType<typeof vaccineGiven>> {
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
  lives: readonly DemoLife[],
  cows: readonly Pick<DemoCow, 'name'>[],
  today: number,
  random: Random,
  say: DemoSay,
): DemoRecords {
  const given = vaccineGiven(say);
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
        took: successful || null,
        notes: null,
        ...bullOf(life.ref, day, life.fathers),
        technician: random.pick(TECHNICIANS),
      });
    }
    for (const { day, start, calf, twins } of life.calvings) {
      const note = calf ? random.pick(CALVING_NOTES) : null;
      const calving = {
        mother_ref: life.ref,
        birth_date: moment(day, hour()),
        ended_pregnancy_start: dateOfDay(start),
        calving_ease: EASE_OF.get(note) ?? null,
      };
      if (calf) {
        birth_records.push({
          ...calving,
          newborn_ref: calf.ref,
          newborn_name: cows[calf.ref - 1]?.name ?? null,
          notes: saidOf(say, note),
          calf_status: 'alive',
          calf_sex: calf.sex,
        });
      }
      for (let gone = calf ? 1 : 0; gone < (twins ? 2 : 1); gone += 1) {
        const fate = random.pick(LOST_CALF_NOTES);
        birth_records.push({
          ...calving,
          newborn_ref: null,
          newborn_name: null,
          notes: say(fate),
          calf_status: fate === 'demo.calf.stillborn' ? 'stillborn' : 'not_kept',
          calf_sex: fate === 'demo.calf.bull-sold' ? 'Male' : 'Female',
        });
      }
    }
    for (const { vaccine, day, next } of demoVaccinations(
      life.birth,
      Math.min(today, life.left ?? today),
      random,
      say,
    )) {
      const at = hour();
      vaccinations.push({
        ...given,
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
