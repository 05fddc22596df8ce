import { beforeAll, describe, expect, it } from 'vitest';
import type { Herd } from '#domain/herd/herd.ts';
import { unsaid } from '#domain/herd/unsaid.ts';
import { adeDemo, adeFarm, drawnOf, FARM_KEY, MODIFIED, sentOf } from '../../../testing/ade/herd.ts';
import { adeFaults } from '../../../testing/ade/validate.ts';
import { resourceOf } from './ade.ts';
import { COLLECTIONS, collectionNamed } from './collections.ts';

let herd: Herd;
beforeAll(() => {
  herd = adeDemo('2026-06-14', 60);
  // The made-up herd has no dead animal.
  const [cow] = [...herd.whole('cows')].filter(({ in_herd }) => in_herd);
  if (!cow) throw new Error('The herd is empty');
  herd.insert('movements', {
    ...unsaid('movements'),
    ...{ cow: cow.id, direction: 'out', kind: 'death', moved_on: '2026-06-14', reason: 'health' },
  });
});

it('is judged by a schema that finds faults', () => {
  const member = [{ resourceType: 'icarReproHeatEventResource', eventDateTime: 'yesterday' }];
  expect(adeFaults('icarReproHeatEventCollection', { member }).sort()).toEqual([
    expect.stringMatching(/^member\.0\.animal: /),
    expect.stringMatching(/^member\.0\.eventDateTime: /),
  ]);
});

describe.each(COLLECTIONS.map((collection) => [collection.name, collection] as const))(
  '%s',
  (name, collection) => {
    it('is found by its name', () => {
      expect(collectionNamed(name)).toBe(collection);
    });

    it('of the made-up herd is as the published schema has it', () => {
      const member = sentOf(collection, herd);
      expect(member.length).toBeGreaterThan(0);
      expect(adeFaults(collection.collectionType, { view: { totalItems: member.length }, member })).toEqual(
        [],
      );
    });

    it('says of each whence it is, and nothing that is empty', () => {
      for (const resource of sentOf(collection, herd)) {
        expect(resource).toMatchObject({
          resourceType: collection.resourceType,
          meta: { source: `urn:uuid:${FARM_KEY}`, sourceId: expect.any(String), modified: MODIFIED },
          location: { id: '276031231234567', scheme: 'eu.farmId' },
        });
        expect(emptyIn(resource)).toEqual([]);
      }
    });

    it('calls each by another key, and names the rows that it hangs on', () => {
      const drawn = drawnOf(collection, herd);
      expect(new Set(drawn.map(({ key }) => key)).size).toBe(drawn.length);
      for (const { rows } of drawn)
        expect(rows.map(([table]) => table)).toEqual(
          expect.arrayContaining([expect.toBeOneOf([...collection.tables])]),
        );
    });
  },
);

it('offers no name that nobody knows', () => {
  expect(collectionNamed('milking-visits')).toBeUndefined();
});

it('says what came from outside by the name of its sender, and what was deleted', () => {
  const outside = { source: 'https://robot.example', sourceId: 'A7', creator: 'Robot' };
  const drawn = { key: 'heats/3', rows: [], records: [], cow: null, fields: { id: 'heats/3' } };
  const sent = resourceOf('icarReproHeatEventResource', drawn, adeFarm(), {
    modified: MODIFIED,
    isDeleted: true,
    outside,
  });
  expect(sent).toEqual({
    resourceType: 'icarReproHeatEventResource',
    id: 'heats/3',
    location: { id: '276031231234567', scheme: 'eu.farmId' },
    meta: { ...outside, modified: MODIFIED, isDeleted: true },
  });
});

/** Of these it is known that nothing was said. */
const SAID_THOUGH_EMPTY = /\/x-cowbell\/(took|took_as_of|milk_hours|pregnancy_statements)$/;

/** The paths of what is null, an empty text, list or object. */
function emptyIn(value: unknown, path = ''): string[] {
  if (SAID_THOUGH_EMPTY.test(path)) return [];
  if (value === null || value === undefined || value === '') return [path];
  if (typeof value !== 'object') return [];
  const entries = Object.entries(value);
  return entries.length === 0
    ? [path]
    : entries.flatMap(([name, inner]) => emptyIn(inner, `${path}/${name}`));
}
