import { changeBirth, removeBirth } from '#domain/herd/acts/birth-records.ts';
import { RECORDINGS } from '#domain/herd/acts/recordings.ts';
import { BirthRecord, BirthRecordPatch } from '#domain/kinds/birth/schema.ts';
import type { App } from '../http/app-type.ts';
import { recordCalls } from '../http/requests/record-calls.ts';
import type { Services } from '../http/services.ts';

export function birthRecordRoutes(app: App, services: Services): void {
  recordCalls(app, services, {
    path: 'birth-records',
    tag: 'Births',
    answer: BirthRecord,
    create: {
      ...RECORDINGS.birth_records,
      summary: 'Record a birth, or complete the one of the same newborn',
    },
    update: {
      act: changeBirth,
      body: BirthRecordPatch,
      summary: 'Change a birth; its date is also the date of birth of the newborn',
    },
    remove: { act: removeBirth, summary: 'Delete a birth; the calf and its mother stay' },
  });
}
