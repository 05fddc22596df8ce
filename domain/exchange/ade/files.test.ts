/** What is in a file of the data exchange, and of which collection it is. */
import { describe, expect, it } from 'vitest';
import { toEnd } from '#domain/herd/steps.ts';
import { kindOfCollection } from '#domain/import/ade-files.ts';
import { COLLECTIONS } from './collections.ts';
import { stepsOf } from './file-order.ts';
import { type AdeSet, beginsAsJson, homeOf, ORDER_IN_FILES, resourcesIn, whyNotRead } from './files.ts';

describe('a text', () => {
  it.each(['{"view":{}}', '\uFEFF [\n {}]', '["https://example.org"]', '[]', '{}', '[null]', '[1]'])(
    '%j begins as JSON',
    (text) => expect(beginsAsJson(text)).toBe(true),
  );
  it.each(['', 'Name;Born', '[Animals]\nName', '{Herd};Born', '"Name";"Born"'])('%j does not', (text) =>
    expect(beginsAsJson(text)).toBe(false),
  );
});

describe('the resources', () => {
  const one = { id: 'W1' };
  it.each<[string, unknown, unknown[], boolean]>([
    ['of a page are its members', { view: { totalItems: 9 }, member: [one] }, [one], true],
    ['of a page in capitals too', { Member: [one] }, [one], true],
    ['of a list are its items', [one, one], [one, one], false],
    ['of the generic data exchange', ['https://x', one, { '@continuation': 'x' }], [one], false],
    ['of its newer form', [{ id: '@context' }, one, { id: '@continuation', token: 'x' }], [one], false],
    [
      'may have a context of their own',
      [{ '@context': 'x', resourceType: 'y' }],
      [{ '@context': 'x', resourceType: 'y' }],
      false,
    ],
    ['are what is alone in it', one, [one], false],
    ['may be no objects', [7, null], [7, null], false],
  ])('%s', (_what, content, resources, isPage) =>
    expect(resourcesIn(content)).toEqual({ resources, isPage }),
  );
});

describe('the collection', () => {
  const NAMED = { collection: null, name: null };
  it.each<[string, unknown, string, unknown]>([
    [
      'is that of its type',
      { resourceType: 'icarWeightEventResource' },
      'heats.json',
      { collection: 'weights' },
    ],
    [
      'of a misprinted type',
      { resourceType: 'icarTestDayResultResource' },
      '',
      { collection: 'test-day-results' },
    ],
    [
      'of a type without a home',
      { resourceType: 'icarMilkingVisitEventResource' },
      'heats.json',
      { collection: null, name: 'milking-visits' },
    ],
    [
      'of a type that is none',
      { resourceType: 'Überraschung' },
      '',
      { collection: null, name: 'Überraschung' },
    ],
    [
      'is told by a field',
      { InseminationType: 'Insemination' },
      'heats.json',
      { collection: 'inseminations' },
    ],
    ['is told by a field within', { weight: { measurement: 7 } }, '', { collection: 'weights' }],
    ['is not told by the field alone', { weight: 7 }, '', null],
    [
      'of a visit that has the fields of a test day',
      { milkingMilkWeight: {}, milkCharacteristics: [] },
      '',
      { collection: null, name: 'milking-visits' },
    ],
    ['is said by the name of its file', {}, 'drying-offs.json', { collection: 'drying-offs' }],
    [
      'by that of the resource',
      {},
      'exampleDryOffEventResources_Finland.json',
      { collection: 'drying-offs' },
    ],
    ['by the longer of two names', {}, 'feed-storages.json', { collection: 'feed-storages' }],
    [
      'by that of another collection',
      {},
      'feed_intakes 2026.json',
      { collection: null, name: 'feed-intakes' },
    ],
    ['is not known of what comes from somewhere', { meta: { source: 'x' } }, 'data.json', NAMED],
    ['is none of what says nothing', { colour: 'green' }, 'settings.json', null],
    ['is none of what is no object', 7, 'weights.json', null],
  ])('%s', (_what, resource, file, home) => expect(homeOf(resource, file)).toEqual(home));

  it('has a place in the order and a kind, unless it follows from others', () => {
    for (const { name, resourceType, readOnly } of COLLECTIONS) {
      expect(homeOf({}, `${name}.json`)).toEqual({ collection: name });
      expect(homeOf({}, `${resourceType}.json`)).toEqual({ collection: name });
      expect(ORDER_IN_FILES.includes(name)).toBe(!readOnly);
      expect(kindOfCollection(name) === null).toBe(readOnly === true);
      expect(whyNotRead(name)?.code).toBe(readOnly ? 'import.ade-follows' : undefined);
    }
    expect(whyNotRead(null)?.code).toBe('import.ade-not-taken');
  });
});

describe('the order', () => {
  const set = (collection: AdeSet['collection'], ...resources: object[]): AdeSet => ({
    collection,
    texts: resources.map((resource) => JSON.stringify(resource)),
  });
  const at = (id: string, eventDateTime: string) => ({ animal: { scheme: 'x', id }, eventDateTime });
  const orderOf = (...sets: AdeSet[]) =>
    toEnd(stepsOf(sets)).map(({ collection, sent }) => [
      collection,
      ...sent.map(({ of, place }) => `${of}.${place}`),
    ]);

  it('is that of the collections, across files', () => {
    expect(
      orderOf(set('deaths', {}), set('weights', {}), set('animals', {}), set('weights', {}), set('heats')),
    ).toEqual([
      ['animals', '2.0'],
      ['weights', '1.0', '3.0'],
      ['deaths', '0.0'],
    ]);
  });

  it('has parents before their calves', () => {
    const [calf, dam] = [{ birthDate: '2026-01-01' }, { birthDate: '2020-01-01' }];
    expect(orderOf(set('animals', calf, dam), set('animals', {}))).toEqual([
      ['animals', '1.0', '0.1', '0.0'],
    ]);
  });

  it('lets an animal leave before she comes again, and others after all else', () => {
    expect(
      orderOf(
        set('arrivals', at('A', '2026-03-01T00:00:00Z'), at('B', '2026-01-01T00:00:00+02:00')),
        set(
          'departures',
          at('a', '2026-02-01T00:00:00Z'),
          at('B', '2026-02-01T00:00:00Z'),
          at('A', '2026-04-01T00:00:00Z'),
        ),
        set('weights', {}),
      ),
    ).toEqual([
      ['arrivals', '0.1'],
      ['departures', '1.0'],
      ['arrivals', '0.0'],
      ['weights', '2.0'],
      ['departures', '1.1', '1.2'],
    ]);
  });
});
