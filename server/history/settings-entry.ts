/** Entries of the farm's settings, which are no rows of the herd: how they are shown and undone. */
import { z } from 'zod/mini';
import { FarmSettings } from '#domain/account/user.ts';
import { CONTRACT_GESTATION } from '#domain/breeding/gestation.ts';
import { faultsOfDeclares } from '#domain/declare/change.ts';
import { declaresByPath, NOTHING_DECLARED } from '#domain/declare/settings.ts';
import { undoRefused } from '#domain/herd/acts/refused.ts';
import type { HistoryChange } from '#domain/history/history.ts';
import { undoLine } from '#domain/history/history-line.ts';
import { type Message, message } from '#domain/messages/message.ts';
import { fieldsWhere, keysOf } from '#domain/values/objects.ts';
import {
  faultsOfWork,
  USUAL_WORK,
  type WorkSettings,
  WorkSettingsChange,
  withWork,
  workByPath,
  workOfPaths,
} from '#domain/work/settings.ts';
import type { Db } from '../database/database.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { undoneBy } from '../herd/door/undone.repository.ts';
import { readSettings } from '../herd/farm.repository.ts';
import type { JournalEntry } from './journal.repository.ts';
import { keptRows } from './journal-rows.repository.ts';
import { originsOf } from './undo-chains.repository.ts';

const PLAIN_FIELDS = [
  'farm_name',
  'time_zone',
  'language',
  'weight_unit',
  'currency',
  'condition_scale',
  'gestation_days',
  'gestation_by_breed',
  'country',
  'farm_numbers',
  'declare_from',
] as const;

/** Those of the work and of declarations each by itself: `work.check_days`, `declare.birth`. */
const FIELDS: readonly string[] = [
  ...PLAIN_FIELDS,
  ...workByPath(USUAL_WORK).map(([path]) => `work.${path}`),
  ...keysOf(NOTHING_DECLARED).map((name) => `declare.${name}`),
];

/** As the journal stores them. Older entries have none of these. */
const { language, weight_unit, currency, condition_scale, gestation_days, gestation_by_breed } =
  FarmSettings.shape;
const { country, farm_numbers, declare, declare_from } = FarmSettings.shape;
const KeptSettings = z.extend(FarmSettings, {
  language: z._default(language, 'en'),
  weight_unit: z._default(weight_unit, 'kg'),
  currency: z._default(currency, null),
  condition_scale: z._default(condition_scale, '1-5'),
  gestation_days: z._default(gestation_days, CONTRACT_GESTATION.gestation_days),
  gestation_by_breed: z._default(gestation_by_breed, {}),
  country: z._default(country, null),
  farm_numbers: z._default(farm_numbers, []),
  declare: z._default(declare, NOTHING_DECLARED),
  declare_from: z._default(declare_from, null),
  work: z.pipe(
    z._default(WorkSettingsChange, {}),
    z.transform((work) => withWork(USUAL_WORK, work)),
  ),
});

/** Whether an entry changed the settings: a change made in the form, or an undo of one. */
export function isOfSettings({ counts }: Pick<JournalEntry, 'counts'>): boolean {
  return counts.some(({ entity }: { entity: string }) => entity === 'farms');
}

/** What is shown of an entry of the settings. */
export interface ShownSettings {
  line: Message;
  changes: HistoryChange[];
  undone_by: number | null;
  /** Why it cannot be undone; null when it can, or when it is undone. */
  blocked: Message | null;
}

/** What is shown of those of these entries that changed the settings, by their ids. */
export async function shownSettings(
  db: Db,
  farmId: number,
  entries: readonly JournalEntry[],
): Promise<Map<number, ShownSettings>> {
  const ownEntries = entries.filter(isOfSettings);
  if (ownEntries.length === 0) return new Map();
  const ids = ownEntries.map(({ id }) => id);
  const kept = await keptChanges(db, farmId, ids);
  const origins = await originsOf(db, farmId, ownEntries);
  const undone = await undoneBy(db, farmId, ids);
  const now = await readSettings(db, farmId);
  return new Map(
    ownEntries.flatMap(({ id }): [number, ShownSettings][] => {
      const change = kept.get(id);
      if (!change) return [];
      // An undo, or its undo, touched the same fields as the change.
      const line = message('history.settings', { fields: change.fields });
      const undid = origins.get(id);
      const undone_by = undone.get(id) ?? null;
      return [
        [
          id,
          {
            line: undid ? undoLine(line, undid.steps) : line,
            changes: changesOf(change, farmId),
            undone_by,
            blocked: undone_by === null ? conflictOf(change, now) : null,
          },
        ],
      ];
    }),
  );
}

