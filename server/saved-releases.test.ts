/** What releases left comes up: each saved database gets the present schema, and all that lies in it can be used. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FarmSettings } from '#domain/account/user.ts';
import { DEFAULT_PREFERENCES } from '#domain/alerts/notification.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { NOTHING_DECLARED } from '#domain/declare/settings.ts';
import { HERD_STEPS, upgradeRow } from '#domain/formats/herd-rows.ts';
import { ALERT_STEPS } from '#domain/formats/kept-alerts.ts';
import { followingColumns, KINDS } from '#domain/kinds/index.ts';
import { USUAL_WORK } from '#domain/work/settings.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { Client } from '../testing/client.ts';
import { type TestDatabase, testDatabase } from '../testing/databases.ts';
import { kinds } from '../testing/farm-bell.ts';
import { watchedSteps } from '../testing/formats.ts';
import { removeCow, undo } from '../testing/history.ts';
import { SAVED_COUNTRY } from '../testing/saved-exchange.ts';
import { SAVED_DELETIONS, SAVED_FEED, SAVED_KEEPERS, SAVED_KEY } from '../testing/saved-herd.ts';
import { type SavedRelease, savedDatabase, savedReleases, schemaOf } from '../testing/saved-releases.ts';
import { type SmtpFixture, startSmtp } from '../testing/smtp.ts';
import { dataTables } from './backup/copy.ts';
import { loadConfig } from './config.ts';
import { type Db, openDatabase } from './database/database.ts';
import { FarmBell } from './notifications/farm-bell.ts';
import { runDueChecks } from './notifications/schedule.ts';

const RELEASES = savedReleases();
const HOUR_MS = 3_600_000;

const later = ({ made_at }: SavedRelease, hours: number) =>
  new Date(Date.parse(made_at) + hours * HOUR_MS).toISOString();

/** The newest migration of the first release that is saved, 0.1.0. */
const LAST_OF_FIRST_RELEASE = '0003-notifications';

/** Which migrations brought a saved database up, of all releases together. */
const brought = new Set<string>();

/** Every step that was added since the first release. */
const steps = new Map([...watchedSteps('herd', HERD_STEPS), ...watchedSteps('alert', ALERT_STEPS)]);
/** Those that were taken: the calls of a mock are forgotten from test to test. */
const taken = new Set<string>();
afterEach(() => {
  for (const [name, step] of steps) if (step.mock.calls.length > 0) taken.add(name);
});
afterAll(() => {
  for (const step of steps.values()) step.mockRestore();
});

/** What the farm says of its country, since releases have countries. */
const declaredIn = ({ made_at }: SavedRelease) => ({
  ...SAVED_COUNTRY,
  // Germany asks for each within seven days.
  declare: { ...NOTHING_DECLARED, birth: 7, arrival: 7, departure: 7, death: 7 },
  declare_from: addDays(made_at.slice(0, 10), -60),
});

/** Settings of which the entries of these releases say nothing. */
const LATER_SETTINGS: ReadonlySet<string> = new Set(['country', 'farm_numbers', 'declare', 'declare_from']);

