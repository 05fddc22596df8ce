/** What is counted on the whole service for who watches it. */
import { allFarms } from '../../database/all-farms.ts';
import type { Db } from '../../database/database.ts';

export interface Counted {
  farms: number;
  users: number;
  /** Mails that failed and are tried again. */
  mailsWaiting: number;
}

export async function countAll(db: Db): Promise<Counted> {
  const count = (table: 'farms' | 'users' | 'alert_mails') =>
    allFarms(db)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'));
  const [farms, users, waiting] = await Promise.all([
    count('farms').executeTakeFirstOrThrow(),
    count('users').executeTakeFirstOrThrow(),
    count('alert_mails').where('due_at', 'is not', null).executeTakeFirstOrThrow(),
  ]);
  return { farms: farms.count, users: users.count, mailsWaiting: waiting.count };
}
