/** Acts that a story tells, done on both farms. Rows are named by their ids in memory. */
import { changeBirth, removeBirth } from '#domain/herd/acts/birth-records.ts';
import { changeCow } from '#domain/herd/acts/cows.ts';
import { OWN_ACTS } from '#domain/herd/acts/own-acts.ts';
import { plainActs } from '#domain/herd/acts/plain-records.ts';
import { changeCheck } from '#domain/herd/acts/pregnancy-checks.ts';
import { registerCow } from '#domain/herd/acts/register-cow.ts';
import { changeSemination } from '#domain/herd/acts/seminations.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import type { Act } from '#domain/herd/run.ts';
import { BirthRecordPatch } from '#domain/kinds/birth/schema.ts';
import { CowCreate, CowPatch } from '#domain/kinds/cow/schema.ts';
import { kindOf, PLAIN_KINDS, type PlainKind } from '#domain/kinds/index.ts';
import { PregnancyCheckPatch } from '#domain/kinds/pregnancy-check/schema.ts';
import { createOf, patchOf } from '#domain/kinds/schemas.ts';
import { SeminationRecordPatch } from '#domain/kinds/semination/schema.ts';
import type { Reason, TwinFarm } from './twin-farm.ts';

const COW = { name: 'Bella', breed: 'Jersey', weight: 500, daily_feed_amount: 2 };

/** Registers an animal; a female where nothing else is said. */
export async function born(farm: TwinFarm, date_of_birth: string, said: object = {}): Promise<number> {
  const id_number = `Story ${farm.entries.length}`;
  const body = { ...COW, id_number, date_of_birth, cow_gender: 'Female', milk_supply_group: 1, ...said };
  const args = { body: farm.readBody(CowCreate, 'cows', body), imageKey: null };
  await farm.act(registerCow, args, () => farm.keeper.post('/api/cows/', body));
  return farm.ids('cows').at(-1) ?? 0;
}

export const MALE = { cow_gender: 'Male', milk_supply_group: null };

export async function changeOfCow(farm: TwinFarm, id: number, body: object): Promise<void> {
  const args = { id, patch: farm.readBody(CowPatch, 'cows', body), imageKey: undefined };
  const path = `/api/cows/update/${farm.storedId('cows', id)}/`;
  await farm.act(changeCow, args, () => farm.keeper.patch(path, body));
}

function plainNamed(name: string): PlainKind {
  const kind = PLAIN_KINDS.find((plain) => plain.name === name);
  if (!kind) throw new Error(`There is no plain kind ${name}`);
  return kind;
}

/** What a new record is refused for, if anything. */
export function recording(farm: TwinFarm, name: string, body: object): Promise<Reason | null> {
  const kind = plainNamed(name);
  const args = farm.readBody(createOf(kind), kind.table, body);
  return farm.act(plainActs(kind).create, args, () => farm.keeper.post(`/api/${kind.path}/`, body));
}

export async function recorded(farm: TwinFarm, name: string, body: object): Promise<number> {
  await recording(farm, name, body);
  return farm.ids(plainNamed(name).table).at(-1) ?? 0;
}

export async function changeOf(farm: TwinFarm, name: string, id: number, body: object): Promise<void> {
  const kind = plainNamed(name);
  const args = { id, patch: farm.readBody(patchOf(kind), kind.table, body) };
  const path = `/api/${kind.path}/update/${farm.storedId(kind.table, id)}/`;
  await farm.act(plainActs(kind).update, args, () => farm.keeper.patch(path, body));
}

export async function deletionOf(farm: TwinFarm, name: string, id: number): Promise<void> {
  const kind = plainNamed(name);
  await deleted(farm, plainActs(kind).remove, kind.table, id);
}

export async function deletionOfBirth(farm: TwinFarm, id: number): Promise<void> {
  await deleted(farm, removeBirth, 'birth_records', id);
}

async function deleted(farm: TwinFarm, act: Act<{ id: number }, unknown>, table: HerdTable, id: number) {
  const path = `/api/${kindOf(table).path}/delete/${farm.storedId(table, id)}/`;
  await farm.act(act, { id }, () => farm.keeper.delete(path));
}

export async function birth(farm: TwinFarm, body: object): Promise<number> {
  const { body: schema, act } = OWN_ACTS.birth_records.create;
  const args = farm.readBody(schema, 'birth_records', body);
  await farm.act(act, args, () => farm.keeper.post(`/api/${kindOf('birth_records').path}/`, body));
  return farm.ids('birth_records').at(-1) ?? 0;
}

export async function changeOfBirth(farm: TwinFarm, id: number, body: object): Promise<void> {
  const args = { id, patch: farm.readBody(BirthRecordPatch, 'birth_records', body) };
  const path = `/api/${kindOf('birth_records').path}/update/${farm.storedId('birth_records', id)}/`;
  await farm.act(changeBirth, args, () => farm.keeper.patch(path, body));
}

export async function semination(farm: TwinFarm, body: object): Promise<number> {
  const { body: schema, act } = OWN_ACTS.semination_records.create;
  const args = farm.readBody(schema, 'semination_records', body);
  await farm.act(act, args, () => farm.keeper.post(`/api/${kindOf('semination_records').path}/`, body));
  return farm.ids('semination_records').at(-1) ?? 0;
}

export async function changeOfSemination(farm: TwinFarm, id: number, body: object): Promise<void> {
  const args = { id, patch: farm.readBody(SeminationRecordPatch, 'semination_records', body) };
  const stored = farm.storedId('semination_records', id);
  const path = `/api/${kindOf('semination_records').path}/update/${stored}/`;
  await farm.act(changeSemination, args, () => farm.keeper.patch(path, body));
}

export async function check(farm: TwinFarm, body: object): Promise<number> {
  const { body: schema, act } = OWN_ACTS.pregnancy_checks.create;
  const args = farm.readBody(schema, 'pregnancy_checks', body);
  await farm.act(act, args, () => farm.keeper.post(`/api/${kindOf('pregnancy_checks').path}/`, body));
  return farm.ids('pregnancy_checks').at(-1) ?? 0;
}

export async function changeOfCheck(farm: TwinFarm, id: number, body: object): Promise<void> {
  const args = { id, patch: farm.readBody(PregnancyCheckPatch, 'pregnancy_checks', body) };
  const stored = farm.storedId('pregnancy_checks', id);
  const path = `/api/${kindOf('pregnancy_checks').path}/update/${stored}/`;
  await farm.act(changeCheck, args, () => farm.keeper.patch(path, body));
}
