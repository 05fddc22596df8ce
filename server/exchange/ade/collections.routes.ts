/** Reads the collections of a farm, a page at a time. */
import type { FastifyRequest } from 'fastify';
import type { Fields } from '#domain/exchange/ade/ade.ts';
import { type AdeIdentifier, animalsNamed, numberIn } from '#domain/exchange/ade/animal-ids.ts';
import type { Collection } from '#domain/exchange/ade/collections.ts';
import { drawnOf, viewOf } from '#domain/exchange/ade/herd-view.ts';
import {
  type AskedPage,
  byPlace,
  CURSOR,
  cursorOf,
  cutPage,
  isAsked,
  readPage,
} from '#domain/exchange/ade/pages.ts';
import { atOneMoment } from '../../database/at-one-moment.ts';
import type { Db } from '../../database/database.ts';
import { readNumbered } from '../../herd/families/part-of-herd.repository.ts';
import { sent } from '../../http/answers/sent.ts';
import { type App, contextOf } from '../../http/app-type.ts';
import type { Services } from '../../http/services.ts';
import { countItems } from './calls.routes.ts';
import { type ExchangingFarm, readFarm } from './farm.repository.ts';
import { type Gone, goneSince } from './gone.ts';
import { type Listed, Listings } from './listed.ts';
import { collectionAt, refuseElsewhere } from './location-asked.ts';
import { originOf } from './origin.ts';
import { partOfHerd } from './part-of-herd.ts';
import { AdeFaults } from './refusals.ts';
import { type Shown, sentOf } from './resources.ts';

export function collectionRoutes(app: App, services: Services): void {
  const { db } = services;
  const listings = new Listings(services.caches);
  app.get(
    '/v1/locations/:scheme/:id/:collection',
    { config: { needs: 'viewer', wholeHerd: true, compressed: true } },
    async (request, reply) => {
      const collection = collectionAt(request);
      const { farm_id } = contextOf(request);
      const { asked, ...read } = await atOneMoment(db, async (snapshot) => {
        const farm = await readFarm(snapshot, farm_id);
        refuseElsewhere(request, farm);
        const asked = readPage(request.query as Record<string, unknown>);
        if (!('size' in asked)) throw new AdeFaults(asked);
        return { asked, ...(await readCollection(snapshot, listings, farm, collection, asked)) };
      });
      const address = addressOf(services, request);
      countItems(reply, read.member.length);
      const last = read.hasMore ? read.page.at(-1) : undefined;
      const view = {
        totalItems: read.total,
        pageSize: asked.size,
        first: address(null),
        ...(last ? { next: address(cursorOf(last)) } : {}),
      };
      return sent(reply.type('application/json'), JSON.stringify({ view, member: read.member }));
    },
  );
}

type Page = readonly (Listed | Gone)[];

async function readCollection(
  db: Db,
  listings: Listings,
  farm: ExchangingFarm,
  collection: Collection,
  asked: AskedPage,
) {
  const listed = await listings.of(db, farm, collection);
  const gone = asked.from === null ? [] : await goneAfter(db, listings, farm, collection, listed, asked.from);
  const animals = asked.animal && new Set(await animalsAsked(db, farm, asked.animal));
  const isOf = (one: Listed | Gone) =>
    !animals || animals.has(('drawn' in one ? one.drawn.cow : one.cow) ?? -1);
  const all: Page = [...listed, ...gone].filter((one) => isAsked(one, asked) && isOf(one)).sort(byPlace);
  const { page, hasMore } = cutPage(all, asked);
  return { page, hasMore, total: all.length, member: await resourcesOf(db, farm, collection, page) };
}

async function goneAfter(
  db: Db,
  listings: Listings,
  farm: ExchangingFarm,
  collection: Collection,
  listed: readonly Listed[],
  moment: number,
): Promise<Gone[]> {
  const moments = await listings.moments(db, farm);
  for (const [from, at] of moments)
    if (at >= moment)
      return goneSince(db, farm, collection, {
        ...{ from, moments },
        live: new Set(listed.map(({ key }) => key)),
      });
  return [];
}

/** The animals of the farm that an identifier names. */
async function animalsAsked(
  db: Db,
  { id, key }: ExchangingFarm,
  identifier: AdeIdentifier,
): Promise<number[]> {
  const number = numberIn(identifier);
  const numbered = number === null ? [] : await readNumbered(db, id, [number]);
  return animalsNamed([identifier], {
    farmKey: key,
    // Of one that is not there nothing is found.
    has: () => true,
    sentWith: () => [],
    numbered: () => numbered.map((cow) => cow.id),
  });
}

/** The resources of a page as they are sent. */
async function resourcesOf(
  db: Db,
  farm: ExchangingFarm,
  collection: Collection,
  page: Page,
): Promise<Fields[]> {
  const owners = [...new Set(page.flatMap((one) => ('owner' in one ? one.owner : [])))];
  const herd = await partOfHerd(db, farm, collection, owners);
  const view = viewOf(herd, farm);
  const drawn = new Map(
    owners.flatMap((owner) => drawnOf(collection, owner, herd, view)).map((one) => [one.key, one]),
  );
  const shown = page.flatMap((one): Shown[] => {
    const isDeleted = 'drawn' in one;
    const shows = isDeleted ? one.drawn : drawn.get(one.key);
    return shows ? [{ drawn: shows, modified: one.modified, isDeleted }] : [];
  });
  return sentOf(db, farm, collection, shown);
}

/** Makes the addresses of the pages of what a request asks for. */
function addressOf(services: Services, request: FastifyRequest): (cursor: string | null) => string {
  const asked = new URL(request.url, originOf(services, request));
  return (cursor) => {
    const page = new URL(asked);
    page.searchParams.delete(CURSOR);
    if (cursor !== null) page.searchParams.set(CURSOR, cursor);
    return page.href;
  };
}
