/** Does a row of a session at the crush to the herd of a phone. */
import { farmTime } from '../calendar/farm-clock.ts';
import { CRUSH_ACTS, type CrushWord } from '../crush/acts.ts';
import { changeRow, readRow, takingBack } from '../crush/row.ts';
import type { SentValues } from '../crush/schema.ts';
import { refused } from '../herd/acts/refused.ts';
import { cell } from '../herd/rows.ts';
import { run } from '../herd/run.ts';
import { AppError } from '../values/errors.ts';
import type { CrushSent } from './crush.ts';
import type { KeptFarm } from './kept-farm.ts';

/**
 * Does a row to the herd of the phone, by the act that the server runs. Ways are not gone: where they lead is known once it has arrived.
 * Throws `AppError` as the server would refuse it.
 */
export function doCrush(
  { herd, settings }: KeptFarm,
  sent: CrushSent,
  acting: Parameters<typeof run>[3],
  made_at: string,
): void {
  if (sent.is === 'session') return;
  const { cow, what, does, day } = sent;
  const values = (sent.body && (cell(sent.body, 'values') as SentValues | undefined)) ?? {};
  const at = sent.body && cell(sent.body, 'at');
  const when = { day, at: farmTime(typeof at === 'string' ? at : made_at, settings.time_zone).slice(0, 19) };
  const records = does === 'create' ? {} : recordsOn(herd, cow, day, does === 'delete' ? null : values);
  const { parts, faults } =
    does === 'delete'
      ? { parts: takingBack(records), faults: [] }
      : readRow({ cow, values, what, when, records });
  if (faults.length > 0) throw new AppError('invalid', faults);
  const outcome = run(herd, changeRow, { cow, day, parts }, acting);
  if (outcome.refusals) throw refused(outcome.refusals, changeRow.kind);
}

/** Her records of the day, the last of each act that is meant: a phone does not know which the row made. */
function recordsOn(
  herd: KeptFarm['herd'],
  id: number,
  day: string,
  values: SentValues | null,
): Partial<Record<CrushWord, number>> {
  const cow = herd.cow(id);
  if (!cow) return {};
  return Object.fromEntries(
    CRUSH_ACTS.flatMap(({ word, table }) => {
      if (values === null || !(word in values)) return [];
      const last = herd.recordsOn(table, cow, day).at(-1);
      return last ? [[word, last.id]] : [];
    }),
  );
}
