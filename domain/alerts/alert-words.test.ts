import { describe, expect, test } from 'vitest';
import { check, sampleCow, sampleHerd, sentenceOf, TODAY } from '../../testing/sample-checked-herd.ts';
import { ENGLISH } from '../../testing/words.ts';
import { alerts } from '../messages/alerts.ts';
import { sentPartsOf } from '../messages/message.ts';
import { isLead } from '../messages/parts.ts';
import { feedAlerts } from './feed-alerts.ts';

const partsOf = ({ kind, values }: { kind: string; values: object }) =>
  sentPartsOf(ENGLISH, alerts, { code: kind, values }, '');

describe('what a name leads to', () => {
  test('is the feed of that name, also where another word of the sentence is the same', () => {
    const herd = sampleHerd({
      herd: [sampleCow({ daily_feed_amount: 10 })],
      feeds: [{ id: 3, name: 'feed', total_amount: 100 }],
    });
    const [alert] = feedAlerts(herd, TODAY);
    expect(alert && partsOf(alert)).toEqual([
      'The feed lasts 10 more days: 100 kg of ',
      { feed: 3, text: 'feed' },
      ' against 10 kg a day.',
    ]);
  });

  test('is each animal of a list, also where one is called as a number of the sentence', () => {
    const cows = ['7', 'days', 'Al', 'Al', 'and', 'more', 'Alma'].map((name, index) =>
      sampleCow({ id: index + 1, id_number: `N${index}`, name, is_weighed: false }),
    );
    const [alert] = check(sampleHerd({ herd: cows }));
    expect(alert && sentenceOf(alert)).toBe(
      '7 animals are older than 60 days and have no weight on record: 7 (N0), days (N1), Al (N2), Al (N3), and (N4) and 2 more.',
    );
    expect(alert && partsOf(alert).filter(isLead)).toEqual([
      { cow: 1, text: '7' },
      { cow: 2, text: 'days' },
      { cow: 3, text: 'Al' },
      { cow: 4, text: 'Al' },
      { cow: 5, text: 'and' },
    ]);
  });

  test('is nothing where a release does not know the words: the sentence that came with them stands', () => {
    const alert = { code: 'moon-is-full', values: { cow: { id: 1 } } };
    expect(sentPartsOf(ENGLISH, alerts, alert, 'The moon is full.')).toEqual(['The moon is full.']);
  });
});
