/** The lines beside the lists of work that a farm does not want to see. */
import { z } from 'zod/mini';
import { actNamed } from '#domain/herd/acts/index.ts';
import { DISMISSIBLE_LINES } from '#domain/work/line-kinds.ts';
import type { App } from '../http/app-type.ts';
import { sendChange } from '../http/requests/changes.ts';
import type { Services } from '../http/services.ts';

const Dismissal = z.object({ kind: z.enum(DISMISSIBLE_LINES) });

/** A dismissal is a setting of the farm: it is undone like one, and the line can be shown again by `PATCH /api/settings/`. */
export function lineRoutes(app: App, services: Services): void {
  app.post(
    '/api/lines/dismiss/',
    {
      config: { act: actNamed('lines.dismiss') },
      schema: {
        tags: ['Work'],
        summary: 'Hide a line of the work for good; that feed runs out cannot be hidden',
        body: Dismissal,
        response: { 201: Dismissal },
      },
    },
    (request, reply) =>
      sendChange(services, request, reply, 'lines.dismiss', async (change) => {
        const { kind } = request.body;
        await change.updateSettings({ work: { lines: { [kind]: false } } });
        return { status: 201, body: { kind } };
      }),
  );
}
