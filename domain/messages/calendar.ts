/** What the events of a calendar say of a farm's work. */
import type { EventList } from '../work/calendar.ts';
import type { Fillings, Say } from './say.ts';

/** The animals that are named, and how many there are. */
type Animals = { named: readonly string[]; count: number };

/** The text by which the events of a list are called: the list itself, or what ends on that day. */
export const eventKey = (list: EventList) =>
  list === 'withheld' ? ('work.milk-free-again' as const) : (`work.list.${list}` as const);

/** `Alma, Bella and 2 more`. */
const animals = ({ named, count }: Animals, say: Say) =>
  say.list(count > named.length ? [...named, say.text('list.more', { count: count - named.length })] : named);

export const calendar = {
  'calendar.event': ({ list, late, ...values }: Animals & { list: EventList; late: boolean }, say: Say) => ({
    list: late ? say.text('calendar.late', { name: say.text(eventKey(list)) }) : say.text(eventKey(list)),
    animals: animals(values, say),
  }),
  'calendar.task-of': ({ title, ...values }: Animals & { title: string }, say: Say) => ({
    title,
    animals: animals(values, say),
  }),
  'calendar.usual': ({ from, to }: { from: string; to: string }, say: Say) => ({
    usual: say.dayRange(from, to),
  }),
} satisfies Fillings;
