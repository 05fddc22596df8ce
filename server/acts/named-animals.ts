import type { SentToMany } from '#domain/herd/acts/on-many.ts';
import { numbered } from '#domain/herd/answers/found-cows.ts';
import { fieldMessage, type Message } from '#domain/messages/message.ts';
import { ByNumber } from '#domain/values/by-number.ts';
import { cell } from '#domain/values/objects.ts';
import type { Db } from '../database/database.ts';
import { readNumbers } from '../herd/animals/numbered.repository.ts';

/** What was sent, with the id of each animal that was named by a number. */
interface Named {
  readonly sent: SentToMany;
  /** Of whom a number names nobody, or several. */
  readonly faults: readonly Message[];
  /** Where they stand among the animals. */
  readonly unknown: ReadonlySet<number>;
}

/** Looks up the animals that are named by a whole number in place of their id. */
export async function namedAnimals(db: Db, farmId: number, sent: SentToMany): Promise<Named> {
  const named = sent.animals.map((own) => {
    const text = cell(own, 'animal');
    return (cell(own, 'cow') ?? null) === null && typeof text === 'string' ? text : null;
  });
  if (named.every((text) => text === null)) return { sent, faults: [], unknown: new Set() };
  const index = new ByNumber((await readNumbers(db, farmId)).map(numbered));
  const faults: Message[] = [];
  const unknown = new Set<number>();
  const animals = sent.animals.map((own, place) => {
    const text = named[place] ?? null;
    if (text === null) return own;
    const cows = index.named(text);
    const [only] = cows;
    if (only && cows.length === 1) return { ...own, cow: only.id };
    unknown.add(place);
    const code = only ? 'number.ambiguous' : 'number.unknown';
    faults.push(fieldMessage(`animals.${place}.animal`, code, { number: text }));
    return own;
  });
  return { sent: { ...sent, animals }, faults, unknown };
}
