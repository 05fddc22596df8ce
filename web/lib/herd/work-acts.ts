/** What one press on a row of the day's work does: each records a fact of today. */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Role } from '#domain/values/roles.ts';
import type { Work } from '#domain/work/schema.ts';
import { api } from '../api/api.ts';
import type { PageKey } from '../words/words.ts';

type WorkList = Work['lists'][number];
type WorkRow = WorkList['items'][number];

export interface RowAct {
  label: Extract<PageKey, `work.act.${string}`>;
  send: (row: WorkRow, today: PlainDate, idempotencyKey: string) => Promise<object>;
}

/** A record of an animal, made today. */
function record(label: RowAct['label'], path: string, day: string, more: object = {}): RowAct {
  return {
    label,
    send: ({ cow }, today, idempotencyKey) =>
      api.post<object>(`/api/${path}/`, { cow, [day]: today, ...more }, { idempotencyKey }),
  };
}

const check = (label: RowAct['label'], result: string) =>
  record(label, 'pregnancy-checks', 'check_date', { result });

const ticked = (task: string) => record('work.act.done', 'tasks-done', 'done_on', { task });

const SEMINATED = record('work.act.semination', 'semination-records', 'semination_date');

const VACCINATED: RowAct = {
  label: 'work.act.vaccination',
  send: ({ cow, vaccine_name }, today, idempotencyKey) =>
    api.post<object>(
      '/api/vaccinations/',
      { cow, vaccine_name, vaccination_date: today },
      { idempotencyKey },
    ),
};

const DOSE_GIVEN: RowAct = {
  label: 'work.act.dose',
  send: ({ treatment, reason }, _, idempotencyKey) =>
    api.patch<object>(
      `/api/treatments/update/${treatment}/`,
      { doses_given: Number(reason.values.dose) },
      { idempotencyKey },
    ),
};

const TASK_DONE: RowAct = {
  label: 'work.act.done',
  send: ({ task }, today, idempotencyKey) =>
    api.patch<object>(`/api/tasks/update/${task}/`, { done_on: today }, { idempotencyKey }),
};

/** What the keeper declared at the office. */
const DECLARED: RowAct = {
  label: 'work.act.declared',
  send: ({ declaration }, _, idempotencyKey) =>
    api.post<object>(
      '/api/declarations/mark/',
      { declarations: [declaration], state: 'declared' },
      { idempotencyKey },
    ),
};

/** In the order in which they are offered, the likely one first. A calving is more than a press; whose milk is withheld needs none. */
export const ROW_ACTS: Readonly<Record<WorkList['key'], readonly RowAct[]>> = {
  withheld: [],
  treat: [DOSE_GIVEN],
  calving: [],
  fresh_check: [ticked('fresh_check')],
  vet_check: [ticked('vet_check')],
  heat: [SEMINATED, record('work.act.heat', 'heats', 'heat_date')],
  inseminate: [SEMINATED],
  check: [
    check('work.act.pregnant', 'pregnant'),
    check('work.act.empty', 'empty'),
    check('work.act.recheck', 'recheck'),
  ],
  dry_off: [record('work.act.dry-off', 'dry-offs', 'dry_off_date')],
  vaccinate: [VACCINATED],
  ear_tag: [ticked('ear_tag')],
  registered: [ticked('registered')],
  dehorned: [ticked('dehorned')],
  weaned: [ticked('weaned')],
  declare: [DECLARED],
  own: [TASK_DONE],
};

/** Who may do what a list asks for: a calving, drying off and the authority are no affair of a vet. */
export function roleFor(list: WorkList['key']): Role {
  return list === 'calving' || list === 'dry_off' || list === 'declare' ? 'worker' : 'vet';
}

/** What cannot be put off: it passes by itself, an authority asks for it, or it has a day of its own that can be changed. */
export const NEVER_HELD: ReadonlySet<WorkList['key']> = new Set(['withheld', 'declare', 'own']);

/** Keeps a row off its list for a week, where the server's number of days is not said. */
export const holdRow = ({ cow }: WorkRow, list: WorkList['key'], idempotencyKey: string) =>
  api.post<object>('/api/holds/', { cow, list }, { idempotencyKey });
