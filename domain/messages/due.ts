/** Why an animal needs her keeper today, in a few words beside her name. Apart from the alerts, which Home need not load. */
import type { AlertKind } from '../alerts/alert-types.ts';
import { daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { type Message, message } from './message.ts';
import type { Fillings } from './say.ts';

/** What the words are made of. */
export interface DueReason {
  kind: AlertKind;
  /** As of the alert. */
  date: PlainDate;
  vaccine?: string | undefined;
}

/** When something is due, in the days from today. */
type When = { days: number };

/** `time` chooses the words, `days` is never negative. */
const when = ({ days }: When) => ({
  time: days < 0 ? 'past' : days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'ahead',
  days: Math.abs(days),
});

export const due = {
  'due.calving': when,
  'due.calving-awaited': when,
  'due.vaccination': ({ vaccine, days }: When & { vaccine: string }) => ({ vaccine, ...when({ days }) }),
  'due.heat': when,
} satisfies Fillings;

/** `Calving 2 days overdue`, `BVD in 3 days`. They follow `today`, on which they are read. */
export function dueMessage({ kind, date, vaccine = '' }: DueReason, today: PlainDate): Message {
  const days = daysBetween(today, date);
  switch (kind) {
    case 'vaccination-due':
    case 'vaccination-overdue':
      return message('due.vaccination', { vaccine, days });
    case 'heat-expected':
      return message('due.heat', { days });
    case 'not-seminated':
      return message('due.not-seminated', { days: -days });
    case 'pregnancy-start-unknown':
      return message('due.pregnancy-start-unknown');
    case 'feed-low':
    case 'feed-very-low':
      return message('due.feed-lasts', { days: Math.max(days, 0) });
    case 'feed-empty':
      return message('due.feed-empty');
    case 'calving-soon':
    case 'calving-today':
      return message(days < 0 ? 'due.calving-awaited' : 'due.calving', { days });
    default:
      return message('due.calving', { days });
  }
}
