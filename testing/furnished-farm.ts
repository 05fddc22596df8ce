/** A farm with something in every table, each text bearing a mark that shows where it turns up. */
import { randomUUID } from 'node:crypto';
import { KINDS, type Kind, type KindName } from '#domain/kinds/index.ts';
import { referencesFrom } from '#domain/kinds/references.ts';
import type { Db } from '../server/database/database.ts';
import { TEST_NOW, type TestApp } from './app.ts';
import type { Client } from './client.ts';
import { membershipOf } from './memberships.ts';
import { programOf } from './programs.ts';
import { sampleBody } from './samples.ts';

export interface FurnishedFarm {
  keeper: Client;
  farmId: number;
  /** In every text of the farm, and in nothing else. */
  marker: string;
  /** One id of every kind; `image` is the key of an image. */
  ids: Record<KindName | 'calf' | 'session' | 'entry' | 'file' | 'source', number>;
  image: string;
}

/** Kinds of which it has one already, and one of which none is made by itself. */
const OWN_WAY = ['cow', 'birth', 'semination', 'declaration'] as const;

type OtherKind = Exclude<Kind, { name: (typeof OWN_WAY)[number] }>;

const isOther = (kind: Kind): kind is OtherKind => !OWN_WAY.some((name) => name === kind.name);

