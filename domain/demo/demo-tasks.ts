/** What was done with the animals of a made-up herd and no record tells of, what was put off, and what its keeper wrote down. Days are day numbers. */
import { dateOfDay, type PlainDate } from '../calendar/calendar.ts';
import type { taskDone } from '../kinds/task-done/kind.ts';
import type { Random } from '../values/random.ts';
import { WORK_NUMBERS } from '../work/numbers.ts';
import { watchedDays } from './demo-events.ts';
import type { DemoLife } from './demo-lives.ts';
import { type DemoSay, OWN_TASKS, saidOf } from './demo-words.ts';

type Work = (typeof taskDone.columns.task.choices)[number];

interface DemoTaskDone {
  cow_ref: number;
  task: Work;
  done_on: PlainDate;
  notes: null;
}

interface DemoHold {
  cow_ref: number;
  list: 'inseminate';
  held_on: PlainDate;
  until: PlainDate;
  notes: string;
}

interface DemoTask {
  title: string;
  due: PlainDate;
  /** The animal that it is about. */
  cow_ref: number | null;
  repeat_days: number | null;
  done_on: PlainDate | null;
  last_done_on: PlainDate | null;
  notes: string | null;
}

export interface DemoTasks {
  tasks_done: DemoTaskDone[];
  holds: DemoHold[];
  tasks: DemoTask[];
}

/** Ages at which a calf's work is done: mostly before it is asked for, now and then some days late. */
const CALF_WORK = [
  ['ear_tag', 1, 9],
  ['registered', 3, 21],
  ['dehorned', 28, 48],
  ['weaned', 52, 64],
] as const satisfies readonly (readonly [Work, number, number])[];
/** Who sold an animal has tagged and registered it. */
const BY_BREEDER: readonly Work[] = ['ear_tag', 'registered'];
/** Bull calves are castrated at these ages, in days, now and then. */
const CASTRATED = [60, 120] as const;
const CASTRATED_OFTEN = 0.3;
/** Days after a calving on which a cow is looked at, by her keeper and by the vet. */
const LOOKED_AT = [
  ['fresh_check', 1, 4],
  ['vet_check', 25, 33],
] as const satisfies readonly (readonly [Work, number, number])[];
/** So many cows are put off. */
const HELD = 2;

/** As it stands on day `today`. */
export function demoTasks(
  lives: readonly DemoLife[],
  today: number,
  random: Random,
  say: DemoSay,
): DemoTasks {
  return {
    tasks_done: lives.flatMap((life) => doneOf(life, today, random)),
    holds: holdsOf(lives, today, say),
    tasks: tasksOf(lives, today, say),
  };
}

function doneOf(life: DemoLife, today: number, random: Random): DemoTaskDone[] {
  const { ref, sex, birth, bornAt, calvings } = life;
  const days: [Work, number][] = [];
  for (const [task, from, to] of CALF_WORK) {
    const day = birth + random.int(from, to);
    if (bornAt !== null || !BY_BREEDER.includes(task)) days.push([task, day]);
  }
  if (sex === 'Male' && random.chance(CASTRATED_OFTEN))
    days.push(['castrated', birth + random.int(...CASTRATED)]);
  for (const calving of calvings)
    for (const [task, from, to] of LOOKED_AT) days.push([task, calving.day + random.int(from, to)]);
  const { from, to } = watchedDays(life, today);
  return days
    .filter(([, day]) => day >= from && day <= to)
    .map(([task, day]) => ({ cow_ref: ref, task, done_on: dateOfDay(day), notes: null }));
}

/** Cows past the waiting period that are not to be seminated this week. */
function holdsOf(lives: readonly DemoLife[], today: number, say: DemoSay): DemoHold[] {
  const waiting = lives.filter(({ left, calvings, services }) => {
    const calved = calvings.at(-1)?.day;
    return (
      left === null &&
      calved !== undefined &&
      today - calved >= WORK_NUMBERS.waiting_days &&
      !services.some(({ day }) => day > calved)
    );
  });
  return waiting.slice(0, HELD).map(({ ref }) => ({
    cow_ref: ref,
    list: 'inseminate',
    held_on: dateOfDay(today - 2),
    until: dateOfDay(today + 5),
    notes: say('demo.hold'),
  }));
}

function tasksOf(lives: readonly DemoLife[], today: number, say: DemoSay): DemoTask[] {
  const dateIn = (days: number | null) => (days === null ? null : dateOfDay(today + days));
  const lame = lives.find(({ left, calvings }) => left === null && calvings.length > 0);
  return OWN_TASKS.filter(({ ofCow }) => !ofCow || lame !== undefined).map(
    ({ title, due, ofCow, repeat_days, done, lastDone, notes }) => ({
      title: say(title),
      due: dateOfDay(today + due),
      cow_ref: ofCow && lame ? lame.ref : null,
      repeat_days,
      done_on: dateIn(done),
      last_done_on: dateIn(lastDone),
      notes: saidOf(say, notes),
    }),
  );
}
