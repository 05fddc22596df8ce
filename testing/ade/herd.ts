/** Herds as ICAR's data exchange reads them, for tests. */

import { CONTRACT_GESTATION, gestationOn } from '#domain/breeding/gestation.ts';
import { demoHerd } from '#domain/demo/demo-herd.ts';
import type { AdeFarm, AdeView, Drawn } from '#domain/exchange/ade/ade.ts';
import { resourceOf } from '#domain/exchange/ade/ade.ts';
import type { Collection } from '#domain/exchange/ade/collections.ts';
import { drawnOf as drawnOfOne, viewOf as herdView } from '#domain/exchange/ade/herd-view.ts';
import { plant } from '#domain/herd/acts/plant.ts';
import { Herd } from '#domain/herd/herd.ts';
import type { WholeHerd } from '#domain/herd/rows.ts';
import { run } from '#domain/herd/run.ts';
import { noRows } from '../no-rows.ts';
import { say } from '../words.ts';

export const FARM_KEY = '2f0c4e2a-1111-4222-8333-444455556666';
export const MODIFIED = '2026-11-28T06:00:00.000Z';

const gestationOf = gestationOn(CONTRACT_GESTATION);

export function adeFarm(time_zone = 'Europe/Berlin'): AdeFarm {
  return {
    key: FARM_KEY,
    time_zone,
    location: { id: '276031231234567', scheme: 'eu.farmId' },
    gestationOf,
  };
}

/** A herd of these rows; the others are none. */
export function herdOf(rows: Partial<WholeHerd>, timeZone = 'Europe/Berlin'): Herd {
  return Herd.whole({ ...noRows(), ...rows }, timeZone);
}

/** The made-up herd, of so many animals. */
export function adeDemo(today: string, cows: number, timeZone = 'Europe/Berlin'): Herd {
  const herd = herdOf({}, timeZone);
  herd.numberFrom(1);
  const outcome = run(herd, plant, demoHerd({ cows, seed: 7, today, say }), { today, by: null, gestationOf });
  if (outcome.refusals) throw new Error(JSON.stringify(outcome.refusals));
  return herd;
}

export function viewOf(herd: Herd, farm = adeFarm(herd.timeZone)): AdeView {
  return herdView(herd, farm);
}

/** Everything of a collection that a herd has. */
export function drawnOf(collection: Collection, herd: Herd, view = viewOf(herd)): Drawn[] {
  return [...herd.whole(collection.of === 'animal' ? 'cows' : 'feeds')].flatMap(({ id }) =>
    drawnOfOne(collection, id, herd, view),
  );
}

/** The same as it is sent. */
export function sentOf(collection: Collection, herd: Herd, view = viewOf(herd)) {
  return drawnOf(collection, herd, view).map((drawn) =>
    resourceOf(collection.resourceType, drawn, view.farm, { modified: MODIFIED }),
  );
}
