/** The daily checks of many farms, of whose instances one dies on the way. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeFarms } from '../../bench/lib/farm.ts';
import { builtServer } from '../../scripts/lib/builds.mjs';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { startPostgres } from '../../testing/postgres.ts';
import { runServer } from '../../testing/running-server.ts';
import { startSmtp } from '../../testing/smtp.ts';
import type { Attack } from '../lib/attack.ts';

const FARMS = 2000;
const ANIMALS = 20;
/** What all of it may take, and what it may take until somebody has what the one that died had claimed. */
const MOST_SECONDS = 240;
const TAKEN_UP_SECONDS = 180;
/** An instance has so many mails at the mail server at once: those may be told once more. */
const MAILS_AT_ONCE = 4;
const LOOK_MS = 50;

/** Notes every time that the check of a farm is noted. */
const NOTING = `
  create table noted (farm_id bigint, at timestamptz default clock_timestamp());
  create function note_check() returns trigger language plpgsql as $$
    begin insert into noted (farm_id) values (new.farm_id); return new; end $$;
  create trigger noting after update on farm_checks for each row
    when (new.checked_on is not null and (old.checked_on, old.checked_at) is distinct from (new.checked_on, new.checked_at))
    execute function note_check();`;

const OPEN = `
  select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0) as open,
    coalesce(max(extract(epoch from clock_timestamp() - state_change)) filter (where state = 'idle in transaction') * 1000, 0) as idle
  from pg_stat_activity where application_name = 'cowbell' and xact_start is not null`;

export const checkAttacks: readonly Attack[] = [
  {
    name: `the checks of ${FARMS} farms on two instances, of which one is killed in the middle`,
    ms: 900_000,
    async play({ dataDir }, signal) {
      const postgres = await startPostgres();
      const smtp = await startSmtp();
      const asking = new pg.Client({ connectionString: postgres.url, application_name: 'looking' });
      const servers: Awaited<ReturnType<typeof runServer>>[] = [];
      try {
        const db = openDatabase({ engine: 'postgres', url: postgres.url });
        await migrate(db, 'postgres');
        await makeFarms(db, FARMS, ANIMALS);
        await db.destroy();
        await asking.connect();
        await asking.query(NOTING);
        const number = async (text: string) => Number(Object.values((await asking.query(text)).rows[0])[0]);
        const start = (name: string) =>
          runServer(
            {
              ...{ DATA_DIR: join(dataDir, `checks-${name}`), HOST: '127.0.0.1', CHECK_HOUR: '0' },
              ...{ DATABASE_URL: postgres.url, SECRET_KEY: 'a secret that only an attack may ever use' },
              ...{ SMTP_URL: smtp.url, MAIL_FROM: 'bell@farm.example', PUBLIC_URL: 'https://farm.example' },
            },
            builtServer,
          ).then((server) => {
            servers.push(server);
            return server;
          });
        const longest = { open: 0, idle: 0 };
        const until = async (text: string, reached: number) => {
          while ((await number(text)) < reached) {
            signal.throwIfAborted();
            const [row] = (await asking.query(OPEN)).rows;
            longest.open = Math.max(longest.open, Number(row.open));
            longest.idle = Math.max(longest.idle, Number(row.idle));
            await pause(LOOK_MS);
          }
        };
        const checked = 'select count(*) from farm_checks where checked_on is not null';
        const begun = performance.now();
        const seconds = () => Math.round((performance.now() - begun) / 1000);
        const [dying] = await Promise.all([start('a'), start('b')]);
        await until(checked, FARMS / 3);
        await dying.kill();
        const killedAt = seconds();
        const left = await number(
          'select count(*) from farm_checks where claimed_until is not null and checked_on is null',
        );
        await start('a');
        await until(checked, FARMS);
        const all = seconds();
        await until(`select count(*) from alert_mails where sent > 0 and due_at is null`, FARMS);
        const told = seconds();

        const twice = await number(
          'select count(*) from (select from noted group by farm_id having count(*) > 1) as several',
        );
        const letters = Map.groupBy(smtp.mails, ({ to }) => to?.[0]?.address);
        const again = smtp.mails.length - letters.size;
        const faults = [
          twice > 0 && `${twice} farms were checked more than once`,
          letters.size !== FARMS && `${letters.size} of ${FARMS} were told`,
          again > MAILS_AT_ONCE && `${again} mails were sent more than once`,
          told > MOST_SECONDS && `it took ${told} s`,
          all - killedAt > TAKEN_UP_SECONDS && `what was left was taken up after ${all - killedAt} s`,
        ].filter((fault) => fault !== false);
        if (faults.length > 0) throw new Error(faults.join('; '));
        return (
          `${FARMS} checked once in ${all} s, told in ${told} s; killed after ${killedAt} s with ${left} claimed; ` +
          `${again} mails repeated; longest transaction ${longest.open.toFixed(0)} ms, idle in one ${longest.idle.toFixed(0)} ms`
        );
      } finally {
        await Promise.all(servers.map((server) => server.kill().catch(() => undefined)));
        await asking.end();
        await smtp.close();
        await postgres.stop();
      }
    },
  },
];