/** Makes a farm with a cow, her calf, a record of each kind, an image and a history. */
export async function furnishFarm(test: TestApp): Promise<FurnishedFarm> {
  const marker = `mark-${randomUUID().slice(0, 8)}`;
  const keeper = await test.keeper({ farm_name: marker, username: `keeper ${marker}` });
  const made = async (url: string, body: unknown, headers?: Record<string, string>) => {
    const answer = await keeper.post(url, body, headers);
    if (answer.status !== 201) throw new Error(`${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.id as number;
  };
  const cow = await keeper.cow({
    name: marker,
    id_number: marker,
    breed: marker,
    date_of_birth: '2020-01-01',
  });
  const form = new FormData();
  form.set('cow_image', await image(), 'cow.png');
  const withImage = await keeper.patch(`/api/cows/update/${cow.id}/`, form);
  const calf = await keeper.cow({ name: `${marker} calf`, cow_mother: cow.id, date_of_birth: '2025-06-01' });
  const { birth_records } = await keeper.readCow(cow.id);

  const semination = await made('/api/semination-records/', {
    cow: cow.id,
    semination_date: '2026-01-01',
    successful: true,
    notes: marker,
  });
  const crush = { key: `session-${marker}`, name: marker, expected: [cow.id, calf.id] };
  await made('/api/crush/', crush);
  const seen = await keeper.post(`/api/crush/${crush.key}/animals/`, { cow: calf.id, notes: marker });
  if (seen.status !== 201) throw new Error(`crush: ${seen.status} ${JSON.stringify(seen.body)}`);
  const others = {} as Record<Exclude<KindName, (typeof OWN_WAY)[number]>, number>;
  const named: Record<string, number> = {};
  // What is named by others first.
  for (const kind of KINDS.filter(isOther).toSorted((a, b) => namedIn(a) - namedIn(b))) {
    others[kind.name] = await made(
      `/api/${kind.path}/`,
      sampleBody(kind, cow.id, { text: marker, named }),
      kind.cowColumn === null ? { 'idempotency-key': `${marker}-${kind.name}` } : undefined,
    );
    named[kind.table] = others[kind.name];
  }
  // Its file takes any number of an animal.
  const farm_numbers = [{ scheme: 'nz.nait.number', id: '123456' }];
  await keeper.patch('/api/settings/', { country: 'NZ', declare_from: null, farm_numbers });
  const declarations = [`arrival-${cow.id}-2026-06-01`];
  const file = await made('/api/declaration-files/', { file: 'nait-movements', declarations });
  const declared = { declarations, state: 'declared', number: marker };
  const marked = await keeper.post('/api/declarations/mark/', declared);
  if (marked.status !== 200) throw new Error(`declarations: ${marked.status} ${JSON.stringify(marked.body)}`);
  const [declaration] = (await keeper.readCow(cow.id)).declarations;
  await sentByProgram(test, keeper, marker);
  // Its calls are written now, not some seconds later beside what a test looks at.
  await keeper.get('/api/ade-calls/');
  const [session] = (await keeper.get('/api/sessions/')).body;
  const [entry] = (await keeper.get('/api/history/')).body;
  const { user_id, farm_id } = await membershipOf(test.db, `keeper ${marker}`);
  await notified(test.db, user_id, farm_id, marker);
  const call = { at: TEST_NOW, method: 'GET', path: `/ade/v1/${marker}`, status: 404, items: null };
  await test.db
    .insertInto('ade_calls')
    .values({ farm_id, key: marker, ...call })
    .execute();
  const source = await sourceOf(test.db, farm_id, marker);
  return {
    keeper,
    farmId: farm_id,
    marker,
    ids: {
      cow: cow.id,
      calf: calf.id,
      birth: birth_records[0]?.id ?? 0,
      semination,
      ...others,
      declaration: declaration?.id ?? 0,
      session: session.id,
      file,
      source,
      entry: entry.id,
    },
    image: String(withImage.body.cow_image).split(/[-/]/)[4] ?? '',
  };
}

function namedIn({ table }: Kind): number {
  return referencesFrom(table).length;
}

/** A weighing that a program sent. */
async function sentByProgram(test: TestApp, keeper: Client, marker: string): Promise<void> {
  const { program } = await programOf(test, keeper, { name: marker, opens: 'ade', scope: 'record' });
  const { identifier } = (await program.get('/ade/v1/locations')).body.member[0];
  const sent = await program.post(`/ade/v1/locations/${identifier.scheme}/${identifier.id}/weights`, {
    meta: { source: marker, sourceId: marker },
    animal: { scheme: marker, id: marker },
    eventDateTime: '2025-01-01T12:00:00Z',
    weight: { measurement: 500, units: 'KGM' },
  });
  if (sent.status !== 201) throw new Error(`weights: ${sent.status} ${JSON.stringify(sent.body)}`);
}

/** A server to fetch from, with a secret that does not open: nobody is asked. */
async function sourceOf(db: Db, farm_id: number, marker: string): Promise<number> {
  const there = { name: marker, address: `https://${marker}.example/ade/v1`, auth: 'bearer' } as const;
  const { id } = await db
    .insertInto('ade_sources')
    .values({ farm_id, ...there, sealed_secret: marker, location_scheme: marker, location_id: marker })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What checks and mails leave behind, written as such: how it comes about does not matter here. */
async function notified(db: Db, user_id: number, farm_id: number, marker: string): Promise<void> {
  const found_on = '2026-06-15';
  const at = '2026-06-15T04:00:00.000Z';
  await db
    .updateTable('farm_checks')
    .set({ groups: JSON.stringify({ marker }) })
    .where('farm_id', '=', farm_id)
    .execute();
  await db
    .insertInto('notifications')
    .values({ user_id, farm_id, key: marker, found_on, told_at: at, event: null })
    .execute();
  await db
    .insertInto('alert_choices')
    .values({ user_id, farm_id, type: 'feed_alerts', is_on: true })
    .execute();
  await db.insertInto('alert_mails').values({ user_id, farm_id, failure: marker }).execute();
  await db
    .insertInto('second_factors')
    .values({ user_id, sealed_secret: marker, confirmed_at: null })
    .execute();
  await db.insertInto('recovery_codes').values({ user_id, code_hash: marker }).execute();
  await db
    .insertInto('password_resets')
    .values({ user_id, token_hash: marker, created_at: at, expires_at: at })
    .execute();
  await db.insertInto('ended_sessions').values({ user_id, token_hash: marker, forgotten_at: at }).execute();
  await db
    .insertInto('calendar_addresses')
    .values({ user_id, farm_id, token_hash: marker, nonce: marker, created_at: at })
    .execute();
  await db
    .insertInto('invitations')
    .values({
      ...{ farm_id, role: 'worker', email: null, name: marker, way: null, token_hash: marker },
      ...{ invited_by: user_id, created_at: at, expires_at: '2026-06-22T10:00:00.000Z' },
    })
    .execute();
  await db
    .insertInto('sign_in_links')
    .values({ user_id, token_hash: marker, farm_id, created_at: at, expires_at: at })
    .execute();
  await db
    .insertInto('api_keys')
    .values({
      ...{ farm_id, name: marker, scope: 'read', prefix: marker.slice(0, 14), key_hash: marker },
      ...{ created_by: marker, created_at: at, expires_at: '2027-06-15T10:00:00.000Z' },
    })
    .execute();
  await db
    .insertInto('sheet_links')
    .values({
      user_id,
      farm_id,
      token_hash: marker,
      format: 'sheet/1',
      sheet: marker,
      made_at: at,
      ends_at: at,
    })
    .execute();
}

async function image(): Promise<Blob> {
  const { default: sharp } = await import('sharp');
  const image = sharp({ create: { width: 30, height: 20, channels: 3, background: '#7a4' } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
}
