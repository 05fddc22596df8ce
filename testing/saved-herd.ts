/** The herd that is saved of each release: made through the API of a running server, so that any release can make it. */
import { addDays } from '#domain/calendar/calendar.ts';
import { expectStatus, id, type Json, type Sender, sender } from './saved-calls.ts';
import { makeSavedExchange } from './saved-exchange.ts';
import { makeSavedPeople } from './saved-people.ts';
import type { SmtpFixture } from './smtp.ts';

/** Who may log in to the saved databases. The second has a farm with nothing in it. */
export const SAVED_KEEPERS = {
  anna: { username: 'Anna', email: 'anna@farm.example', password: 'kept-for-later' },
  bruno: { username: 'Bruno', email: 'bruno@farm.example', password: 'kept-for-later' },
} as const;

/** The key under which a feed was made: a repeat of it must be answered as it was. */
export const SAVED_KEY = 'saved-feed-1';
export const SAVED_FEED = { name: 'Hay', total_amount: 1200.5 };

/** What is deleted last in the saved herd, one of each kind, so that each can be brought back. */
export const SAVED_DELETIONS = [
  'vaccination.delete',
  'semination.delete',
  'birth.delete',
  'feed.delete',
  'cow.delete',
] as const;

const IMPORTED = [
  'id_number,name,date_of_birth,gender,breed,weight,mother',
  'DE 001,Alma,2019-03-04,Female,Holstein,640,',
  'DE 002,Berta,2020-05-06,Female,Jersey,480.5,',
  'DE 003,Caesar,2021-07-08,Male,Holstein,900,',
  'DE 004,Dora,2024-02-02,Female,Holstein,410,DE 001',
].join('\n');

/**
 * Makes a herd with every kind of record, a history with undos, notifications that were reported and alerts that wait to be,
 * at the server at `url`, whose mails go to `smtp`. `today` is the day at which it happens. Throws at the first refusal.
 */
export async function makeSavedHerd(url: string, smtp: SmtpFixture, today: string): Promise<void> {
  const { anna, bruno } = SAVED_KEEPERS;
  const nobody = sender(url, null);
  for (const keeper of [anna, bruno]) {
    const farm = { farm_name: `${keeper.username}’s farm`, time_zone: 'Europe/Paris' };
    await nobody('POST', '/api/user/register/', { ...keeper, ...farm });
  }
  await nobody('POST', '/api/password-reset/', { email: bruno.email });
  await expectStatus(401, nobody('POST', '/api/token/', { username: bruno.username, password: 'wrong' }));
  const { access } = await nobody('POST', '/api/token/', anna);
  const send = sender(url, String(access));
  await confirmEmail(url, send, smtp, anna.email);
  const day = (offset: number) => addDays(today, offset);

  const files = new FormData();
  files.append('files', new Blob([IMPORTED]), 'animals.csv');
  await send('POST', '/api/imports/', files);

  const cow = async (name: string, more: Json = {}) =>
    id(
      await send('POST', '/api/cows/', {
        id_number: `FR ${name}`,
        name,
        date_of_birth: day(-1500),
        cow_gender: 'Female',
        breed: 'Holstein',
        weight: 655.5,
        daily_feed_amount: 21,
        milk_supply_group: 1,
        ...more,
      }),
    );
  const bella = await cow('Bella');
  const flora = await cow('Flora', { is_pregnant: true, pregnancy_start_date: day(-270) });
  const greta = await cow('Greta', { date_of_birth: day(-700) });
  const hanna = await cow('Hanna');
  await cow('Iris', { date_of_birth: day(-30), cow_mother: bella });
  const max = await cow('Max', { cow_gender: 'Male', breed: 'Angus', milk_supply_group: undefined });

  const image = new FormData();
  image.append('cow_image', await png(), 'bella.png');
  await send('PATCH', `/api/cows/update/${bella}/`, image);
  await send('PATCH', `/api/cows/update/${bella}/`, { weight: 661, name: 'Bella Ünïcode 🐄' });

  const vaccinate = async (animal: number, on: string) =>
    id(
      await send('POST', '/api/vaccinations/', {
        cow: animal,
        vaccine_name: 'BVD',
        vaccination_date: on,
        next_vaccination_date: day(1),
        notes: 'left neck',
      }),
    );
  await vaccinate(bella, day(-300));
  await vaccinate(greta, day(-100));
  const vaccination = await vaccinate(hanna, day(-200));
  await send('PATCH', `/api/vaccinations/update/${vaccination}/`, { vaccine_name: 'IBR' });
  const inseminate = async (animal: number, on: string) =>
    id(await send('POST', '/api/semination-records/', { cow: animal, semination_date: on, notes: 'Max' }));
  const semination = await inseminate(greta, day(-20));
  await send('PATCH', `/api/semination-records/update/${semination}/`, { successful: true });
  const failed = await inseminate(hanna, day(-90));
  const birth = id(
    await send('POST', '/api/birth-records/', {
      mother_cow: hanna,
      birth_date: day(-400),
      newborn_name: 'Jo',
    }),
  );
  await send('PATCH', `/api/birth-records/update/${birth}/`, { notes: 'easy' });
  const feed = { ...SAVED_FEED, date_added: day(-10) };
  const hay = id(await send('POST', '/api/feeds/', feed, { 'idempotency-key': SAVED_KEY }));
  const straw = id(
    await send('POST', '/api/feeds/', { name: 'Straw', total_amount: 80, date_added: day(-40) }),
  );
  await send('PATCH', `/api/feeds/update/${straw}/`, { total_amount: 60 });
  await send('PATCH', '/api/settings/', { farm_name: 'Anna’s meadow' });
  await recordTheRest(send, { greta, hay, semination }, day);
  const helper = await nobody('POST', '/api/token/', bruno);
  // A device of hers that logged out is told apart from one whose session ran out.
  const { refresh } = await nobody('POST', '/api/token/', anna);
  await nobody('POST', '/api/token/blacklist/', { refresh });
  await makeSavedPeople(url, send, anna.password, sender(url, String(helper.access)));
  await makeSavedExchange(send, { url, password: anna.password, cow: greta, day });

  // What stands is reported by a mail that arrives.
  await send('PUT', '/api/notification-preferences/', { feed_alerts: false });
  await send('POST', '/api/run-farm-checks/');
  // What one check alone sees is kept while its mail is refused: a calving, and the groups that it changed.
  await send('POST', '/api/birth-records/', {
    mother_cow: flora,
    birth_date: today,
    newborn_name: 'Kalle',
    newborn_id_number: 'FR Kalle',
    newborn_gender: 'Male',
  });
  smtp.refused.add(anna.email);
  // The answer is 502 where the mail cannot be sent: the check was made.
  await send('POST', '/api/run-farm-checks/', undefined, {}, [200, 502]);
  smtp.refused.delete(anna.email);

  // Undone, and undone again; then one deletion of each kind that can still be.
  const [renamed] = await send.list('GET', '/api/history/?kind=feed.update');
  await send('POST', `/api/history/${id(renamed)}/undo/`);
  const [undone] = await send.list('GET', '/api/history/?kind=history.undo');
  await send('POST', `/api/history/${id(undone)}/undo/`);
  await send('DELETE', `/api/vaccinations/delete/${vaccination}/`);
  await send('DELETE', `/api/semination-records/delete/${failed}/`);
  await send('DELETE', `/api/birth-records/delete/${birth}/`);
  await send('DELETE', `/api/feeds/delete/${straw}/`);
  await send('DELETE', `/api/cows/delete/${bella}/`);
  await send('PATCH', `/api/cows/update/${max}/`, { weight: 1010 });
}

