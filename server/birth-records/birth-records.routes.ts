import { OWN_ACTS } from '#domain/herd/acts/own-acts.ts';
import { BirthRecord } from '#domain/kinds/birth/schema.ts';
import type { App } from '../http/app-type.ts';
import { recordCalls } from '../http/requests/record-calls.ts';
import type { Services } from '../http/services.ts';

export function birthRecordRoutes(app: App, services: Services): void {
  const acts = OWN_ACTS.birth_records;
  recordCalls(app, services, {
    path: 'birth-records',
    tag: 'Births',
    answer: BirthRecord,
    create: {
      ...acts.create,
      summary: 'Record a birth, or complete the one of the same newborn',
    },
    update: {
      ...acts.update,
      summary: 'Change a birth; its date is also the date of birth of the newborn',
    },
    remove: { ...acts.remove, summary: 'Delete a birth; the calf and its mother stay' },
  });
}
