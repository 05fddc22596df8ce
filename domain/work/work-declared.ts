/** What the day's work looks at of a farm's declarations. */
import type { PlainDate } from '../calendar/calendar.ts';
import { type Declaration, isAskedFor } from '../declare/declarations.ts';
import type { WorkDeclared } from './declare-list.ts';

export function workDeclared(declarations: readonly Declaration[], today: PlainDate): WorkDeclared {
  return {
    asked: declarations.filter((item) => isAskedFor(item, today)),
    births: new Set(declarations.flatMap(({ event, cow }) => (event === 'birth' ? cow : []))),
  };
}