describe.each(RELEASES)('a database of $version', (release) => {
  let smtp: SmtpFixture;
  let test: TestApp;
  let anna: Client;
  let left: Awaited<ReturnType<typeof lookAt>>;

  beforeAll(async () => {
    smtp = await startSmtp();
    const database = await savedDatabase(release);
    left = await lookAt(database);
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Cowbell <bell@farm.example>' };
    test = await testApp({ ...mail, PUBLIC_URL: 'https://farm.example' }, {}, database);
    for (const name of await migrationsOf(test.db)) if (!left.migrations.includes(name)) brought.add(name);
    test.setClock(later(release, 1));
    anna = await login('anna');
  });
  afterAll(async () => {
    await test.close();
    await smtp.close();
  });

  async function login(name: keyof typeof SAVED_KEEPERS): Promise<Client> {
    const { username, password } = SAVED_KEEPERS[name];
    const { status, body } = await test.client.post('/api/token/', { username, password });
    expect(status).toBe(200);
    return new Client((request) => test.app.inject(request), { ...body, username });
  }

  it('has something in every table, for the migrations to bring up', () => {
    expect(Object.entries(left.rows).filter(([, count]) => count === 0)).toEqual([]);
  });

  it('gets the schema of a new one: tables, columns, types, keys and indexes', async () => {
    const fresh = await testApp({}, {}, await testDatabase({ migrated: true, plain: true }));
    try {
      const expected = await schemaOf(fresh.config.database);
      expect(expected.length).toBeGreaterThan(40);
      expect(await schemaOf(test.config.database)).toEqual(expected);
    } finally {
      await fresh.close();
    }
  });

  it('shows the herd that was there', async () => {
    const { body: cows } = await anna.get('/api/cows/');
    expect(cows.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Alma', 'Berta', 'Caesar', 'Dora', 'Flora', 'Greta', 'Hanna', 'Iris', 'Max']),
    );
    for (const { id } of cows) expect((await anna.get(`/api/cows/${id}/`)).status).toBe(200);
    expect((await anna.get('/api/settings/')).body).toEqual({
      farm_name: 'Anna’s meadow',
      time_zone: 'Europe/Paris',
      language: 'en',
      weight_unit: 'kg',
      currency: null,
      gestation_days: 283,
      gestation_by_breed: {},
      condition_scale: '1-5',
      work: USUAL_WORK,
      ...{ country: null, farm_numbers: [], declare: NOTHING_DECLARED, declare_from: null },
      ...('declarations' in left.rows && declaredIn(release)),
    });
    expect((await anna.get('/api/user/')).body.language).toBeNull();
    expect((await (await login('bruno')).get('/api/cows/')).body).toEqual([]);
  });

  it('keeps everybody in their farm, with what is theirs; who was before there were members owns it since it was made', async () => {
    const members = await test.db
      .selectFrom('memberships as member')
      .innerJoin('farms', 'farms.id', 'member.farm_id')
      .innerJoin('users', 'users.id', 'member.user_id')
      .select(['member.user_id', 'member.farm_id', 'member.role', 'member.joined_at'])
      .select(['farms.created_at', 'users.first_farm_id'])
      .orderBy('member.user_id')
      .orderBy('member.farm_id')
      .execute();
    expect(members.map(({ user_id, farm_id, role }) => ({ user_id, farm_id, role }))).toEqual(left.members);
    for (const { role, joined_at, created_at, first_farm_id, farm_id } of members)
      if (role === 'owner') expect([joined_at, first_farm_id]).toEqual([created_at, farm_id]);
    for (const table of ['calendar_addresses', 'sheet_links'] as const) {
      const now = await test.db.selectFrom(table).select(['user_id', 'farm_id', 'token_hash']).execute();
      expect(now.map(({ token_hash }) => token_hash)).toEqual(left.links[table]);
      for (const { user_id, farm_id } of now)
        expect(left.members).toContainEqual({ user_id, farm_id, role: 'owner' });
    }
    expect((await anna.get('/api/farms/')).body).toEqual([
      expect.objectContaining({ farm_name: 'Anna’s meadow', role: 'owner', first: true }),
    ]);
    // The ids of who is gone are not given again.
    const { body } = await test.client.post('/api/user/register/', {
      username: 'newcomer',
      email: 'newcomer@example.com',
      password: 'some-pastures',
    });
    expect(body.id).toBeGreaterThan(Math.max(...left.members.map(({ user_id }) => user_id)));
  });

  it('keeps which alerts were switched off', async () => {
    const path = '/api/notification-preferences/';
    expect((await anna.get(path)).body).toEqual({ ...DEFAULT_PREFERENCES, feed_alerts: false });
    expect((await (await login('bruno')).get(path)).body).toEqual(DEFAULT_PREFERENCES);
  });

  it('tells its history in words', async () => {
    const { status, body } = await anna.get('/api/history/?limit=100');
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(20);
    for (const entry of body) expect(entry.summary, entry.kind).not.toBe('');
  });

  it('tells by its daily check what waited to be said, and again nothing that was said', async () => {
    await test.db.updateTable('users').set({ email_confirmed_at: release.made_at }).execute();
    const { failure } = (await anna.get('/api/farm-alerts/')).body.mail;
    // 0.1.0 kept a sentence, from which none is made.
    const code = release.version === '0.1.0' ? 'mail.reason-not-kept' : expect.stringMatching(/^mail\./);
    expect(failure.reasons).toMatchObject([{ code }]);
    await runDueChecks(test.services, new FarmBell(test.services), test.app.log);
    const { status, body } = await anna.post('/api/run-farm-checks/');
    expect(status).toBe(200);
    expect(body.sent).toEqual([]);
    const told = expect.arrayContaining(['calving-recorded', 'group-changed', 'vaccination-due']);
    expect(kinds(body.already_told)).toEqual(told);
    const { email } = SAVED_KEEPERS.anna;
    const mails = smtp.mails.filter(({ to }) => to?.some(({ address }) => address === email));
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    // Said before the upgrade.
    expect(mail?.text).not.toContain('IBR');
    expect(mail?.text).toMatch(/- Flora \(FR Flora\) calved on \d+ \w+ \d{4}: Kalle\./);
    expect(mail?.text).toMatch(/- Flora \(FR Flora\) passed from group 5 \(Close to calving\) to group 1 \(/);
    expect(mail?.text).not.toContain('undefined');
    const kept = await test.db
      .selectFrom('notifications')
      .select('event')
      .where('event', 'is not', null)
      .execute();
    expect(kept.length).toBeGreaterThan(0);
    for (const { event } of kept) expect(JSON.parse(String(event))).not.toHaveProperty('sentence');
  });

  it('answers a repeat of what was sent before the upgrade as it was answered then', async () => {
    const [made] = (await anna.get('/api/feeds/')).body.filter(
      (feed: { name: string }) => feed.name === 'Hay',
    );
    const repeated = { ...SAVED_FEED, date_added: made.date_added };
    const answer = await anna.post('/api/feeds/', repeated, { 'idempotency-key': SAVED_KEY });
    expect(answer.status).toBe(201);
    expect(answer.body.id).toBe(made.id);
    expect(
      (await anna.get('/api/feeds/')).body.filter(({ name }: { name: string }) => name === 'Hay'),
    ).toHaveLength(1);
  });

  it('refuses another request under a key from before the upgrade', async () => {
    const other = { name: 'Straw', total_amount: 1, date_added: '2026-06-01' };
    const answer = await anna.post('/api/feeds/', other, { 'idempotency-key': SAVED_KEY });
    expect([answer.status, answer.body.code]).toEqual([422, 'key_reused']);
  });

  it.each([...SAVED_DELETIONS].reverse())('undoes an old %s', async (kind) => {
    const { body } = await anna.get(`/api/history/?kind=${kind}`);
    expect(body[0]).toMatchObject({ undoable: true, undone_by: null });
    expect(await undo(anna, body[0].id)).toMatchObject({ status: 200 });
  });

  it('gives the animal back with her picture, her records and her calf', async () => {
    const { body: cows } = await anna.get('/api/cows/');
    const { id } = cows.find(({ name }: { name: string }) => name.startsWith('Bella'));
    const bella = await anna.readCow(id);
    expect(bella).toMatchObject({ name: 'Bella Ünïcode 🐄', weight: 661, breed: 'Holstein' });
    expect(bella.vaccinations).toHaveLength(1);
    expect(bella.birth_records).toHaveLength(1);
    expect((await anna.get(String(bella.cow_image))).status).toBe(200);
  });

  it('has kept no row of a column that is not there now, and lacks none', async () => {
    const columns = await columnsOf(test.db);
    const kept = await test.db
      .selectFrom('journal_rows')
      .innerJoin('journal', 'journal.id', 'journal_rows.journal_id')
      .select(['entity', 'before', 'after', 'format'])
      .execute();
    for (const { entity, before, after, format } of kept) {
      for (const text of [before, after]) {
        if (text === null) continue;
        const row = upgradeRow(entity, format, JSON.parse(text));
        // Of the farm its settings alone are kept; who reads an entry gives it those that came later (settings-entry.ts).
        const expected =
          entity === 'farms'
            ? Object.keys(FarmSettings.shape)
                .filter((field) => field in row || !LATER_SETTINGS.has(field))
                .sort()
            : columns.get(entity)?.filter((column) => !followedIn(entity).includes(column));
        expect(Object.keys(row).sort(), `${entity} in ${format}`).toEqual(expected);
      }
    }
  });

  it('goes on: what is new is written beside what is old', async () => {
    const cow = await anna.cow({ name: 'Newcomer', date_of_birth: '2022-01-01' });
    expect(await undo(anna, await removeCow(anna, cow.id))).toMatchObject({ status: 200 });
    expect((await anna.readCow(cow.id)).name).toBe('Newcomer');
  });
});

it('runs every migration that came after the first release', async () => {
  const test = await testApp();
  const all = await migrationsOf(test.db);
  await test.close();
  expect([...brought].sort()).toEqual(all.filter((name) => name > LAST_OF_FIRST_RELEASE));
});

it('takes every step that brings up what is kept', () => {
  expect([...taken].sort()).toEqual([...steps.keys()].sort());
});

/** What follows in a table is not kept: it is found again when a row comes back. */
function followedIn(entity: string): string[] {
  return KINDS.filter(({ table }) => table === entity).flatMap(followingColumns);
}

/** The names of each table's columns. */
async function columnsOf(db: Db): Promise<Map<string, string[]>> {
  return new Map((await dataTables(db)).map(({ name, columns }) => [name, [...columns].sort()]));
}

const migrationsOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

interface MemberLeft {
  user_id: number;
  farm_id: number;
  role: string;
}

/** What a release left: the migrations it had, how many rows each table has, who is in which farm, and the links. */
async function lookAt({ environment }: TestDatabase) {
  const db = openDatabase(loadConfig(environment).database);
  const rows: Record<string, number> = {};
  for (const { name } of await dataTables(db)) {
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)}`.execute(db);
    rows[name] = Number(counted[0]?.count);
  }
  const migrations = await migrationsOf(db);
  const { rows: members } = await ('memberships' in rows
    ? sql<MemberLeft>`select user_id, farm_id, role from memberships order by user_id, farm_id`
    : sql<MemberLeft>`select id as user_id, farm_id, 'owner' as role from users order by id`
  ).execute(db);
  const tokensIn = async (table: string) => {
    if (!(table in rows)) return [];
    const kept = await sql<{ token_hash: string }>`select token_hash from ${sql.table(table)}`.execute(db);
    return kept.rows.map(({ token_hash }) => token_hash);
  };
  const links = {
    calendar_addresses: await tokensIn('calendar_addresses'),
    sheet_links: await tokensIn('sheet_links'),
  };
  await db.destroy();
  return { migrations, rows, members, links };
}
