/** True examples for the document: resources of a made-up herd, drawn as those of any farm are. */
import { CONTRACT_GESTATION, gestationOn } from '#domain/breeding/gestation.ts';
import { demoHerd } from '#domain/demo/demo-herd.ts';
import { type AdeFarm, type Fields, resourceOf } from '#domain/exchange/ade/ade.ts';
import { COLLECTIONS, type CollectionName } from '#domain/exchange/ade/collections.ts';
import { drawnOf, viewOf } from '#domain/exchange/ade/herd-view.ts';
import { plant } from '#domain/herd/acts/plant.ts';
import { run } from '#domain/herd/run.ts';
import { CONTRACT_LANGUAGE } from '#domain/values/language.ts';
import { wordsIn } from '../../http/words.ts';
import { emptyHerd } from './part-of-herd.ts';

const gestationOf = gestationOn(CONTRACT_GESTATION);

export const EXAMPLE_FARM: AdeFarm = {
  key: '2f0c4e2a-1111-4222-8333-444455556666',
  time_zone: 'Europe/Berlin',
  location: { id: '276031231234567', scheme: 'eu.farmId' },
  gestationOf,
};

const TODAY = '2026-06-14';
/** A herd in which something of each collection happened. */
const SEED = 1;

/** A resource of each collection. */
export function exampleResources(): ReadonlyMap<CollectionName, Fields> {
  const herd = emptyHerd(EXAMPLE_FARM.time_zone);
  herd.numberFrom(1);
  const { say } = wordsIn(CONTRACT_LANGUAGE);
  const made = demoHerd({ cows: 60, seed: SEED, today: TODAY, say });
  const outcome = run(herd, plant, made, { today: TODAY, by: null, gestationOf });
  if (outcome.refusals) throw new Error(JSON.stringify(outcome.refusals));
  const view = viewOf(herd, EXAMPLE_FARM);
  const whence = { modified: `${TODAY}T08:00:00.000Z` };
  return new Map(
    COLLECTIONS.flatMap((collection) => {
      for (const { id } of herd.whole(collection.of === 'feed' ? 'feeds' : 'cows')) {
        const [drawn] = drawnOf(collection, id, herd, view);
        if (drawn)
          return [[collection.name, resourceOf(collection.resourceType, drawn, EXAMPLE_FARM, whence)]];
      }
      return [];
    }),
  );
}
