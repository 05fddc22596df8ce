/**
 * The second farm that is saved of each release from 0.2.0 on: animals of which much was said in many orders, and a row of every
 * kind. A release's answers about them are kept beside its database, for later releases to answer the same.
 */
import { actsOf } from './saved-acts.ts';
import { id, type Json, type Sender, sender } from './saved-calls.ts';

/** Whose farm it is. */
export const SAVED_CLARA = {
  username: 'Clara',
  email: 'clara@farm.example',
  password: 'kept-for-later',
} as const;

/** What is done last, one entry of the history each, in this order: each can be undone, the last first. */
export const SAVED_LAST = [
  'pregnancy-check.delete',
  'pregnancy-loss.delete',
  'birth.delete',
  'semination.update',
  'treatment.delete',
  'weighing.delete',
  'cow.update',
  'vaccination.many',
] as const;

/** Makes Clara's farm at the server at `url`; `today` is the day at which it happens. Throws at the first refusal. */
export async function makeSavedLives(url: string, today: string): Promise<void> {
  const nobody = sender(url, null);
  await nobody('POST', '/api/user/register/', { ...SAVED_CLARA, time_zone: 'Europe/Paris' });
  const send = await loggedIn(url);
  const herd = herdOf(send, today);
  await herd.lives();
  await herd.everyKind();
  await herd.last();
}

async function loggedIn(url: string): Promise<Sender> {
  return sender(url, await accessTo(url));
}

async function accessTo(url: string): Promise<string> {
  const { access } = await sender(url, null)('POST', '/api/token/', SAVED_CLARA);
  return String(access);
}

/** All animals of Clara's as the server answers them now. */
export async function savedAnswers(url: string): Promise<Json[]> {
  const send = await loggedIn(url);
  const cows = await send.list('GET', '/api/cows/');
  const answers: Json[] = [];
  for (const cow of cows) answers.push(await send('GET', `/api/cows/${id(cow)}/`));
  return answers;
}

/** Clara's farm as the server exports it now. */
export async function savedZip(url: string): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${await accessTo(url)}` };
  const answer = await fetch(`${url}/api/export/zip/`, { headers });
  if (!answer.ok) throw new Error(`No export: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

