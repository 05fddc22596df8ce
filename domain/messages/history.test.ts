import { expect, test } from 'vitest';
import { ENGLISH } from '../../testing/words.ts';
import { type Message, message } from './message.ts';
import { sentenceOf } from './sentences.ts';

const bella = { entity: 'cows', name: 'Bella' } as const;
const dose = { entity: 'vaccinations', name: 'Bella' } as const;
const hay = { entity: 'feeds', name: 'Hay' } as const;
const changed = message('history.changed', { ...bella, fields: ['breed', 'weight', 'cow_image'] });

test.each<[string, Message]>([
  ['Registered Bella.', message('history.added', bella)],
  ['Recorded a vaccination of Bella.', message('history.added', dose)],
  ['Recorded the feed Hay.', message('history.added', hay)],
  ['Registered an animal.', message('history.added', { ...bella, name: null })],
  ['Changed Bella: breed, weight and picture.', changed],
  ['Changed the feed Hay.', message('history.changed', { ...hay, fields: [] })],
  [
    // A column that is not there any more goes by its own name.
    'Changed a vaccination of Bella: left ear.',
    message('history.changed', { ...dose, fields: ['left_ear'] }),
  ],
  ['Deleted a vaccination of Bella.', message('history.deleted', { ...dose, along: [] })],
  [
    'Deleted Bella with 1 birth record and 2 seminations.',
    message('history.deleted', {
      ...bella,
      along: [
        { entity: 'birth_records', count: 1 },
        { entity: 'semination_records', count: 2 },
      ],
    }),
  ],
  [
    '3 animals added, 1 feed changed and 2 feeds deleted.',
    message('history.several', {
      counts: [
        { entity: 'cows', action: 'added', count: 3 },
        { entity: 'feeds', action: 'changed', count: 1 },
        { entity: 'feeds', action: 'deleted', count: 2 },
      ],
    }),
  ],
  ['12 vaccinations added.', message('history.many', { entity: 'vaccinations', action: 'added', count: 12 })],
  ['Nothing changed.', message('history.nothing')],
  [
    'Changed the settings of the farm: name and time zone.',
    message('history.settings', { fields: ['farm_name', 'time_zone'] }),
  ],
  ['Undid: Changed Bella: breed, weight and picture.', message('history.undid', { change: changed })],
  ['Did again: Changed Bella: breed, weight and picture.', message('history.did-again', { change: changed })],
])('%s', (sentence, line) => {
  expect(sentenceOf(ENGLISH, line)).toBe(sentence);
});
