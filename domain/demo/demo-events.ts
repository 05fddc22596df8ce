/**
 * What happened in a made-up herd beside services and calvings: checks, losses, dry-offs, treatments,
 * heats, condition. All of it follows from the animals' lives and lies within them; days are day numbers.
 */
import { GESTATION_DAYS, HEAT_CYCLE_DAYS } from '../breeding/gestation.ts';
import { dateOfDay, type PlainDate } from '../calendar/calendar.ts';
import type { Random } from '../values/random.ts';
import type { DemoLife } from './demo-lives.ts';
import { type DemoTreatment, treatmentsOf } from './demo-treatments.ts';
import { type DemoSay, EXAMINERS, HEAT_NOTES, LOSS_NOTES, saidOf } from './demo-words.ts';

interface Of {
  cow_ref: number;
  notes: string | null;
}

export interface DemoEvents {
  pregnancy_checks: (Of & {
    check_date: PlainDate;
    result: 'pregnant' | 'empty';
    method: 'ultrasound';
    days_pregnant: number | null;
    fetuses: number | null;
    examiner: string;
    found_loss: false;
  })[];
  pregnancy_losses: (Of & {
    loss_date: PlainDate;
    ended_pregnancy: true;
    ended_pregnancy_start: PlainDate;
    found_by_check: false;
  })[];
  dry_offs: (Of & { dry_off_date: PlainDate })[];
  treatments: DemoTreatment[];
  heats: (Of & { heat_date: PlainDate })[];
  condition_scores: (Of & { scored_on: PlainDate; score: number })[];
}

/** Older events than this are not made up: the book was begun then. */
const REMEMBERED_DAYS = 800;
/** Days before the calving on which a cow is dried off. */
const DRY_OFF_BEFORE = [52, 61] as const;
/** How often a heat was seen and noted before the first service of a lactation. */
const HEAT_SEEN = 0.25;
/** How fat cows are at drying off, and some weeks after calving. */
const DRY_SCORES = [3, 3.25, 3.25, 3.5, 3.5, 3.75] as const;
const FRESH_SCORES = [2.25, 2.5, 2.75, 2.75, 3, 3.25] as const;
const FRESH_SCORED_AFTER = [25, 40] as const;

/** The events of all lives as they stand on day `today`. */
export function demoEvents(
  lives: readonly DemoLife[],
  today: number,
  random: Random,
  say: DemoSay,
): DemoEvents {
  const events: DemoEvents = {
    pregnancy_checks: [],
    pregnancy_losses: [],
    dry_offs: [],
    treatments: [],
    heats: [],
    condition_scores: [],
  };
  for (const life of lives) {
    const { from, to } = watchedDays(life, today);
    const isSeen = (day: number) => day >= from && day <= to;
    addChecks(events, life, isSeen, random, say);
    const driedOff = addDryOffs(events, life, isSeen, random);
    events.treatments.push(...treatmentsOf(life, driedOff, today, isSeen, random, say));
    addHeats(events, life, isSeen, random, say);
  }
  return events;
}

/** The days between which somebody wrote down what happened to an animal. */
export function watchedDays({ left }: DemoLife, today: number): { from: number; to: number } {
  return { from: today - REMEMBERED_DAYS, to: Math.min(today, left ?? today) };
}

type Seen = (day: number) => boolean;

function addChecks(events: DemoEvents, life: DemoLife, isSeen: Seen, random: Random, say: DemoSay): void {
  for (const { day, successful, checked, lost } of life.services) {
    if (checked !== null && isSeen(checked)) {
      const twins = life.calvings.some((calving) => calving.start === day && calving.twins);
      events.pregnancy_checks.push({
        cow_ref: life.ref,
        check_date: dateOfDay(checked),
        result: successful ? 'pregnant' : 'empty',
        method: 'ultrasound',
        days_pregnant: successful ? checked - day : null,
        fetuses: successful ? (twins ? 2 : 1) : null,
        examiner: random.pick(EXAMINERS),
        notes: null,
        found_loss: false,
      });
    }
    // Losses are all said: without one the check that found the pregnancy would have no end.
    if (lost !== null) {
      events.pregnancy_losses.push({
        cow_ref: life.ref,
        loss_date: dateOfDay(lost),
        ended_pregnancy: true,
        ended_pregnancy_start: dateOfDay(day),
        found_by_check: false,
        notes: saidOf(say, random.pick(LOSS_NOTES)),
      });
    }
  }
}

/** Before each calving but the first, and before one that is near. Answers the days. */
function addDryOffs(events: DemoEvents, life: DemoLife, isSeen: Seen, random: Random): number[] {
  const service = life.services.at(-1);
  const calved = life.calvings.at(-1)?.day;
  const carries =
    service?.successful && service.lost === null && calved !== undefined && service.day > calved;
  const days = life.calvings.slice(1).map(({ day }) => day);
  if (carries) days.push(service.day + GESTATION_DAYS);
  const driedOff = days.map((day) => day - random.int(...DRY_OFF_BEFORE)).filter(isSeen);
  for (const day of driedOff) {
    events.dry_offs.push({ cow_ref: life.ref, dry_off_date: dateOfDay(day), notes: null });
    addScore(events, life, day, random.pick(DRY_SCORES));
  }
  for (const { day } of life.calvings) {
    const scored = day + random.int(...FRESH_SCORED_AFTER);
    if (isSeen(scored)) addScore(events, life, scored, random.pick(FRESH_SCORES));
  }
  return driedOff;
}

function addScore(events: DemoEvents, life: DemoLife, day: number, score: number): void {
  events.condition_scores.push({ cow_ref: life.ref, scored_on: dateOfDay(day), score, notes: null });
}

/** A heat that was seen a cycle before the first service of a lactation. */
function addHeats(events: DemoEvents, life: DemoLife, isSeen: Seen, random: Random, say: DemoSay): void {
  const calvings = [life.birth, ...life.calvings.map(({ day }) => day)];
  calvings.forEach((day, index) => {
    const next = calvings[index + 1] ?? Number.POSITIVE_INFINITY;
    const first = life.services.find((service) => service.day > day && service.day < next);
    const seen = first === undefined ? null : first.day - HEAT_CYCLE_DAYS - random.int(-1, 2);
    if (seen === null || seen <= day + HEAT_CYCLE_DAYS || !isSeen(seen) || !random.chance(HEAT_SEEN)) return;
    events.heats.push({
      cow_ref: life.ref,
      heat_date: dateOfDay(seen),
      notes: saidOf(say, random.pick(HEAT_NOTES)),
    });
  });
}
