import { expect, it } from 'vitest';
import { herdChanged, keys, queryClient } from './query-client.ts';

it('fetches anew after a change of the herd also how long the feeds last, and what the farm set not', async () => {
  const forecast = [...keys.feeds, 'forecast', 60];
  const read = [keys.herd, keys.cow(1), keys.feeds, forecast, keys.today, keys.settings, keys.user];
  for (const key of read) queryClient.setQueryData(key, []);
  await herdChanged();
  const stale = read.filter((key) => queryClient.getQueryState(key)?.isInvalidated);
  expect(stale).toEqual([keys.herd, keys.cow(1), keys.feeds, forecast, keys.today]);
  queryClient.clear();
});
