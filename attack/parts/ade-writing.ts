/** 15. Programs that write by the data exchange: the largest batches, of the same thing, of nonsense, of others' herds, many at once. */
import { type Attack, statuses } from '../lib/attack.ts';
import { besideAttack } from '../lib/beside.ts';
import { type Exchanging, exchanging, expectNoFaults } from '../lib/exchanging.ts';
import type { Target } from '../lib/target.ts';

const BATCH = 1000;
/** Just below what a call takes. */
const BYTES = 5 * 1024 * 1024 - 1000;
const KEYS = 6;

const fromOf = (sourceId: string) => ({ meta: { source: 'urn:attack', sourceId } });
const DAY = '2026-03-01T10:00:00Z';

interface Animal {
  scheme: string;
  id: string;
}

async function animalsOf({ get, at }: Exchanging, count: number): Promise<Animal[]> {
  const { member } = JSON.parse((await get(`${at}/animals?page-size=${count}`)).text) as {
    member: { identifier: Animal }[];
  };
  return member.map(({ identifier }) => identifier);
}

const weighing = (sourceId: string, animal: Animal, kg: number, eventDateTime = DAY) => ({
  ...{ ...fromOf(sourceId), animal, eventDateTime },
  weight: { measurement: kg, units: 'KGM' },
});

/** As many of a JSON text, with commas between, as fit. */
const filled = (text: string, before: string, after: string, bytes = BYTES) =>
  before +
  Array(Math.floor((bytes - before.length - after.length) / (text.length + 1)))
    .fill(text)
    .join(',') +
  after;

/** A batch of so many resources, each with this list of as many members as fit. */
const lists = (count: number, member: string, [before, after]: readonly [string, string]) =>
  `[${Array.from({ length: count }, () => filled(member, before, after, BYTES / count - 2)).join(',')}]`;

/** An object with as many fields as fit. */
const fields = (from: number) => {
  const all: string[] = [];
  for (let bytes = 0, n = from; bytes < BYTES - 20; n += 1) {
    const field = `"${n.toString(36)}":1`;
    bytes += field.length + 1;
    all.push(field);
  }
  return `{${all.join(',')}}`;
};

const AROUND = '"animal":{"scheme":"nl.ubn","id":"1"},"eventDateTime":"2026-03-01T10:00:00Z"';

/** Bodies by what they are: the collection, and the text. Each is about as large as it may be. */
const HOSTILE: Readonly<Record<string, (first: Animal) => readonly [collection: string, body: string]>> = {
  'nothing but numbers': () => ['weights', filled('1', '[', ']')],
  'lists of numbers in place of calves': () => [
    'parturitions',
    lists(1, '1', [`{${AROUND},"progenyDetails":[`, ']}']),
  ],
  'calves of whom nothing is said': ({ scheme, id }) => [
    'parturitions',
    lists(BATCH, '{}', [
      `{"animal":${JSON.stringify({ scheme, id })},"eventDateTime":"${DAY}","progenyDetails":[`,
      ']}',
    ]),
  ],
  'parents of whom nothing is said': () => ['animals', lists(BATCH, '{}', ['{"parentage":[', ']}'])],
  'one animal with 200,000 further names': () => [
    'animals',
    lists(1, '{"id":"1","scheme":"x"}', ['{"alternativeIdentifiers":[', ']}']),
  ],
  '20,000 schemes': () => [
    'animals',
    JSON.stringify(
      Array.from({ length: BATCH }, (_, n) => ({
        identifier: { id: `NL ${600_000_000 + n}`, scheme: 'nl.ubn' },
        ...{ gender: 'Female', birthDate: '2024-03-01T11:00:00Z', ...fromOf(`scheme ${n}`) },
        alternativeIdentifiers: Array.from({ length: 20 }, (__, m) => ({
          id: '7',
          scheme: `s${n * 20 + m}`,
        })),
      })),
    ),
  ],
  'one object with 600,000 fields': () => ['weights', `[${fields(0)}]`],
  'an animal with 600,000 fields': () => ['weights', `[{"eventDateTime":"${DAY}","animal":${fields(0)}}]`],
  'one text of 5 MB': ({ scheme, id }) => [
    'weights',
    `[{"animal":${JSON.stringify({ scheme, id })},"eventDateTime":"${DAY}","weight":{"measurement":5},"remark":"${'x'.repeat(BYTES - 300)}"}]`,
  ],
  'a source of 5 MB': () => ['weights', `[{"meta":{"source":"${'s'.repeat(BYTES - 100)}","sourceId":"1"}}]`],
  'a number of 5 MB': () => ['weights', `[{"weight":{"measurement":${'9'.repeat(BYTES - 100)}}}]`],
  'a moment of 5 MB': () => ['weights', `[{"eventDateTime":"${'2026-'.repeat(1_000_000)}"}]`],
  'lists in lists': () => ['weights', `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`],
  'objects in objects, as deep as it is read': () => [
    'weights',
    lists(BATCH, `${'{"a":'.repeat(25)}1${'}'.repeat(25)}`, ['{"x-cowbell":[', ']}']),
  ],
  'names that objects have': () => [
    'weights',
    `[${'{"__proto__":{"animal":1},"constructor":{"prototype":1}},'.repeat(500)}{}]`,
  ],
};

