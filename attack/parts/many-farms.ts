/** 11. A farm that takes more than its share, and one that asks for others. */
import { type Attack, statuses } from '../lib/attack.ts';
import { besideAttack } from '../lib/beside.ts';

const AT_ONCE = 300;
const TODAY = () => new Date().toISOString().slice(0, 10);

/** What a header may hold that names a farm or a request, and should not. */
const FARMS = [
  '-1',
  '0',
  '1e0',
  '1.0',
  '01',
  '+1',
  '9'.repeat(300),
  '1, 2',
  "1' or '1'='1",
  'null',
  '__proto__',
];
const REQUESTS = ['x'.repeat(8000), '../../etc', '{"request_id":1}', '<b>', 'a b', '%0d%0aX-Evil:%201'];

export const manyFarmsAttacks: Attack[] = [
  {
    name: `${AT_ONCE} reads and ${AT_ONCE} changes of one farm at once`,
    ms: 60_000,
    async play(target, signal) {
      const cows = target.someAnimals('crowd', AT_ONCE);
      const attack = Promise.all([
        ...cows.map(() => target.ask('crowd', 'GET', '/api/work/', undefined, signal)),
        ...cows.map((cow) =>
          target.ask('crowd', 'POST', '/api/weights/', { cow, weighed_on: TODAY(), kg: 500 }, signal),
        ),
      ]);
      const { result, answered, longest } = await besideAttack(target, attack, signal);
      return `${statuses(result)}; ${answered} of another farm meanwhile, the longest change ${longest.change} ms`;
    },
  },
  {
    name: "headers with others' farms, and names of requests that are none",
    async play(target, signal) {
      const [other] = target.someAnimals('crowd', 1);
      const ask = (headers: Record<string, string>, path = '/api/cows/') =>
        fetch(target.url + path, {
          headers: { authorization: `Bearer ${target.token('spare')}`, ...headers },
          signal,
        });
      const ofFarms = await Promise.all(FARMS.map((farm) => ask({ 'x-farm': farm })));
      const wrong = ofFarms.find(({ status }) => status < 400 || status >= 500);
      if (wrong) throw new Error(`A farm that is none was answered ${wrong.status}`);
      const animal = await ask({}, `/api/cows/${other}/`);
      if (animal.status !== 404) throw new Error(`Another farm's animal was answered ${animal.status}`);
      const named = await Promise.all(REQUESTS.map((name) => ask({ 'x-request-id': name })));
      const taken = named.find(({ headers }) => REQUESTS.includes(headers.get('x-request-id') ?? ''));
      if (taken) throw new Error('A name of a request was taken over');
      const metrics = await ask({}, '/metrics');
      if (metrics.status !== 404) throw new Error(`The metrics were answered ${metrics.status}`);
      return statuses([...ofFarms, animal, ...named, metrics]);
    },
  },
];
