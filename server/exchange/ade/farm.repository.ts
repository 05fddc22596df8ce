/** The farm as the data exchange knows it. */
import { gestationOn } from '#domain/breeding/gestation.ts';
import type { AdeFarm } from '#domain/exchange/ade/ade.ts';
import { locationsOf } from '#domain/exchange/ade/location.ts';
import { type FarmNumbers, FarmNumbers as Numbers } from '#domain/values/farm-numbers.ts';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { accountGone } from '../../herd/door/refusals.ts';
import { GESTATION_COLUMNS, gestationFrom } from '../../herd/farm-gestation.ts';

export interface ExchangingFarm extends AdeFarm {
  readonly id: number;
  readonly name: string;
  readonly numbers: FarmNumbers;
  /** Revision and generation together fix the whole herd. */
  readonly tag: string;
  /** ms since 1970. */
  readonly begun: number;
}

const farmRow = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('farms')
    .select(['id', 'name', 'time_zone', 'uuid', 'farm_numbers', 'created_at', 'revision', 'generation'])
    .select(GESTATION_COLUMNS)
    .where('id', '=', farmId),
);

/** Throws `unauthorized` when it has been deleted. */
export async function readFarm(db: Db, farmId: number): Promise<ExchangingFarm> {
  const [row] = await farmRow(db, farmId);
  if (!row?.uuid) throw accountGone();
  const numbers = Numbers.parse(JSON.parse(row.farm_numbers));
  const [location] = locationsOf({ key: row.uuid, numbers });
  return {
    ...{ id: row.id, key: row.uuid, name: row.name, time_zone: row.time_zone, numbers, location },
    tag: `${row.revision}.${row.generation}`,
    begun: Date.parse(row.created_at),
    gestationOf: gestationOn(gestationFrom(row)),
  };
}
