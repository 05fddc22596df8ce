/** A walk through every call of the document, by a farm that has something of everything. */
import { DEFAULT_PREFERENCES } from '#domain/alerts/notification.ts';
import { REGISTER_NAMES } from '#domain/herd/registers/registers.ts';
import { hasCalls, isTogether, KINDS } from '#domain/kinds/index.ts';
import { walkExchange } from './ade/walk.ts';
import { TEST_NOW, type TestApp } from './app.ts';
import { type Answer, buildCow, type Client, TEST_PASSWORD } from './client.ts';
import type { FurnishedFarm } from './furnished-farm.ts';
import { entryOf } from './history.ts';
import { member } from './memberships.ts';
import type { Call } from './openapi.ts';
import { sampleBody, samplePatch } from './samples.ts';
import { codeOf } from './second-factor.ts';
import type { SmtpFixture } from './smtp.ts';

export type Send = (
  method: Call['method'],
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

interface Walked {
  test: TestApp;
  farm: FurnishedFarm;
  /** Where the mails go that the walk reads links from. */
  smtp: SmtpFixture;
  /** Who walks: the keeper of the farm. */
  client: Client;
}

/** What is asked in the walk: every call of the document, each so that it finds or changes something. */
export async function walk(send: Send, { test, farm, smtp, client }: Walked): Promise<void> {
  const { ids, farmId, image, marker } = farm;
  const key = { 'idempotency-key': 'walk' };
  const user = { username: 'walker', email: 'walker@example.com', password: 'some-pastures' };
  await send('POST', '/api/user/register/', { ...user, time_zone: 'Europe/Paris' });
  const { access, refresh } = (await send('POST', '/api/token/', user)).body;
  await send('POST', '/api/imports/sample/', undefined, { authorization: `Bearer ${access}` });
  await send('POST', '/api/token/', { username: user.email, password: 'wrong-pastures' });
  await send('POST', '/api/token/refresh/', { refresh });
  await send('POST', '/api/token/blacklist/', { refresh });
  await send('POST', '/api/password-reset/', { email: user.email });
  const [reset] = await smtp.received(user.email);
  const token = /reset-password#([\w-]+)/.exec(reset?.text ?? '')?.[1];
  await send('POST', '/api/password-reset/confirm/', { token, new_password: 'other-pastures' });
  const walker = { authorization: `Bearer ${access}` };
  const password = 'other-pastures';
  const { secret } = (await send('POST', '/api/second-factor/', { password }, walker)).body;
  const code = codeOf(secret, TEST_NOW);
  const codes = (await send('POST', '/api/second-factor/confirm/', { code }, walker)).body.recovery_codes;
  await send('POST', '/api/token/', { username: user.username, password, code: codes[0] });
  const fresh = { password, code: codes[1] };
  const more = (await send('POST', '/api/second-factor/recovery-codes/', fresh, walker)).body;
  await send('DELETE', '/api/second-factor/', { password, code: more.recovery_codes[0] }, walker);

  await send('GET', '/api/user/');
  const email = 'walks@example.com';
  const current_password = TEST_PASSWORD;
  await send('PATCH', '/api/user/', { username: `${marker} walks`, email, current_password });
  await send('POST', '/api/user/email-confirmation/');
  await send('POST', '/api/user/password/', {
    current_password,
    new_password: 'newer-pastures',
    refresh: client.refresh,
  });
  const { body: second } = await send('POST', '/api/farms/', { farm_name: 'Second' });
  await send('GET', '/api/farms/');
  await send('PATCH', '/api/user/', { first_farm: farmId });
  const ending = { password: 'newer-pastures', farm_name: 'Second' };
  await send('DELETE', `/api/farms/${second.id}/`, ending);
  const helper = await member(test, farmId, 'worker');
  await send('GET', '/api/members/');
  await send('PATCH', `/api/members/${helper.user_id}/`, { role: 'vet' });
  await send('DELETE', `/api/members/${helper.user_id}/`);
  const asked = { password: 'newer-pastures' };
  const { body: invitation } = await send('POST', '/api/invitations/', { role: 'worker' });
  const toWorker = { token: String(invitation.url).split('#')[1] };
  await send('POST', '/api/invitations/look/', toWorker);
  const invited = { username: 'invited', password: 'some-pastures' };
  const barn = (await send('POST', '/api/invitations/register/', { ...toWorker, ...invited })).body.access;
  const { body: other } = await send('POST', '/api/invitations/', { role: 'vet' });
  const vet = { token: String(other.url).split('#')[1] };
  await send('POST', '/api/invitations/accept/', vet, { authorization: `Bearer ${barn}` });
  await send('GET', '/api/invitations/');
  await send('DELETE', `/api/invitations/${other.id}/`);
  const [, invitee] = (await send('GET', '/api/members/')).body;
  const { body: sign } = await send('POST', `/api/members/${invitee.id}/sign-in-link/`, asked);
  const chosen = { token: String(sign.url).split('#')[1], new_password: 'other-pastures' };
  await send('POST', '/api/sign-in/look/', { token: chosen.token });
  await send('POST', '/api/sign-in/', chosen);
  await send('DELETE', `/api/members/${invitee.id}/`);
  const { body: robot } = await send('POST', '/api/keys/', { name: marker, scope: 'read', ...asked });
  await send('GET', '/api/cows/', undefined, { authorization: `Bearer ${robot.key}` });
  await send('GET', '/api/keys/');
  await send('DELETE', `/api/keys/${robot.id}/`);
  await walkExchange(send, { name: marker, ...asked });
  await send('GET', '/api/settings/');
  await send('POST', '/api/lines/dismiss/', { kind: 'never-weighed' });
  await send('PATCH', '/api/settings/', { farm_name: 'Walked', time_zone: 'Europe/Berlin' });
  await send('PATCH', '/api/settings/', { country: 'DE', declare_from: null });
  const { body: declared } = await send('GET', '/api/declarations/');
  const declarations = declared.items.slice(0, 2).map(({ id }: { id: string }) => id);
  await send('POST', '/api/declarations/mark/', { declarations, state: 'declared', number: '17' });
  const farm_numbers = [{ scheme: 'nz.nait.number', id: '123456' }];
  await send('PATCH', '/api/settings/', { country: 'NZ', declare_from: null, farm_numbers });
  const arrivals = [`arrival-${ids.cow}-2026-06-01`];
  const file = await send('POST', '/api/declaration-files/', {
    file: 'nait-movements',
    declarations: arrivals,
  });
  await send('GET', '/api/declaration-files/');
  await send('GET', `/api/declaration-files/${file.body.id}/`);
  await send('GET', '/api/notification-preferences/');
  await send('PUT', '/api/notification-preferences/', DEFAULT_PREFERENCES);
  await send('POST', '/api/send-test-email/');
  const mailed = (await smtp.received(email, 3)).map(({ text }) => text).join();
  const stop = /unsubscribe\/?\?token=([^\s>]+)/.exec(mailed)?.[1];
  const mine = /confirm-email\/?\?token=([^\s>]+)/.exec(mailed)?.[1];
  await send('GET', `/api/confirm-email/?token=${mine}`);
  await send('POST', `/api/confirm-email/?token=${mine}`);
  await send('GET', `/api/unsubscribe/?token=${stop}`);
  await send('POST', `/api/unsubscribe/?token=${stop}`);
  await send('PUT', '/api/notification-preferences/', DEFAULT_PREFERENCES);

  for (const path of [
    '/api/cows/',
    '/api/cows/?left=1',
    '/api/feeds/forecast/',
    '/api/cows/grouped/',
    '/api/cows/find/?number=982000364696050',
    `/api/cows/${ids.cow}/`,
    '/api/feeds/',
  ])
    await send('GET', path);
  await send('GET', `/api/images/${farm.farmId}-${image}/card.webp`);
  // As an older release answered it.
  await send('GET', `/api/images/${image}/card.webp`);
  const made = await send(
    'POST',
    '/api/cows/',
    buildCow({ cow_mother: ids.cow, date_of_birth: '2026-05-01' }),
    key,
  );
  await send('PATCH', `/api/cows/update/${made.body.id}/`, { weight: 50, cow_mother: null, name: 'Walked' });
  await send('PATCH', `/api/cows/update/${ids.cow}/`, { weight: 700, date_of_birth: '2020-02-01' });
  const deleted = await send('DELETE', `/api/cows/delete/${made.body.id}/`);
  await send('POST', `/api/history/${entryOf(deleted)}/undo/`, undefined, { 'idempotency-key': 'back' });
  const feed = { name: 'Hay', total_amount: 5, date_added: '2026-06-01' };
  await send('POST', '/api/feeds/', feed, { 'idempotency-key': 'feed' });
  // Whose answer is forgotten.
  await test.db
    .deleteFrom('idempotency_keys')
    .where('farm_id', '=', farmId)
    .where('key', '=', 'feed')
    .execute();
  await send('POST', '/api/feeds/', feed, { 'idempotency-key': 'feed' });
  await send('PATCH', `/api/feeds/update/${ids.feed}/`, { total_amount: 4 });
  const born = { mother_cow: ids.cow, birth_date: '2026-06-01', newborn_name: 'Calf' };
  const birth = await send('POST', '/api/birth-records/', born);
  await send('PATCH', `/api/birth-records/update/${ids.birth}/`, {
    birth_date: '2025-06-02',
    newborn_cow: ids.calf,
  });
  await send('DELETE', `/api/birth-records/delete/${birth.body.id}/`);
  const calf = { calf_status: 'alive', calf_sex: 'Female', id_number: 'born-in-the-walk' };
  await send('POST', '/api/calvings/', { mother_cow: ids.cow, birth_date: '2026-06-01', calves: [calf] });
  const seminated = { cow: ids.cow, semination_date: '2026-06-02', successful: true };
  const semination = await send('POST', '/api/semination-records/', seminated);
  await send('PATCH', `/api/semination-records/update/${ids.semination}/`, { successful: false });
  await send('DELETE', `/api/semination-records/delete/${semination.body.id}/`);
  const named = Object.fromEntries(KINDS.map(({ table, name }) => [table, ids[name]]));
  for (const kind of KINDS) {
    if (kind.name === 'cow' || kind.name === 'birth' || kind.name === 'semination' || !hasCalls(kind))
      continue;
    // Who came already cannot come again; what is there once a day was there the day before.
    const cow = isTogether(kind.table) ? ids.calf : ids.cow;
    const record = await send(
      'POST',
      `/api/${kind.path}/`,
      sampleBody(kind, cow, { named, day: '2026-06-02' }),
    );
    await send('PATCH', `/api/${kind.path}/update/${ids[kind.name]}/`, samplePatch(kind));
    await send('DELETE', `/api/${kind.path}/delete/${record.body.id}/`);
  }
  const shared = { place: ids.place, moved_on: '2026-06-01' };
  const animals = [{ cow: ids.cow }];
  await send('POST', '/api/acts/', { act: 'place-moves', shared, animals });
  await send('POST', '/api/acts/', { act: 'cows', shared: { do_not_breed: true }, animals });
  const mated = { semination_date: '2026-06-01', bull_code: 'X1' };
  await send('POST', '/api/acts/doubts/', { act: 'semination-records', shared: mated, animals });
  await walkTheCrush(send, ids);
  for (const kind of KINDS) if (kind.cowColumn === null) await send('GET', `/api/${kind.path}/`);
  await send('GET', '/api/figures/');
  await send('GET', `/api/figures/cow/${ids.cow}/`);
  await send('GET', '/api/figures/to-think-about/');
  await send('PATCH', `/api/cows/update/${ids.cow}/`, { weight: 701 });
  // Of whom figures are kept only what a change touched is read again.
  await send('GET', '/api/figures/');
  await send('GET', '/api/figures/table/');
  await send('GET', '/api/figures/charts/table/?chart=weights');
  await send('GET', `/api/feeds/forecast/table/?feed=${ids.feed}`);
  await send('GET', '/api/figures/animals/table/?figure=calving_interval.cows');
  await send('GET', '/api/figures/test-days/');
  await send('GET', '/api/figures/test-days/table/');
  await send('GET', '/api/figures/charts/');
  await send('GET', '/api/vaccine-names/');
  await send('GET', '/api/medicine-uses/');
  await send('GET', '/api/semination-names/');
  await send('GET', '/api/examiner-names/');
  await send('GET', `/api/cows/${ids.cow}/growth/`);
  await send('GET', `/api/cows/${ids.cow}/pedigree/`);
  await send('GET', `/api/inbreeding/?dam=${ids.cow}&bull_code=X1`);
  for (const name of REGISTER_NAMES) await send('GET', `/api/registers/${name}/?from=2026-01-01`);
  await send('DELETE', `/api/feeds/delete/${ids.feed}/`);

  const table = 'Number;Name;Sex;Born;Mother\nw-1;Walker;F;2024-01-01;\nw-2;Waltz;F;2026-01-01;w-1\n';
  for (const path of ['/api/imports/preview/', '/api/imports/']) {
    const form = new FormData();
    form.append('files', new Blob([table]), 'animals.csv');
    const imported = await send('POST', path, form);
    const entry = entryOf(imported);
    if (!entry) continue;
    await send('POST', `/api/history/${entry}/undo/`);
  }
  for (const query of [
    `cow=${ids.cow}`,
    `cow=${ids.cow}&kind=cow`,
    'kind=cow',
    `user=${helper.user_id}`,
    `user=${helper.user_id}&kind=cow`,
    'key=1',
    'key=1&kind=weighing',
    `key=1&cow=${ids.cow}`,
    'day=2026-06-15',
    'before=99',
    'day=2026-06-15&kind=feed',
  ])
    await send('GET', `/api/history/?${query}`);
  await send('GET', '/api/history/');
  await send('GET', '/api/history-names/');
  await send('GET', `/api/history/${ids.entry}/`);
  const { body: had } = await send('GET', '/api/herd/changes/');
  await send('GET', `/api/herd/changes/?since=${String(had.cursor).replace(/\d+$/, '1')}`);
  await send('GET', `/api/herd/changes/?after=${String(had.cursor).replace(/\d+$/, 'cows.1')}`);
  await send('POST', '/api/run-farm-checks/');
  await send('GET', '/api/farm-alerts/');
  await send('GET', '/api/farm-alerts/count/');
  await send('GET', '/api/work/');
  await send('GET', '/api/unanswered-seminations/');
  await send('GET', '/api/recorded/');
  await send('GET', '/api/work/today/');
  await send('GET', '/api/work/counts/?check_days=28');
  await send('GET', '/api/calendar/events/');
  const { body: calendar } = await send('POST', '/api/calendar/');
  await send('GET', '/api/calendar/');
  await send('GET', new URL(calendar.url).pathname);
  await send('DELETE', '/api/calendar/');
  const wish = { animals: [ids.cow, ids.calf], lists: ['check'] };
  await send('POST', '/api/work/sheet/', wish);
  const link = await send('POST', '/api/work/sheet/link/', wish);
  await send('GET', new URL(link.body.url).pathname);
  await send('GET', '/api/work/sheet/link/');
  await send('DELETE', '/api/work/sheet/link/');
  await send('GET', '/api/work/table/');
  await send('GET', '/api/export/');
  await send('GET', '/api/export/zip/');
  await send('GET', '/api/export/ade/');
  await send('POST', '/api/export/herd/', { format: 'csv', ids: [ids.cow] });
  await send('GET', '/api/sessions/');
  await send('GET', '/api/phone/');
  await send('GET', '/cowbell-ca.crt');
  await send('GET', '/readyz');
}

/** A session at the crush: an animal that is weighed, moved and put on a list, corrected, taken back, and all of it undone. */
async function walkTheCrush(send: Send, { cow, calf, place, list, medicine }: FurnishedFarm['ids']) {
  const session = '/api/crush/walked-session/';
  const begun = await send('POST', '/api/crush/', {
    key: 'walked-session',
    name: 'Walked',
    what: [{ act: 'treatments', shared: { medicine } }],
    ways: [
      { way: 'A', if: { on_list: 'check', group: 1, gain_from: 1 } },
      { way: 'B', if: {}, place, list },
    ],
    expected: [cow, calf],
  });
  const weights = { kg: 300 };
  await send('POST', `${session}animals/`, { cow, at: '2026-06-14T08:00:00', values: { weights } });
  await send('POST', `${session}animals/`, { cow: calf, day: '2026-06-03', values: { weights } });
  const corrected = { values: { weights: { kg: 301 }, treatments: { dose: 3 } }, way: 'A' };
  await send('PATCH', `${session}animals/${cow}/`, corrected);
  await send('GET', '/api/crush/');
  await send('GET', '/api/crush/?state=open');
  await send('GET', session);
  await send('GET', '/api/crush/cards/');
  await send('GET', `${session}table/?format=csv`);
  await send('GET', '/api/history/?session=walked-session');
  await send('PATCH', session, { name: 'Walked on', state: 'ended' });
  await send('DELETE', `${session}animals/${calf}/`);
  await send('GET', '/api/history/');
  const undone = await send('POST', `/api/history/${entryOf(begun)}/undo/`);
  await send('POST', `/api/history/${entryOf(undone)}/undo/`);
}

/** The end, after which nobody is there to ask. */
export async function end(send: Send): Promise<void> {
  const { body } = await send('GET', '/api/sessions/');
  await send('DELETE', `/api/sessions/${body[0].id}/`);
  await send('DELETE', '/api/user/', { password: 'newer-pastures' });
}
