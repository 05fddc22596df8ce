/**
 * Which tables belong to one farm each. A sharded database keeps the rows of a farm together by it, so keys and statements follow from
 * the class: see decision 79.
 */
import type { HerdTable } from '#domain/herd/rows.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { ofEach } from '#domain/values/objects.ts';
import type { Schema } from './schema.ts';

/**
 * - `farm`: what belongs to one farm. Every key contains `farm_id` (`id` in `farms`), and every statement names it.
 * - `global`: what is found by a secret or a login alone. It has no foreign key to a table of farms.
 * - `local`: what the migrations keep.
 */
export type TableClass = 'farm' | 'global' | 'local';

type OwnTable = Exclude<keyof Schema, HerdTable> | 'kysely_migration' | 'kysely_migration_lock';

const OWN: Record<OwnTable, TableClass> = {
  farms: 'farm',
  images: 'farm',
  journal: 'farm',
  journal_rows: 'farm',
  idempotency_keys: 'farm',
  crush_sessions: 'farm',
  crush_rows: 'farm',
  declaration_files: 'farm',
  ade_identities: 'farm',
  ade_calls: 'farm',
  ade_sources: 'farm',
  farm_checks: 'farm',
  notifications: 'farm',
  alert_mails: 'farm',
  alert_choices: 'farm',
  notification_preferences: 'farm',
  users: 'global',
  memberships: 'global',
  sessions: 'global',
  ended_sessions: 'global',
  password_resets: 'global',
  second_factors: 'global',
  recovery_codes: 'global',
  attempts: 'global',
  api_keys: 'global',
  invitations: 'global',
  sign_in_links: 'global',
  calendar_addresses: 'global',
  sheet_links: 'global',
  kysely_migration: 'local',
  kysely_migration_lock: 'local',
};

const CLASSES: ReadonlyMap<string, TableClass> = new Map(
  Object.entries({
    ...OWN,
    ...ofEach(
      KINDS.map(({ table }) => table),
      (): TableClass => 'farm',
    ),
  }),
);

/** The class of a table; undefined of one that is not Cowbell's. */
export function classOf(table: string): TableClass | undefined {
  return CLASSES.get(table);
}

/** The tables of a class, by name. */
export function tablesOf(wanted: TableClass): string[] {
  return [...CLASSES].flatMap(([name, of]) => (of === wanted ? name : [])).sort();
}

/** The column by which the rows of a farm's table are kept together. */
export function farmColumnOf(table: string): 'id' | 'farm_id' {
  return table === 'farms' ? 'id' : 'farm_id';
}

/**
 * The files of `server/` that may ask all farms at once, see all-farms.ts: duties, and what operators run. No request but that for a
 * picture by an address without its farm does.
 */
export const ALL_FARMS_FILES: readonly string[] = [
  'server/auth/account.repository.ts',
  'server/backup/copy.ts',
  'server/backup/restore.ts',
  'server/database/generation.ts',
  'server/herd/people/by-command.repository.ts',
  'server/http/metrics/counts.repository.ts',
  'server/images/images.repository.ts',
  'server/notifications/alert-mails.repository.ts',
  'server/notifications/due-farms.repository.ts',
  'server/operators/farms.repository.ts',
];