/** What later releases than 0.1.0 keep besides: each call is left out where a release has none. */
async function recordTheRest(
  send: Sender,
  { greta: cow, hay: feed, semination }: { greta: number; hay: number; semination: number },
  day: (offset: number) => string,
): Promise<void> {
  const make = (path: string, body: Json) => send('POST', `/api/${path}/`, body, {}, [404]);
  const place = await make('places', { name: 'Meadow', kind: 'pasture' });
  await make('medicines', { name: 'Ubrolexin', unit: 'tube', milk_hours: 96, meat_days: 7 });
  await make('lists', { name: 'For the vet', cows: [cow] });
  await make('tasks', { title: 'Fence', due: day(3) });
  const found = await make('pregnancy-checks', {
    cow,
    check_date: day(0),
    result: 'pregnant',
    days_pregnant: 20,
  });
  await make('heats', { cow, heat_date: day(-41) });
  await make('dry-offs', { cow, dry_off_date: day(-2) });
  await make('weights', { cow, weighed_on: day(-5), kg: 512 });
  await make('condition-scores', { cow, scored_on: day(-5), score: 3.25 });
  await make('test-days', { cow, tested_on: day(-6), milk_kg: 24.5 });
  await make('treatments', {
    cow,
    medicine_name: 'Ceftiofur',
    started_at: `${day(-3)}T08:00`,
    milk_hours: 0,
    meat_days: 4,
  });
  await make('movements', { cow, direction: 'in', kind: 'purchase', moved_on: day(-400) });
  await make('tasks-done', { cow, task: 'dehorned', done_on: day(-30) });
  await make('holds', { cow, list: 'check' });
  await make('tags', { cow, kind: 'electronic', number: '982000364696050', fitted_on: day(-90) });
  await make('tags', { cow, kind: 'electronic', number: '982000364696051', fitted_on: day(-9), why: 'lost' });
  await make('feed-movements', { feed, kind: 'delivery', moved_on: day(-4), kg: 40 });
  await make('rations', { feed, group: 4, kg: 2, fed_from: day(-4) });
  if (typeof place.id === 'number') await make('place-moves', { cow, place: place.id, moved_on: day(-7) });
  // A check that finds a loss writes it; what was found before is changed and taken back.
  const lost = await make('pregnancy-losses', { cow, loss_date: day(0) });
  if (typeof lost.id === 'number' && typeof found.id === 'number') {
    await send('PATCH', `/api/pregnancy-checks/update/${found.id}/`, { notes: 'left horn' });
    await send('DELETE', `/api/pregnancy-losses/delete/${lost.id}/`);
    await make('pregnancy-losses', { cow: lost.cow, loss_date: day(-250) });
    await send('PATCH', `/api/semination-records/update/${semination}/`, { notes: 'Max again' });
  }
  await make('calendar', {});
  await make('work/sheet/link', { animals: [cow] });
}

/** Later releases send mails only to an address whose owner has pressed the link; earlier ones have no such link. */
async function confirmEmail(url: string, send: Sender, smtp: SmtpFixture, address: string): Promise<void> {
  const asked = await send('POST', '/api/user/email-confirmation/', undefined, {}, [404]);
  if (asked.way === undefined) return;
  const mails = await smtp.received(address);
  const path = mails.map(({ text }) => /\/api\/confirm-email\/\?\S+/.exec(text ?? '')?.[0]).find(Boolean);
  await fetch(url + path, { method: 'POST' });
}

async function png(): Promise<Blob> {
  const { default: sharp } = await import('sharp');
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a4' } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
}
