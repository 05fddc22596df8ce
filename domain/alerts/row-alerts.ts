/** What a row of the day's work is reported as: once when it comes onto its list, and once more when it is late. */

import { dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { rowsOfToday } from '../work/duties.ts';
import type { WorkRow } from '../work/lists.ts';
import type { WorkList } from '../work/numbers.ts';
import type { DayOfWork } from '../work/work.ts';
import { type Alert, cowAlert, type NamedCow, namedCow } from './alert.ts';
import { ALERT_DAYS } from './alert-days.ts';
import { ALERT_KINDS, KIND_OF_LIST, type Urgency } from './alert-types.ts';
import { expectedCalvingAlert } from './calving-alerts.ts';

/** The alerts of all rows that stand today. What is held is not reported, and withheld milk only on the day on which it is free. */
export function rowAlerts(
  { lists, milkFree, today }: Pick<DayOfWork, 'lists' | 'milkFree' | 'today'>,
  herd: readonly Animal[],
): Alert[] {
  const cows = new Map(herd.map((cow) => [cow.id, cow]));
  return lists.flatMap(({ key, items }) =>
    [...rowsOfToday(items, today), ...(key === 'withheld' ? milkFree : [])].flatMap(
      (row) => alertOf(key, row, cows.get(row.cow ?? 0), today) ?? [],
    ),
  );
}

function alertOf(list: WorkList, row: WorkRow, cow: Animal | undefined, today: PlainDate): Alert | undefined {
  if (list === 'withheld' && (row.due === null || row.due > today)) return undefined;
  const found = (cow && kindOfItsOwn(list, row, cow, today)) ?? alertByReason(list, row, cow, today);
  return found && { ...found, list, ...(row.late_days > 0 ? { late: true } : {}) };
}

/** Of rows that have a sentence of their own. Their keys are those of earlier releases: what these reported is not reported again. */
function kindOfItsOwn(list: WorkList, row: WorkRow, cow: Animal, today: PlainDate): Alert | undefined {
  const { due, vaccine_name: vaccine, reason } = row;
  if (list === 'calving') return expectedCalvingAlert(cow, today);
  if (due === null) return undefined;
  const days = daysBetween(today, due);
  if (reason.code === 'work.heat-expected') {
    const values = { cow: namedCow(cow), date: due, days };
    return cowAlert('heat-expected', cow, { date: due, urgency: days <= 0 ? 'now' : 'soon', values });
  }
  if (vaccine !== undefined) {
    // In the form that earlier releases wrote.
    const detail = [vaccine.trim().toLowerCase()];
    const values = { cow: namedCow(cow), vaccine, date: due, days };
    const urgency: Urgency = days <= 0 ? 'now' : 'soon';
    const alert = cowAlert('vaccination-due', cow, { date: due, urgency, values, detail, vaccine });
    return withLateKey(days < 0 ? { ...alert, kind: 'vaccination-overdue' } : alert, row);
  }
  if (
    (reason.code === 'work.open-since-calving' || reason.code === 'work.in-heat-open') &&
    cow.semination_records.every(({ semination_date }) => dayOf(semination_date) < reason.values.calved)
  ) {
    const date = reason.values.calved;
    const values = { cow: namedCow(cow), days: daysBetween(date, today) };
    return withLateKey(cowAlert('not-seminated', cow, { date, urgency: 'info', values }), row);
  }
  return undefined;
}

/** Of all others. */
function alertByReason(
  list: WorkList,
  row: WorkRow,
  inHerd: Animal | undefined,
  today: PlainDate,
): Alert | undefined {
  if (list === 'calving' || list === 'vaccinate') return undefined;
  const kind = KIND_OF_LIST[list];
  const cow = inHerd ?? whoLeft(row);
  const subject = cow ? `cow-${cow.id}` : `task-${row.task}`;
  const alert: Alert = {
    type: ALERT_KINDS[kind],
    kind,
    urgency: 'soon',
    date: row.due ?? today,
    cow_ids: cow ? [cow.id] : [],
    feed_ids: [],
    names: [cow?.name ?? row.title ?? ''],
    values: { cow: cow ? namedCow(cow) : null, reason: row.reason },
    keys: [[kind, subject, ...rootOf(row)].join(':')],
  };
  return withLateKey(alert, row);
}

/** The animal of a row who is not in the herd any more: her leaving may have to be declared. */
function whoLeft({ cow, cow_name: name }: WorkRow): NamedCow | undefined {
  return cow === null || name === undefined ? undefined : { id: cow, id_number: name, name };
}

/**
 * What makes it another row of the same animal: the fact on which it rests, so that a farm which sets other days is not
 * reported all its rows again.
 */
function rootOf({ reason, due, treatment, task, declaration = '' }: WorkRow): (string | number)[] {
  switch (reason.code) {
    case 'work.check':
      return [reason.values.seminated];
    case 'work.recheck':
      return ['again', reason.values.checked];
    case 'work.calved':
      return [reason.values.calved];
    case 'work.calf':
      return [reason.values.born];
    case 'work.dry-off':
      return [reason.values.calving];
    case 'work.dose':
      return [treatment ?? 0, reason.values.dose];
    case 'work.declare':
      return [declaration];
    case 'work.declare_refused':
      return ['refused', declaration];
    case 'work.own':
      return [task ?? 0, due ?? ''];
    default:
      return [due ?? ''];
  }
}

/** A row that is late by so much is reported once more. */
function withLateKey(alert: Alert, { late_days }: WorkRow): Alert {
  if (late_days < ALERT_DAYS.late) return alert;
  return {
    ...alert,
    urgency: alert.urgency === 'info' ? 'info' : 'now',
    keys: [...alert.keys, ...alert.keys.map((key) => `${key}:late`)],
  };
}