/** Crafted values in small bodies: each is refused, or changes nothing. */
const CRAFTED: readonly object[] = [
  { weight: { measurement: 1e308, units: 'LBR' } },
  { weight: { measurement: -0 } },
  { weight: { measurement: '0x10' } },
  { eventDateTime: '-271821-04-20T00:00:00Z' },
  { eventDateTime: '+275760-09-13T00:00:00Z' },
  { eventDateTime: '2026-02-30T25:61:00+99:99' },
  { meta: { source: '\u0000', sourceId: '__proto__' } },
  { meta: { source: 'urn:attack', sourceId: 'x', modified: '9999-12-31T23:59:59Z', isDeleted: true } },
  { animal: { scheme: 'cowbell.id', id: '__proto__/1' } },
  { animal: { scheme: 'x', id: "' or 1=1 --" } },
  { animal: [], EventDateTime: {}, weight: 'x' },
];

async function keysOf(target: Target, signal: AbortSignal): Promise<Exchanging[]> {
  const keys: Exchanging[] = [];
  for (let key = 0; key < KEYS; key += 1)
    keys.push(await exchanging(target, key % 2 === 0 ? 'moved' : 'middling', signal, 'record'));
  return keys;
}

export const adeWritingAttacks: Attack[] = [
  {
    name: `data exchange: ${Object.keys(HOSTILE).length} hostile batches of 5 MB, one after the other and all at once from ${KEYS} keys`,
    ms: 300_000,
    async play(target, signal) {
      const keys = await keysOf(target, signal);
      const [first] = keys;
      const [cow] = first ? await animalsOf(first, 1) : [];
      if (!first || !cow) throw new Error('no herd is there');
      const times: string[] = [];
      const alone = async () => {
        const answers = [];
        for (const [what, make] of Object.entries(HOSTILE)) {
          const [collection, body] = make(cow);
          const begun = performance.now();
          const answer = await first.post(`${first.batches}/${collection}`, body);
          times.push(`${what} ${answer.status} ${(performance.now() - begun).toFixed(0)} ms`);
          answers.push(answer);
        }
        return answers;
      };
      const atOnce = () =>
        Promise.all(
          Object.values(HOSTILE).flatMap((make, place) => {
            const [collection, body] = make(cow);
            return [place, place + 1].map((turn) => {
              const key = keys[turn % KEYS] ?? first;
              return key.post(`${key.batches}/${collection}`, body);
            });
          }),
        );
      const { result, longest, answered } = await besideAttack(
        target,
        (async () => ({ one: await alone(), many: await atOnce() }))(),
        signal,
      );
      // Beyond what all bodies may take together, the slowest are cut off.
      expectNoFaults([...result.one, ...result.many.filter(({ status }) => status !== 0)]);
      return `${times.join('; ')}; at once ${statuses(result.many)}; another farm: herd ${longest.herd} ms, a cow ${longest.cow} ms, a change ${longest.change} ms, ${answered} answers`;
    },
  },
  {
    name: 'data exchange: 1,000 of the same, ten times at once, 6,000 weighings of one animal, others’ animals, and who may not',
    ms: 240_000,
    async play(target, signal) {
      const keys = await keysOf(target, signal);
      const [one, other] = keys as [Exchanging, Exchanging];
      const [cow, second] = (await animalsOf(one, 2)) as [Animal, Animal];
      const [foreign] = (await animalsOf(other, 1)) as [Animal];
      const own = target.someAnimals('middling', 1);
      const play = async () => {
        const same = Array.from({ length: BATCH }, (_, n) => weighing('the same', cow, 300 + (n % 100)));
        const often = await Promise.all(
          Array.from({ length: 10 }, (_, n) => keys[(2 * n) % KEYS]?.post(`${one.batches}/weights`, same)),
        );
        const ofOne = [];
        for (let round = 0; round < 6; round += 1) {
          const at = (n: number) =>
            new Date(Date.UTC(2024, 0, 1) + (round * BATCH + n) * 3_600_000).toISOString();
          const batch = Array.from({ length: BATCH }, (_, n) =>
            weighing(`${round} ${n}`, second, 300, at(n)),
          );
          ofOne.push(await one.post(`${one.batches}/weights`, batch));
        }
        const crafted = [];
        for (const body of CRAFTED)
          crafted.push(await one.post(`${one.at}/weights`, { ...weighing('crafted', cow, 400), ...body }));
        const strange = [
          await one.post(`${other.batches}/weights`, [weighing('y', cow, 400)]),
          await one.post(`${other.at}/weights`, weighing('y', cow, 400)),
        ];
        const others = await one.post(`${one.batches}/weights`, [
          weighing('z', { scheme: 'cowbell.id', id: `${other.farm}/${own[0]}` }, 400),
          weighing('z2', { scheme: 'cowbell.id', id: `${one.farm}/${own[0]}` }, 400),
          { ...weighing('the same', foreign, 400), meta: { ...fromOf('the same').meta, isDeleted: true } },
        ]);
        return { often: often.filter((answer) => answer !== undefined), ofOne, crafted, strange, others };
      };
      const { result, longest, answered } = await besideAttack(target, play(), signal);
      const { often, ofOne, crafted, strange, others } = result;
      expectNoFaults([...often, ...ofOne, ...crafted, ...strange, others]);
      if (strange.some(({ status }) => status !== 404)) throw new Error(`a stranger: ${statuses(strange)}`);
      if (others.status !== 200 || others.text.split('unknown-animal').length !== 3)
        throw new Error(`others’ animals: ${others.status} ${others.text.slice(0, 300)}`);
      const { view } = JSON.parse(
        (
          await one.get(
            `${one.at}/weights?page-size=1&animal-scheme=${cow.scheme}&animal-id=${encodeURIComponent(cow.id)}`,
          )
        ).text,
      );
      const reader = await exchanging(target, 'moved', signal, 'read');
      const refused = await reader.post(`${one.at}/weights`, weighing('r', cow, 1));
      if (refused.status !== 403) throw new Error(`a key that reads: ${refused.status}`);
      return `the same ${statuses(often)}; of one animal ${statuses(ofOne)}; ${view.totalItems} weighings of the first; crafted ${statuses(crafted)}; another farm: herd ${longest.herd} ms, a cow ${longest.cow} ms, a change ${longest.change} ms, ${answered} answers`;
    },
  },
];
