import type { IncomingMessage } from 'node:http';

const FARM_ID = /^[1-9]\d{0,14}$/;

/** The id of the farm that a request names (`X-Farm`): undefined where it names none, null where that is no id. */
export function namedFarm({ headers }: Pick<IncomingMessage, 'headers'>): number | null | undefined {
  const named = headers['x-farm'];
  if (named === undefined) return undefined;
  return typeof named === 'string' && FARM_ID.test(named) ? Number(named) : null;
}
