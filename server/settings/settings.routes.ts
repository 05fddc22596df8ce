import { FarmSettings, FarmSettingsChange } from '#domain/account/user.ts';
import { actNamed } from '#domain/herd/acts/index.ts';
import { readSettings } from '../herd/farm.repository.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { sendChange } from '../http/requests/changes.ts';
import type { Services } from '../http/services.ts';

const tags = ['Farm'];

/** The farm's name, time zone, language and unit of weight. */
export function settingsRoutes(app: App, services: Services): void {
  const { db } = services;

  app.get(
    '/api/settings/',
    {
      config: { needs: 'viewer' },
      schema: { tags, summary: "The farm's settings", response: { 200: FarmSettings } },
    },
    (request) => readSettings(db, contextOf(request).farm_id),
  );

  app.patch(
    '/api/settings/',
    {
      config: { act: actNamed('farm.update') },
      schema: {
        tags,
        summary: "Change the farm's settings",
        body: FarmSettingsChange,
        response: { 200: FarmSettings },
      },
    },
    (request, reply) =>
      // A herd is read by its farm's clock: another zone makes another herd.
      sendChange(services, request, reply, 'farm.update', async (change) => ({
        status: 200,
        body: await change.updateSettings(request.body),
      })),
  );
}
