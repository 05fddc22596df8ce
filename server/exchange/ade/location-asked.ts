/** Which collection of which farm a path names. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { type Collection, collectionNamed } from '#domain/exchange/ade/collections.ts';
import { locationsOf } from '#domain/exchange/ade/location.ts';
import { farmNumberKey } from '#domain/values/farm-numbers.ts';
import type { Db } from '../../database/database.ts';
import { contextOf } from '../../http/app-type.ts';
import { type ExchangingFarm, readFarm } from './farm.repository.ts';
import { nothingHere } from './refusals.ts';

const Params = z.object({ scheme: z.string(), id: z.string(), collection: z.string() });

export function collectionAt({ params }: FastifyRequest): Collection {
  const collection = collectionNamed(Params.parse(params).collection);
  if (!collection) throw nothingHere();
  return collection;
}

/** Throws a 404 where the path names another location than the farm of the key, or a collection that is not offered. */
export async function judgeLocation(db: Db, request: FastifyRequest): Promise<void> {
  collectionAt(request);
  refuseElsewhere(request, await readFarm(db, contextOf(request).farm_id));
}

/** Throws a 404 where the path names another location than this farm, which is that of the key. */
export function refuseElsewhere({ params }: FastifyRequest, farm: ExchangingFarm): void {
  const { scheme, id } = Params.parse(params);
  const isFarm = locationsOf(farm).some(
    (own) => sameName(own.scheme, scheme) && farmNumberKey(own.id) === farmNumberKey(id),
  );
  if (!isFarm) throw nothingHere();
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}
