/** Does a row of a session at the crush to the herd of a phone. */
import { farmTime } from '../calendar/farm-clock.ts';
import { CRUSH_ACTS, type CrushWord } from '../crush/acts.ts';
import { changeRow, readRow, takingBack } from '../crush/row.ts';
import { CrushRowCreate, CrushRowPatch, type SentValues } from '../crush/schema.ts';
import { refused } from '../herd/acts/refused.ts';
import { cell } from '../herd/rows.ts';
import { run } from '../herd/run.ts';
import { AppError } from '../values/errors.ts';
import { readValues } from '../values/fields.ts';
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
  const { cow, what, does } = sent;
  const schema = does === 'create' ? CrushRowCreate : CrushRowPatch;
  const body = readValues(schema, sent.body ?? {}, settings.time_zone) as object;
  const values = (cell(body, 'values') as SentValues | undefined) ?? {};
  const [at, own] = [cell(body, 'at'), cell(body, 'day')];
  const day = typeof own === 'string' ? own : sent.day;
  const when = { day, at: typeof at === 'string' ? at : farmTime(made_at, settings.time_zone).slice(0, 19) };
  const records = does === 'create' ? {} : recordsOf(herd, sent, does === 'delete' ? null : values);
  const { parts, faults } =
    does === 'delete'
      ? { parts: takingBack(records), faults: [] }
      : readRow({ cow, values, what, when, records });
  if (faults.length > 0) throw new AppError('invalid', faults);
  const outcome = run(herd, changeRow, { cow, day, parts }, acting);
  if (outcome.refusals) throw refused(outcome.refusals, changeRow.kind);
}

/**
 * The records of her row, of those acts that are meant: as the row named them, else the last one of the day, where she has one. Nothing is
 * taken back of which nobody said that the row had it.
 */
function recordsOf(
  herd: KeptFarm['herd'],
  { cow: id, day, records }: CrushSent & { is: 'animal' },
  values: SentValues | null,
): Partial<Record<CrushWord, number>> {
  const cow = herd.cow(id);
  if (!cow) return {};
  return Object.fromEntries(
    CRUSH_ACTS.flatMap(({ word, table }) => {
      const isMeant = values === null ? records?.[word] !== undefined : word in values;
      if (!isMeant || (records && !(word in records))) return [];
      const named = records?.[word];
      if (named != null) return herd.find(table, named) ? [[word, named]] : [];
      const last = herd.recordsOn(table, cow, day).at(-1);
      return last ? [[word, last.id]] : [];
    }),
  );
}
