/** 13. Marks of declarations: as many ids as one call takes, crafted ones, and those of another farm. */
import { type Attack, statuses } from '../lib/attack.ts';

const MOST = 5000;
const CALLS = 20;
const DAY = '2026-06-01';

/** What could be taken for an id, and costs the most that such a text can cost. */
const CRAFTED: readonly string[] = [
  '__proto__',
  'constructor-1-2026-06-01',
  `birth-${'9'.repeat(30)}-${DAY}`,
  `birth--1-${DAY}`,
  `birth-1-${DAY}-${DAY}`,
  'birth-1-9999-99-99',
  `birth-1e3-${DAY}`,
  `birth-\u0000-${DAY}`,
  `birth-1 or 1=1-${DAY}`,
  '-'.repeat(50),
];

/** Bodies that are none, each as large as such a thing may get. */
const BODIES: readonly unknown[] = [
  { declarations: '__proto__', state: 'declared' },
  { declarations: Array.from({ length: 100_000 }, () => 'x'), state: 'declared' },
  { declarations: ['x'.repeat(500_000)], state: 'declared' },
  { declarations: [{ toString: 'x' }], state: 'declared' },
  { declarations: [`birth-1-${DAY}`], state: '__proto__' },
  { declarations: [`birth-1-${DAY}`], state: 'declared', number: 'x'.repeat(500_000) },
];

export const declarationAttacks: Attack[] = [
  {
    name: `marks of declarations: ${CALLS} calls of up to ${MOST} ids at once, crafted ids, those of another farm`,
    ms: 120_000,
    async play(target, signal) {
      const mark = (declarations: readonly string[]) =>
        target.ask(
          'crowd',
          'POST',
          '/api/declarations/mark/',
          { declarations, state: 'declared', declared_on: null },
          signal,
        );
      const set = await target.ask(
        'crowd',
        'PATCH',
        '/api/settings/',
        { country: 'DE', declare_from: null },
        signal,
      );
      if (set.status !== 200) throw new Error(`no country was set: ${set.status} ${set.text.slice(0, 200)}`);
      const asked = await target.ask('crowd', 'GET', '/api/declarations/', undefined, signal);
      const own = (JSON.parse(asked.text) as { items: { id: string }[] }).items
        .slice(0, MOST)
        .map(({ id }) => id);
      if (own.length === 0) throw new Error('the farm has nothing to declare');
      const others = target.someAnimals('moved', MOST).map((cow) => `birth-${cow}-${DAY}`);
      const many = await Promise.all(Array.from({ length: CALLS }, () => mark(own)));
      const foreign = await Promise.all(Array.from({ length: CALLS }, () => mark(others)));
      const crafted = await Promise.all(CRAFTED.map((id) => mark([id])));
      const bodies = await Promise.all(
        BODIES.map((body) => target.ask('crowd', 'POST', '/api/declarations/mark/', body, signal)),
      );
      const read = await target.ask('crowd', 'GET', '/api/declarations/', undefined, signal);
      if (read.status !== 200)
        throw new Error(`they cannot be read: ${read.status} ${read.text.slice(0, 200)}`);
      const all = [...many, ...foreign, ...crafted, ...bodies];
      const faults = all.filter(({ status }) => status >= 500 && status !== 503);
      if (faults.length > 0) throw new Error(`faults of the server: ${statuses(faults)}`);
      const wrong = [...foreign, ...crafted].filter(({ status }) => status !== 400 && status !== 503);
      if (wrong.length > 0) throw new Error(`what is not the farm's was taken: ${statuses(wrong)}`);
      return `${own.length} own ${statuses(many)}; of another farm ${statuses(foreign)}; crafted ${statuses(crafted)}; bodies ${statuses(bodies)}`;
    },
  },
];
