/** What hardly ever comes about by chance: each story ends with one reason against an undo. */
import { changeCow, registerCow } from '#domain/herd/acts/cows.ts';
import { plainActs } from '#domain/herd/acts/plain-records.ts';
import { CowCreate, CowPatch } from '#domain/kinds/cow/schema.ts';
import { PLAIN_KINDS, type PlainKind } from '#domain/kinds/index.ts';
import { createOf, patchOf } from '#domain/kinds/schemas.ts';
import type { Told, TwinFarm } from './twin-farm.ts';

/** Registers an animal, and answers its id in memory. */
async function born(farm: TwinFarm, date_of_birth: string): Promise<number> {
  const id_number = `Story ${farm.ids('cows').length}`;
  const cow = { id_number, name: 'Bella', breed: 'Jersey', weight: 500, daily_feed_amount: 2 };
  const body = { ...cow, date_of_birth, cow_gender: 'Female', milk_supply_group: 1 };
  const args = { body: farm.readBody(CowCreate, 'cows', body), imageKey: null };
  await farm.act(registerCow, args, () => farm.keeper.post('/api/cows/', body));
  return farm.ids('cows').at(-1) ?? 0;
}

async function changeOfCow(farm: TwinFarm, id: number, body: object): Promise<void> {
  const args = { id, patch: farm.readBody(CowPatch, 'cows', body), imageKey: undefined };
  const path = `/api/cows/update/${farm.storedId('cows', id)}/`;
  await farm.act(changeCow, args, () => farm.keeper.patch(path, body));
}

function plainNamed(name: string): PlainKind {
  const kind = PLAIN_KINDS.find((plain) => plain.name === name);
  if (!kind) throw new Error(`There is no plain kind ${name}`);
  return kind;
}

async function recorded(farm: TwinFarm, name: string, body: object): Promise<number> {
  const kind = plainNamed(name);
  const args = farm.readBody(createOf(kind), kind.table, body);
  await farm.act(plainActs(kind).create, args, () => farm.keeper.post(`/api/${kind.path}/`, body));
  return farm.ids(kind.table).at(-1) ?? 0;
}

async function changeOf(farm: TwinFarm, name: string, id: number, body: object): Promise<void> {
  const kind = plainNamed(name);
  const args = { id, patch: farm.readBody(patchOf(kind), kind.table, body) };
  const path = `/api/${kind.path}/update/${farm.storedId(kind.table, id)}/`;
  await farm.act(plainActs(kind).update, args, () => farm.keeper.patch(path, body));
}

/** A vaccination is moved to an earlier day, and the next planned before the day on which it was. */
async function nextBeforeFormerDay(farm: TwinFarm): Promise<Told | null> {
  const cow = farm.storedId('cows', await born(farm, '2020-01-01'));
  const body = { cow, vaccine_name: 'IBR', vaccination_date: '2026-02-01' };
  const vaccination = await recorded(farm, 'vaccination', body);
  await changeOf(farm, 'vaccination', vaccination, { vaccination_date: '2025-03-01' });
  const moved = farm.lastEntry();
  await changeOf(farm, 'vaccination', vaccination, { next_vaccination_date: '2025-07-01' });
  return farm.undo(moved);
}

/** A birthday is moved to an earlier day, and a pregnancy begins before the day on which it was. */
async function pregnantBeforeFormerBirthday(farm: TwinFarm): Promise<Told | null> {
  const cow = await born(farm, '2024-10-01');
  await changeOfCow(farm, cow, { date_of_birth: '2020-01-01' });
  const moved = farm.lastEntry();
  await changeOfCow(farm, cow, { is_pregnant: true, pregnancy_start_date: '2022-01-01' });
  return farm.undo(moved);
}

/** What was deleted came back by another undo than the one of this deletion. */
async function backAlready(farm: TwinFarm): Promise<Told | null> {
  const feed = await recorded(farm, 'feed', { name: 'Hay', total_amount: 5, date_added: '2026-06-01' });
  const kind = plainNamed('feed');
  const path = `/api/${kind.path}/delete/${farm.storedId(kind.table, feed)}/`;
  await farm.act(plainActs(kind).remove, { id: feed }, () => farm.keeper.delete(path));
  const deletion = farm.lastEntry();
  await farm.undo(deletion);
  await farm.undo(farm.lastEntry());
  const again = farm.lastEntry();
  await farm.undo(deletion);
  return farm.undo(again);
}

export const STORIES = [
  ['undo.dates-reversed', nextBeforeFormerDay],
  ['undo.pregnancy-before-birth', pregnantBeforeFormerBirthday],
  ['undo.there-again', backAlready],
] as const;
