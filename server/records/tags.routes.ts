import { OWN_ACTS } from '#domain/herd/acts/own-acts.ts';
import { Tag } from '#domain/kinds/tag/schema.ts';
import type { App } from '../http/app-type.ts';
import { recordCalls } from '../http/requests/record-calls.ts';
import type { Services } from '../http/services.ts';

/** The calls of what animals wear and wore. */
export function tagRoutes(app: App, services: Services): void {
  const { create, update, remove } = OWN_ACTS.tags;
  recordCalls(app, services, {
    path: 'tags',
    tag: 'Tags',
    answer: Tag,
    create: {
      ...create,
      summary:
        'Record a new tag, which ends what she wore of this kind; with `removed_on` an old one, which changes nothing else',
    },
    update: { ...update, summary: 'Correct a tag; the number of what she wears is hers too' },
    remove: { ...remove, summary: 'Take a tag back: what she wore before is worn again' },
  });
}