function herdOf(send: Sender, today: string) {
  const { day, post, patch, remove, cow, bull, serve, mark, check, lose, calve, dryOff, say, undoLast } =
    actsOf(send, today);

  /** What is done last to these. */
  const kept: Record<'check' | 'loss' | 'birth' | 'semination' | 'treatment' | 'weighing' | 'said', number> =
    {
      check: 0,
      loss: 0,
      birth: 0,
      semination: 0,
      treatment: 0,
      weighing: 0,
      said: 0,
    };
  const vaccinated: number[] = [];

  /** Pregnancies in the orders in which they are entered. */
  async function lives(): Promise<void> {
    const sire = await bull('Anton');
    const of = async (name: string, tell: (animal: number) => Promise<unknown>, more: Json = {}) => {
      const animal = await cow(name, more);
      vaccinated.push(animal);
      await tell(animal);
      return animal;
    };
    await of('Served', (one) => serve(one, 60));
    await of('Marked', async (one) => mark(await serve(one, 80), true));
    await of('Posted', (one) => serve(one, 100, { successful: true, bull: sire }));
    await of('Checked', async (one) => {
      await serve(one, 90);
      await check(one, 50, 'pregnant', { days_pregnant: 40 });
    });
    await of('Dated', async (one) => {
      await serve(one, 120);
      await serve(one, 99);
      await check(one, 60, 'pregnant', { days_pregnant: 41 });
    });
    await of('Dated to no service', async (one) => {
      await serve(one, 140);
      await check(one, 60, 'pregnant', { days_pregnant: 50 });
    });
    await of('Empty', async (one) => {
      await serve(one, 70);
      await check(one, 35, 'empty');
    });
    await of('Marked, then empty', async (one) => {
      await mark(await serve(one, 75), true);
      await check(one, 30, 'empty');
    });
    await of('To be checked again', async (one) => {
      await serve(one, 50);
      await check(one, 15, 'recheck');
    });
    await of('Lost', async (one) => {
      await serve(one, 150);
      await check(one, 110, 'pregnant');
      await lose(one, 60);
      await serve(one, 25);
    });
    await of('Found lost', async (one) => {
      await serve(one, 160);
      await check(one, 120, 'pregnant');
      await check(one, 70, 'empty', { lost: true });
    });
    await of('Loss taken back', async (one) => {
      await mark(await serve(one, 130), true);
      await lose(one, 40);
      await undoLast();
    });
    await of('Start not known', (one) => say(one, { is_pregnant: true }));
    await of('Start not known, then lost', async (one) => {
      await say(one, { is_pregnant: true });
      await lose(one, 20);
    });
    await of('Said', (one) => say(one, { is_pregnant: true, pregnancy_start_date: day(-100) }));
    await of('Said not to be', async (one) => {
      await mark(await serve(one, 200), true);
      await say(one, { is_pregnant: false });
    });
    await of('Calved', async (one) => {
      await mark(await serve(one, 380), true);
      await calve(one, 97, { calving_ease: 'easy_assisted', notes: 'at night' });
      await serve(one, 30);
    });
    await of('Calved with twins', async (one) => {
      await serve(one, 398, { successful: true });
      for (const newborn_name of ['Ada', 'Bea']) await calve(one, 115, { newborn_name });
    });
    await of('Calved, told late', async (one) => {
      await serve(one, 100);
      await check(one, 60, 'pregnant');
      await calve(one, 170);
      await serve(one, 452, { successful: true });
    });
    await of('Served twice, both marked', async (one) => {
      await mark(await serve(one, 150), true);
      const later = await serve(one, 120);
      await mark(later, true);
      await mark(later, false);
    });
    await of('Service moved', async (one) => {
      const semination = await serve(one, 90);
      await check(one, 50, 'pregnant');
      await patch('semination-records', semination, { semination_date: day(-88) });
    });
    await of('Dry', async (one) => {
      await calve(one, 700);
      await mark(await serve(one, 230), true);
      await dryOff(one, 10);
    });
    await of('Dry and calved again', async (one) => {
      await calve(one, 800);
      await dryOff(one, 420);
      await calve(one, 360);
    });
    await of('Bought', (one) => serve(one, 45), {
      parity_offset: 3,
      last_calving_date: day(-110),
      bought_on: day(-90),
      bought_from: 'Hof Berg',
    });
    await of('Heifer', (one) => serve(one, 40), { date_of_birth: day(-560) });

    await of('Check to be deleted', async (one) => {
      await serve(one, 95);
      kept.check = await check(one, 55, 'pregnant', { days_pregnant: 40 });
    });
    await of('Loss to be deleted', async (one) => {
      await mark(await serve(one, 140), true);
      kept.loss = await lose(one, 30);
    });
    await of('Calving to be deleted', async (one) => {
      await mark(await serve(one, 300), true);
      kept.birth = await calve(one, 18);
    });
    await of('Mark to be removed', async (one) => {
      kept.semination = await serve(one, 85);
      await mark(kept.semination, true);
    });
    kept.said = await of('To be said pregnant', (one) => serve(one, 65));
  }

  /** A row of every other kind, and what hangs on none. */
  async function everyKind(): Promise<void> {
    const animal = await cow('Records');
    const medicine = await post('medicines', {
      name: 'Amoxicillin',
      unit: 'ml',
      milk_hours: 96,
      meat_days: 21,
    });
    const place = await post('places', { name: 'North barn', kind: 'barn' });
    await post('place-moves', { cow: animal, moved_on: day(-30), place });
    await post('lists', { name: 'Claws on Friday', cows: [animal] });
    await post('heats', { cow: animal, heat_date: day(-12) });
    kept.treatment = await post('treatments', {
      cow: animal,
      medicine,
      started_at: `${day(-2)}T08:00:00`,
      dose: 20,
      doses: 3,
      quarters: ['front_left', 'rear_right'],
    });
    await post('weights', { cow: animal, weighed_on: day(-300), kg: 560, method: 'tape' });
    kept.weighing = await post('weights', { cow: animal, weighed_on: day(-3), kg: 655 });
    await post('condition-scores', { cow: animal, scored_on: day(-3), score: 3.25 });
    await post('test-days', { cow: animal, tested_on: day(-40), milk_kg: 34.5, fat_percent: 3.9 });
    await post('tasks-done', { cow: animal, task: 'other', done_on: day(-4) });
    await post('holds', { cow: animal, list: 'inseminate', until: day(9) });
    await post('tasks', { title: 'Order straws', due: day(2), repeat_days: 7 });
    const sold = await cow('Sold');
    await post('movements', {
      cow: sold,
      direction: 'out',
      kind: 'sale',
      moved_on: day(-5),
      place: 'Market',
    });
    const hay = await post('feeds', { name: 'Hay', total_amount: 900, date_added: day(-20) });
    await post('feed-movements', {
      feed: hay,
      kind: 'delivery',
      moved_on: day(-6),
      kg: 500,
      price_per_tonne: 180,
    });
    await post('rations', { feed: hay, group: 2, kg: 4 });
    await send('POST', '/api/calendar/');
    await send('POST', '/api/work/sheet/link/', { animals: [animal], lists: ['check'] });
  }

  /** Entries of the history that later releases undo. */
  async function last(): Promise<void> {
    await remove('pregnancy-checks', kept.check);
    await remove('pregnancy-losses', kept.loss);
    await remove('birth-records', kept.birth);
    await mark(kept.semination, false);
    await remove('treatments', kept.treatment);
    await remove('weights', kept.weighing);
    await say(kept.said, { is_pregnant: true });
    await send('POST', '/api/acts/', {
      act: 'vaccinations',
      shared: { vaccine_name: 'BTV', vaccination_date: `${today}T07:00:00` },
      animals: vaccinated.slice(0, 5).map((one) => ({ cow: one })),
    });
  }

  return { lives, everyKind, last };
}
