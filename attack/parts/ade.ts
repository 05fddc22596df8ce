/** 14. The data exchange: whole herds in pages of every size at once, and what is no page, no day, no animal and no farm. */
import { COLLECTIONS } from '#domain/exchange/ade/collections.ts';
import { type Attack, statuses } from '../lib/attack.ts';
import { besideAttack } from '../lib/beside.ts';
import { exchanging, expectNoFaults } from '../lib/exchanging.ts';

/** Parameters that no page can be made of, and what such a text costs the most. */
const CRAFTED: readonly string[] = [
  'page-size=1001',
  'page-size=-1',
  'page-size=1e3000',
  `page-size=${'9'.repeat(2000)}`,
  'cursor=~',
  `cursor=zzzzzzzzzz~${'x'.repeat(4000)}`,
  'cursor=%00~weights/1',
  'cursor=__proto__',
  'meta-modified-from=275760-09-13T00:00:00Z',
  'meta-modified-from=2026-02-30',
  `meta-modified-from=${'2026-'.repeat(1000)}`,
  'meta-modified-to=0000-00-00T00:00:00Z',
  'animal-scheme=cowbell.id',
  `animal-id=${'9'.repeat(4000)}`,
  'cursor=1~a&cursor=2~b',
];

/** Of these the answer is a page: an animal that is not there, a moment before all, a place after all. */
const ODD: readonly string[] = [
  `animal-scheme=eu.bovine&animal-id=${'DE'.repeat(2000)}`,
  'animal-scheme=cowbell.id&animal-id=__proto__/1',
  'animal-scheme=cowbell.animal&animal-id=%27%20or%201=1',
  'meta-modified-from=0001-01-01T00:00:00Z&page-size=1000',
  'meta-modified-to=0001-01-01T00:00:00Z',
  'cursor=zzzzzzzzzz~weights/1',
];

/** Paths of no farm, or of another. */
const NOWHERE: readonly string[] = [
  '/ade/v1/locations/cowbell.farm/__proto__/animals',
  `/ade/v1/locations/${'x'.repeat(150)}/${'9'.repeat(150)}/animals`,
  '/ade/v1/locations/cowbell.farm/%00/animals',
  '/ade/v1/locations/%2e%2e/%2e%2e/animals',
];

export const adeAttacks: Attack[] = [
  {
    name: 'data exchange: every collection of 5,000 animals at once, three times, with crafted pages, days, animals and farms',
    ms: 240_000,
    async play(target, signal) {
      const farm = await exchanging(target, 'crowd', signal);
      const other = await exchanging(target, 'moved', signal);
      const all = (paths: readonly string[]) => Promise.all(paths.map((path) => farm.get(path)));
      const { result, longest, answered } = await besideAttack(
        target,
        (async () => {
          const whole = COLLECTIONS.map(({ name }) => `${farm.at}/${name}?page-size=1000`);
          return {
            pages: await all([...whole, ...whole, ...whole]),
            small: await all(Array.from({ length: 200 }, () => `${farm.at}/weights?page-size=1`)),
            odd: await all(ODD.map((query) => `${farm.at}/animals?${query}`)),
            crafted: await all(CRAFTED.map((query) => `${farm.at}/animals?${query}`)),
            nowhere: await all([...NOWHERE, `${other.at}/animals`]),
          };
        })(),
        signal,
      );
      const { pages, small, odd, crafted, nowhere } = result;
      expectNoFaults(Object.values(result).flat());
      const isNot = (status: number) => (answer: { status: number }) =>
        answer.status !== status && answer.status !== 503;
      const wrong = [
        ...[...pages, ...small, ...odd].filter(isNot(200)),
        ...crafted.filter(isNot(400)),
        ...nowhere.filter(isNot(404)),
      ];
      if (wrong.length > 0) throw new Error(`answered otherwise: ${statuses(wrong)}`);
      const after = await farm.get(`${farm.at}/animals?page-size=10`);
      if (after.status !== 200) throw new Error(`a page afterwards is answered ${after.status}`);
      return (
        `pages ${statuses(pages)}; of one ${statuses(small)}; odd ${statuses(odd)}; crafted ${statuses(crafted)}; nowhere ${statuses(nowhere)}; ` +
        `another farm: herd ${longest.herd} ms, a cow ${longest.cow} ms, a change ${longest.change} ms, ${answered} answers`
      );
    },
  },
];
