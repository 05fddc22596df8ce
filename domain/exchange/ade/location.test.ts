import { expect, test } from 'vitest';
import { FARM_KEY, MODIFIED } from '../../../testing/ade/herd.ts';
import { adeFaults } from '../../../testing/ade/validate.ts';
import { locationResource, locationsOf } from './location.ts';

const farm = { key: FARM_KEY, name: 'Hill Farm', time_zone: 'Europe/Berlin' };
const own = { scheme: 'cowbell.farm', id: FARM_KEY };
const hit = { scheme: 'eu.farmId', id: '276031231234567' };
const gln = { scheme: 'org.gs1.gln', id: '4012345000009' };

test.each([
  [[], own, []],
  [[hit], hit, [own]],
  [[hit, gln], hit, [gln, own]],
])('a farm with the numbers %j', (numbers, identifier, others) => {
  const located = locationResource({ ...farm, numbers }, MODIFIED);
  expect(adeFaults('icarLocationCollection', { member: [located] })).toEqual([]);
  expect(located).toMatchObject({
    identifier,
    location: identifier,
    name: 'Hill Farm',
    timeZoneId: 'Europe/Berlin',
  });
  expect(located.alternativeIdentifiers ?? []).toEqual(others);
  expect(locationsOf({ ...farm, numbers })).toEqual([identifier, ...others]);
});
