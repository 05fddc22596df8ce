/** What was measured of an animal, and the farm's feeds. */
import type { CowRow, HerdRows } from '../../herd/rows.ts';
import { type AdeView, type Drawn, filled, ownFields } from './ade.ts';
import { WEIGHT_METHODS } from './codes.ts';
import { drawEvent, keyOf } from './draw-event.ts';

const KILOGRAMS = 'KGM';

export function drawWeights(cow: CowRow, view: AdeView): Drawn[] {
  return view.recordsOf('weights', cow.id).map(({ id, weighed_on: when, kg, method, occasion, notes }) => {
    const fields = {
      weight: { measurement: kg, units: KILOGRAMS, method: WEIGHT_METHODS.written(method) },
      remark: notes,
      ...ownFields({ occasion }),
    };
    return drawEvent({ table: 'weights', id, cow, when }, fields, view);
  });
}

export function drawTestDays(cow: CowRow, view: AdeView): Drawn[] {
  return view.recordsOf('test_days', cow.id).map((test) => {
    const { id, tested_on: when, milk_kg, fat_percent, protein_percent, cells_thousand, notes } = test;
    const fields = {
      milkWeight24Hours: { unitCode: KILOGRAMS, value: milk_kg },
      milkCharacteristics: [
        { characteristic: 'FAT', value: fat_percent, unit: 'VP' },
        { characteristic: 'PROTEIN', value: protein_percent, unit: 'VP' },
        { characteristic: 'SCC', value: cells_thousand, unit: 'NCL' },
      ].flatMap(({ value, ...of }) => (value === null ? [] : [{ ...of, value: String(value) }])),
      remark: notes,
    };
    return drawEvent({ table: 'test_days', id, cow, when }, fields, view);
  });
}

type FeedRow = HerdRows['feeds'];

export function drawFeed({ id, name, date_added, waste_percent, registered_amount }: FeedRow): Drawn {
  const key = keyOf('feeds', id);
  return {
    ...{ key, cow: null, rows: [['feeds', id]], records: [] },
    fields: {
      id: key,
      name,
      active: true,
      ...ownFields({ date_added, waste_percent, total_amount: registered_amount }),
    },
  };
}

/** How much there is of a feed. A feed has one storage, which is called as the feed is. */
export function drawFeedStorage({ id, name, amount_now, counted_on }: FeedRow): Drawn {
  const key = keyOf('feeds', id);
  return {
    ...{ key, cow: null, rows: [['feeds', id]] },
    // A movement that was deleted names no feed any more: all storages hang on it.
    records: [['feed_movements', null]],
    fields: filled({
      id: key,
      name,
      feedId: key,
      quantityAvailable: { unitCode: KILOGRAMS, value: amount_now },
      ...ownFields({ counted_on }),
    }),
  };
}
