import type { FarmSettings } from '#domain/account/user.ts';
import type { WorkSettings } from '#domain/work/settings.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { accountGone } from './door/refusals.ts';
import { DECLARE_COLUMNS, declaresFrom } from './farm-declares.ts';
import { GESTATION_COLUMNS, gestationFrom } from './farm-gestation.ts';
import { workFrom } from './farm-work.ts';
import type { RequestContext } from './request-context.ts';

const settingsOfFarm = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('farms')
    .select([
      'name as farm_name',
      'time_zone',
      'language',
      'weight_unit',
      'currency',
      'condition_scale',
      'work',
      ...GESTATION_COLUMNS,
      ...DECLARE_COLUMNS,
      ...STATE,
    ])
    .where('id', '=', farmId),
);

/** Which state of its herd a farm has. */
const STATE = ['revision', 'generation'] as const;

/** The farm's settings; throws `unauthorized` when it has been deleted. */
export async function readSettings(db: Db, farmId: number): Promise<FarmSettings> {
  return (await readSettingsAt(db, farmId)).settings;
}

/** The same, and the state of the herd at that moment. */
export async function readSettingsAt(
  db: Db,
  farmId: number,
): Promise<{ settings: FarmSettings; state: Pick<RequestContext, (typeof STATE)[number]> }> {
  const [farm] = await settingsOfFarm(db, farmId);
  if (!farm) throw accountGone();
  const { revision, generation, ...rest } = farm;
  return { settings: settingsFrom(rest), state: { revision, generation } };
}

function settingsFrom(
  farm: Omit<Awaited<ReturnType<typeof settingsOfFarm>>[number], (typeof STATE)[number]>,
): FarmSettings {
  const { gestation_days, gestation_by_breed, work, ...others } = farm;
  const { country, farm_numbers, declare_days, declare_from, ...settings } = others;
  return {
    ...settings,
    ...gestationFrom({ gestation_days, gestation_by_breed }),
    work: workFrom(work),
    ...declaresFrom({ country, farm_numbers, declare_days, declare_from }),
  };
}

/** A farm as calls that come by a secret need it: found by the id that stands beside the secret. */
export const farmAsItStands = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('farms')
    .select(['name', 'language', 'time_zone', 'revision', 'generation', 'records', 'weight_unit'])
    .select(GESTATION_COLUMNS)
    .where('id', '=', farmId),
);

/** What a farm is called; null where it is gone. */
export async function nameOfFarm(db: Db, farmId: number): Promise<string | null> {
  const [farm] = await farmAsItStands(db, farmId);
  return farm?.name ?? null;
}

/** Whether the farm has any animal. */
export async function hasCows(db: Db, farmId: number): Promise<boolean> {
  const cow = await db
    .selectFrom('cows')
    .select('id')
    .where('farm_id', '=', farmId)
    .limit(1)
    .executeTakeFirst();
  return cow !== undefined;
}

const workOfFarm = prepared((db: Db, farmId: number) =>
  db.selectFrom('farms').select('work').where('id', '=', farmId),
);

/** The numbers of days by which the farm works. */
export async function readWork(db: Db, farmId: number): Promise<WorkSettings> {
  const [farm] = await workOfFarm(db, farmId);
  return workFrom(farm?.work ?? null);
}

const uuidOfFarm = prepared((db: Db, farmId: number) =>
  db.selectFrom('farms').select('uuid').where('id', '=', farmId),
);

/** By what other programs know the farm, whatever its numbers are: a UUID in lower case. Throws `unauthorized` when it has been deleted. */
export async function readFarmUuid(db: Db, farmId: number): Promise<string> {
  const [farm] = await uuidOfFarm(db, farmId);
  if (!farm?.uuid) throw accountGone();
  return farm.uuid;
}
