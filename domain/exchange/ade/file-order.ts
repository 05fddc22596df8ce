/** In which order the resources of files are written: each finds there what it needs, as it was found when it was recorded. */
import { withPauses } from '../../herd/steps.ts';
import type { CollectionName } from './collections.ts';
import { type AdeSet, ORDER_IN_FILES } from './files.ts';
import { AdeNode } from './read-node.ts';

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
  const before = yield* leavingBefore(ofAll('arrivals'), ofAll('departures'));
  const steps: FileStep[] = [];
  for (const name of ORDER_IN_FILES) {
    const sent = ofAll(name);
    if (name === 'arrivals') steps.push(...runsOf(yield* inTime([...sent, ...before], 'eventDateTime')));
    else if (name === 'departures')
      steps.push({ collection: name, sent: sent.filter((one) => !before.has(one)) });
    else if (name === 'animals') steps.push({ collection: name, sent: yield* inTime(sent, 'birthDate') });
    else if (name === 'births') steps.push({ collection: name, sent: yield* inTime(sent, 'eventDateTime') });
    else steps.push({ collection: name, sent });
  }
  return steps.filter(({ sent }) => sent.length > 0);
}

/** Departures of animals that came later. */
function* leavingBefore(
  arrivals: readonly SentInFile[],
  departures: readonly SentInFile[],
): Generator<void, ReadonlySet<SentInFile>> {
  const came = new Map<string, number>();
  yield* withPauses(arrivals, ({ text }) => {
    const body = new AdeNode(JSON.parse(text));
    const animal = animalIn(body);
    came.set(animal, Math.max(came.get(animal) ?? 0, momentIn(body, 'eventDateTime')));
  });
  const before = new Set<SentInFile>();
  yield* withPauses(departures, (one) => {
    const body = new AdeNode(JSON.parse(one.text));
    if ((came.get(animalIn(body)) ?? 0) > momentIn(body, 'eventDateTime')) before.add(one);
  });
  return before;
}

function animalIn(body: AdeNode): string {
  const animal = body.object('animal');
  return `${animal?.text('scheme')} ${animal?.text('id')}`.toLowerCase();
}

/** What has no time comes first: it is refused anyway. */
function momentIn(body: AdeNode, field: string): number {
  return Date.parse(body.text(field) ?? '') || 0;
}

/** Those of the same time as they came. */
function* inTime(sent: readonly SentInFile[], field: string): Generator<void, SentInFile[]> {
  const timed: { one: SentInFile; at: number }[] = [];
  yield* withPauses(sent, (one) =>
    timed.push({ one, at: momentIn(new AdeNode(JSON.parse(one.text)), field) }),
  );
  return timed.sort((first, second) => first.at - second.at).map(({ one }) => one);
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
