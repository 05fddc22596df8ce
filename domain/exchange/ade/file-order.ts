/** In which order the resources of files are written: each finds there what it needs, as it was found when it was recorded. */
import { withPauses } from '../../herd/steps.ts';
import type { CollectionName } from './collections.ts';
import { type AdeSet, ORDER_IN_FILES } from './files.ts';
import { AdeNode } from './read-node.ts';
import { isTooLong } from './reading.ts';

/** A resource of a file. */
interface SentInFile {
  readonly collection: CollectionName;
  /** As JSON. */
  readonly text: string;
  /** Of which set it is, and where in it. */
  readonly of: number;
  readonly place: number;
}

/** Resources of one collection that are written one after the other. */
export interface FileStep {
  readonly collection: CollectionName;
  readonly sent: readonly SentInFile[];
}

/**
 * All resources, in steps. Animals come in the order of their births, parents before their calves. An animal that left and came again leaves before
 * she comes: all her other records are of days on which she is here then.
 */
export function* stepsOf(sets: readonly AdeSet[]): Generator<void, FileStep[]> {
  const all = sets.flatMap(({ collection, texts }, of) =>
    texts.map((text, place): SentInFile => ({ collection, text, of, place })),
  );
  const byName = Map.groupBy(all, ({ collection }) => collection);
  const ofAll = (name: CollectionName) => byName.get(name) ?? [];
  const arrivals = yield* timed(ofAll('arrivals'), 'eventDateTime');
  const before = yield* leavingBefore(arrivals, ofAll('departures'));
  const left = new Set(before.map(({ one }) => one));
  const steps: FileStep[] = [];
  for (const name of ORDER_IN_FILES) {
    const sent = ofAll(name);
    if (name === 'arrivals') steps.push(...runsOf(inTime([...arrivals, ...before])));
    else if (name === 'departures')
      steps.push({ collection: name, sent: sent.filter((one) => !left.has(one)) });
    else if (name === 'animals')
      steps.push({ collection: name, sent: inTime(yield* timed(sent, 'birthDate')) });
    else if (name === 'births')
      steps.push({ collection: name, sent: inTime(yield* timed(sent, 'eventDateTime')) });
    else steps.push({ collection: name, sent });
  }
  return steps.filter(({ sent }) => sent.length > 0);
}

/** A resource, of which animal and of when it is. */
interface Timed {
  readonly one: SentInFile;
  readonly animal: string;
  /** ms since 1970; 0 of what has no time, which comes first: it is refused anyway. */
  readonly at: number;
}

/** Resources with the time in this field. */
function* timed(sent: readonly SentInFile[], field: string): Generator<void, Timed[]> {
  const found: Timed[] = [];
  yield* withPauses(sent, (one) => {
    const body = new AdeNode(isTooLong(one.text) ? null : JSON.parse(one.text));
    found.push({ one, animal: animalIn(body), at: Date.parse(body.text(field) ?? '') || 0 });
  });
  return found;
}

/** Departures of animals that came later. */
function* leavingBefore(
  arrivals: readonly Timed[],
  departures: readonly SentInFile[],
): Generator<void, Timed[]> {
  if (arrivals.length === 0) return [];
  const came = new Map<string, number>();
  for (const { animal, at } of arrivals) came.set(animal, Math.max(came.get(animal) ?? 0, at));
  const left = yield* timed(departures, 'eventDateTime');
  return left.filter(({ animal, at }) => (came.get(animal) ?? 0) > at);
}

function animalIn(body: AdeNode): string {
  const animal = body.object('animal');
  return `${animal?.text('scheme')} ${animal?.text('id')}`.toLowerCase();
}

/** Those of the same time as they came. */
function inTime(sent: readonly Timed[]): SentInFile[] {
  return sent.toSorted((first, second) => first.at - second.at).map(({ one }) => one);
}

/** In pieces of one collection each. */
function runsOf(sent: readonly SentInFile[]): FileStep[] {
  const steps: { collection: CollectionName; sent: SentInFile[] }[] = [];
  for (const one of sent) {
    const last = steps.at(-1);
    if (last?.collection === one.collection) last.sent.push(one);
    else steps.push({ collection: one.collection, sent: [one] });
  }
  return steps;
}
