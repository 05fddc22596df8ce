import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Since now a row of the day's work is told when it comes onto its list and once when it is late by seven days. Earlier releases
 * told a cow that was not seminated once, and a vaccination once more from its first day of lateness: what they told counts as
 * told, or a herd would be told all of it again.
 */
export const toldLateMigration = {
  async up(db: QueryExecutorProvider): Promise<void> {
    const told = (key: ReturnType<typeof sql>, kind: string) =>
      sql`
        insert into notifications (user_id, key, farm_id, found_on, told_at)
        select user_id, ${key}, farm_id, found_on, told_at from notifications
        where told_at is not null and key like ${`${kind}:%`} and key not like '%:late'
        on conflict do nothing
      `.execute(db);
    await told(sql`key || ':late'`, 'not-seminated');
    await told(sql`replace(key, 'vaccination-overdue:', 'vaccination-due:')`, 'vaccination-overdue');
    await told(
      sql`replace(key, 'vaccination-overdue:', 'vaccination-due:') || ':late'`,
      'vaccination-overdue',
    );
  },
};
