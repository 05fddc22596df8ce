import { FarmSettings, FarmSettingsChange } from '#domain/account/user.ts';
import type { Db } from '../database/database.ts';
import { accountGone } from '../herd/refusals.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';

const tags = ['Farm'];

/** The farm's name and time zone. */
export function settingsRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/settings/',
    { schema: { tags, summary: "The farm's settings", response: { 200: FarmSettings } } },
    (request) => readSettings(db, contextOf(request).farm_id),
  );

  app.patch(
    '/api/settings/',
    {
      schema: {
        tags,
        summary: "Change the farm's settings",
        body: FarmSettingsChange,
        response: { 200: FarmSettings },
      },
    },
    async (request) => {
      const { farm_id } = contextOf(request);
      const { farm_name, time_zone } = request.body;
      if (farm_name !== undefined) {
        await db.updateTable('farms').set({ name: farm_name }).where('id', '=', farm_id).execute();
      }
      if (time_zone !== undefined) {
        await db
          .updateTable('farms')
          // A herd is read by its farm's clock: another zone makes another herd.
          .set((eb) => ({ time_zone, revision: eb('revision', '+', 1) }))
          .where('id', '=', farm_id)
          .where('time_zone', '!=', time_zone)
          .execute();
      }
      return readSettings(db, farm_id);
    },
  );
}

async function readSettings(db: Db, farmId: number): Promise<FarmSettings> {
  const farm = await db
    .selectFrom('farms')
    .select(['name as farm_name', 'time_zone'])
    .where('id', '=', farmId)
    .executeTakeFirst();
  if (!farm) throw accountGone();
  return farm;
}
