import { type QueryExecutorProvider, sql } from 'kysely';

interface KeptEvent {
  user_id: number;
  key: string;
  farm_id: number;
  event: string;
}

/** Rows handled at a time. */
const AT_ONCE = 500;

/**
 * The reason why a waiting mail failed was stored as a sentence too. It is replaced by a reason that says it is not
 * known.
 */
const REASON_NOT_KEPT = JSON.stringify([{ code: 'mail.reason-not-kept', values: {} }]);

/**
 * A waiting alert was stored with a sentence. This removes the sentence, looks up what it said beyond the alert's own
 * facts (who the animal is, and the calves of a calving), and stores that beside them; the rest is in the key. The
 * first step of domain/formats/kept-alerts.ts makes the present form of it.
 */
export function alertFactsMigration() {
  return {
    async up(db: QueryExecutorProvider): Promise<void> {
      await sql`update alert_mails set failure = ${REASON_NOT_KEPT} where failure is not null`.execute(db);
      let last: Pick<KeptEvent, 'user_id' | 'key'> = { user_id: 0, key: '' };
      for (;;) {
        const { rows } = await sql<KeptEvent>`
          select user_id, key, farm_id, event from notifications
          where event is not null and (user_id > ${last.user_id} or (user_id = ${last.user_id} and key > ${last.key}))
          order by user_id, key limit ${AT_ONCE}`.execute(db);
        for (const row of rows) {
          await sql`update notifications set event = ${JSON.stringify(await withFacts(db, row))}
            where user_id = ${row.user_id} and key = ${row.key}`.execute(db);
        }
        const end = rows.at(-1);
        if (!end) return;
        last = end;
      }
    },
  };
}

async function withFacts(db: QueryExecutorProvider, { farm_id, event }: KeptEvent): Promise<object> {
  const { sentence: _, ...alert } = JSON.parse(event);
  const [id] = alert.cow_ids ?? [];
  // An animal that was deleted since keeps its last name.
  if (id === undefined) return alert;
  const { rows } = await sql<object>`
    select id, id_number, name, cow_gender from cows where farm_id = ${farm_id} and id = ${id}`.execute(db);
  const { rows: births } = await sql<{ newborn_name: string }>`
    select newborn_name from birth_records
    where farm_id = ${farm_id} and mother_cow = ${id} and newborn_name is not null
      and birth_date between ${`${alert.date}T00:00:00`} and ${`${alert.date}T23:59:59`}
    order by id`.execute(db);
  const calves = births.map(({ newborn_name }) => newborn_name);
  return { ...alert, ...(rows[0] ? { cow: rows[0] } : {}), calves };
}
