/** What a herd in memory shows to those who make resources of it. */
import type { Herd } from '../../herd/herd.ts';
import type { HerdRows } from '../../herd/rows.ts';
import type { AdeFarm, AdeView, Drawn } from './ade.ts';
import type { Collection } from './collections.ts';

/** A herd of which everything is here that its resources show. */
export function viewOf(herd: Herd, farm: AdeFarm): AdeView {
  return {
    farm,
    cow: (id) => herd.cow(id),
    recordsOf: (table, id) => {
      const cow = herd.cow(id);
      return cow ? herd.recordsOf(table, cow) : [];
    },
  };
}

/** The resources of a collection that an animal gives, or a feed; none where it is not there. */
export function drawnOf(collection: Collection, id: number, herd: Herd, view: AdeView): Drawn[] {
  if (collection.of === 'animal') {
    const cow = herd.cow(id);
    return cow ? collection.draw(cow, view) : [];
  }
  const feed: HerdRows['feeds'] | undefined = herd.find('feeds', id);
  return feed ? collection.draw(feed, view) : [];
}
