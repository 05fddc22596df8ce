/** 10. Phones that read a herd whole, while it changes, with cursors that nobody gave them. */
import { type Attack, statuses } from '../lib/attack.ts';
import type { Target } from '../lib/target.ts';

const PHONES = 10;
const CHANGES = 60;

interface Page {
  cursor: string;
  next: string | null;
  whole: boolean;
  rows: Record<string, { id: number }[]>;
}

/** Reads a herd page by page and then what was changed meanwhile; answers the ids of its animals, and every status. */
async function readWhole(target: Target, signal: AbortSignal) {
  const answers: { status: number }[] = [];
  const animals = new Set<number>();
  const take = async (query: string): Promise<Page | null> => {
    const answer = await target.ask('crowd', 'GET', `/api/herd/changes/${query}`, undefined, signal);
    answers.push(answer);
    if (answer.status !== 200) return null;
    const page: Page = JSON.parse(answer.text);
    for (const { id } of page.rows.cows ?? []) animals.add(id);
    return page;
  };
  const first = await take('');
  for (let page = first; page?.next; ) page = await take(`?after=${page.next}`);
  if (first) await take(`?since=${first.cursor}`);
  return { answers, animals: animals.size, cursor: first?.cursor ?? '' };
}

/** What could be taken for a cursor of this farm, or for a page of it, and costs the most that such a text can cost. */
function crafted(cursor: string): string[] {
  const prefix = cursor.replace(/\d+$/, '');
  const farm = cursor.replace(/^\d+/, '999999999');
  return [
    ...['0', '1', '9999999999', '-1', '1e9', '00000000000'].map((revision) => `?since=${prefix}${revision}`),
    ...['cows.0', 'cows.9999999999', 'users.0', 'journal.0', 'cows.0.0', '__proto__.0'].map(
      (page) => `?after=${prefix}${page}`,
    ),
    `?since=${farm}`,
    `?since=${'9'.repeat(200)}`,
    `?after=${'.'.repeat(200)}`,
    `?since=${'x'.repeat(60_000)}`,
    `?since=%00&after=%27%20or%201=1`,
  ];
}

export const phoneAttacks: Attack[] = [
  {
    name: `${PHONES} phones that read a herd of 5,000 whole at once while it changes, then by cursors that nobody gave`,
    ms: 60_000,
    async play(target, signal) {
      const [cow] = target.someAnimals('crowd', 1);
      const changing = (async () => {
        const changed: { status: number }[] = [];
        for (let weight = 400; weight < 400 + CHANGES && !signal.aborted; weight += 1)
          changed.push(await target.ask('crowd', 'PATCH', `/api/cows/update/${cow}/`, { weight }, signal));
        return changed;
      })();
      const phones = await Promise.all(Array.from({ length: PHONES }, () => readWhole(target, signal)));
      const changed = await changing;
      const one = await readWhole(target, signal);
      if (one.answers.some(({ status }) => status !== 200) || one.animals < 5000)
        throw new Error(`a phone got ${one.animals} animals: ${statuses(one.answers)}`);
      const texts = crafted(one.cursor);
      const tried = await Promise.all(
        texts.map((query) => target.ask('crowd', 'GET', `/api/herd/changes/${query}`, undefined, signal)),
      );
      const read = phones.flatMap(({ answers }) => answers);
      return `read ${statuses(read)}; changed ${statuses(changed)}; crafted ${statuses(tried)}`;
    },
  },
];