/** Gives the farm back the settings that an entry changed. Throws a 409 when they were changed again since. */
export async function undoSettings(change: HerdChange, { id }: JournalEntry): Promise<void> {
  const kept = (await keptChanges(change.db, change.context.farm_id, [id])).get(id);
  if (!kept) throw undoRefused(message('undo.nothing-to-change-back'));
  const now = await readSettings(change.db, change.context.farm_id);
  const conflict = conflictOf(kept, now);
  if (conflict) throw undoRefused(conflict);
  const { before, fields } = kept;
  const plain = PLAIN_FIELDS.filter((field) => fields.includes(field));
  await change.updateSettings({
    ...Object.fromEntries(plain.map((field) => [field, before[field]])),
    // A country that comes back brings no days of its own.
    ...declaresUndone(kept, now),
    work: workOfPaths(before.work, fields.flatMap(pathInWork)),
  });
}

/** The settings of declarations with those given back that an entry changed. */
function declaresUndone({ before, fields }: SettingsEntry, now: FarmSettings) {
  const declare = fieldsWhere(before.declare, (_, name) => fields.includes(`declare.${name}`));
  const of = (field: 'country' | 'declare_from') => (fields.includes(field) ? before : now)[field];
  return {
    country: of('country'),
    declare: { ...now.declare, ...declare },
    declare_from: of('declare_from'),
  };
}

/** A setting as it is said: days by breed as `Holstein 279, Limousin 290`, by the breeds' names; empty where there are none. */
function shownValue(settings: FarmSettings, field: string): string {
  const [path] = pathInWork(field);
  if (path !== undefined) return String(new Map(workByPath(settings.work)).get(path));
  if (field.startsWith('declare.')) return String(new Map(declaresByPath(settings)).get(field) ?? '');
  const value = PLAIN_FIELDS.filter((plain) => plain === field).map((plain) => settings[plain])[0] ?? '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(({ scheme, id }) => `${scheme} ${id}`).join(', ');
  const breeds = Object.entries(value).map(([breed, days]) => `${breed} ${days}`);
  return breeds.sort().join(', ');
}

/** The path of a field of the work; of any other none. */
function pathInWork(field: string): string[] {
  return field.startsWith('work.') ? [field.slice('work.'.length)] : [];
}

interface SettingsEntry {
  before: FarmSettings;
  after: FarmSettings;
  /** The fields that differ. */
  fields: string[];
}

async function keptChanges(
  db: Db,
  farmId: number,
  entryIds: readonly number[],
): Promise<Map<number, SettingsEntry>> {
  const rows = await keptRows(db, farmId, entryIds);
  const settings = (text: string | null) => KeptSettings.parse(JSON.parse(String(text)));
  return new Map(
    rows.map((row) => {
      const [before, after] = [settings(row.before), settings(row.after)];
      const fields = FIELDS.filter((field) => shownValue(before, field) !== shownValue(after, field));
      return [row.journal_id, { before, after, fields }];
    }),
  );
}

function changesOf({ before, after, fields }: SettingsEntry, farmId: number): HistoryChange[] {
  return fields.map((field) => ({
    entity: 'farms',
    entity_id: farmId,
    name: after.farm_name,
    field,
    before: shownValue(before, field),
    after: shownValue(after, field),
  }));
}

/** Of the work as it would be, a number that was changed since so that what these fields were cannot stand beside it. */
function besideUndone(work: WorkSettings, fields: readonly string[]): string | undefined {
  return faultsOfWork(work)
    .flatMap(({ number, beside }) => [`work.${number}`, `work.${beside}`])
    .find((field) => !fields.includes(field));
}

/** Of the declarations as they would be, what was set since and cannot stand where the farm has no country again. */
function withoutCountry(entry: SettingsEntry, now: FarmSettings): string | undefined {
  return faultsOfDeclares(declaresUndone(entry, now))
    .map(({ field }) => field)
    .find((field) => !entry.fields.includes(field));
}

/** Only fields that the entry changed count: a farm that was renamed since can have its former time zone back. */
function conflictOf(entry: SettingsEntry, now: FarmSettings): Message | null {
  const { before, after, fields } = entry;
  const field =
    fields.find((name) => shownValue(now, name) !== shownValue(after, name)) ??
    besideUndone(withWork(now.work, workOfPaths(before.work, fields.flatMap(pathInWork))), fields) ??
    withoutCountry(entry, now);
  if (field === undefined) return null;
  return message('undo.setting-changed-since', {
    field,
    now: shownValue(now, field),
    left: shownValue(after, field),
  });
}
