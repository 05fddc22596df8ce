/** An act done to many animals at once, all or none of them: one entry of the history, and one undo. */
import type { ChangeKind } from '../../history/history.ts';
import { message } from '../../messages/message.ts';
import { together } from '../asks.ts';
import type { Refusal } from '../refusal.ts';
import { type Act, type Acting, fieldAtFault } from '../run.ts';

/** What is done to one of the animals. */
export interface DoneToOne<Args> {
  /** Where she stands among those that were sent. */
  readonly place: number;
  readonly cow: number;
  /** The fields that were said of her alone. */
  readonly own: ReadonlySet<string>;
  /** Null where what was said of her is no value: then she is only looked for. */
  readonly args: Args | null;
}

/** What an act refuses of one of the animals. */
interface ReasonAt {
  readonly place: number;
  readonly field: string;
  readonly reason: Refusal;
}

/**
 * The same act for many. `subject` is the argument that names the animal. A fault is reported at the animal,
 * `animals.17.moved_on`; what is refused of every one alike and was said of all of them, once at `shared.moved_on`.
 */
export function toMany<Args, Result extends object>(
  act: Act<Args, Result>,
  { kind, subject }: { kind: ChangeKind; subject: string },
): Act<readonly DoneToOne<Args>[], readonly Result[]> {
  const fieldAt = (place: number, field: string) => `animals.${place}.${field === subject ? 'cow' : field}`;
  return {
    kind,
    fields: [],
    asks: (animals, herd) =>
      together(
        { seen: animals.map(({ cow }) => cow) },
        ...animals.flatMap(({ cow, args }) =>
          // An act on a row that is there asks for that row.
          args === null || (act.at === 'cows' && !herd.cow(cow)) ? [] : (act.asks?.(args, herd) ?? []),
        ),
      ),
    run(acting, animals) {
      const { herd } = acting;
      const known = new Set<number>();
      const reasons: ReasonAt[] = [];
      const results: Result[] = [];
      let refused = 0;
      let done = 0;
      for (const { place, cow, args } of animals) {
        const isTwice = known.has(cow);
        known.add(cow);
        if (isTwice || !herd.cow(cow)) {
          acting.refuse(fieldAt(place, subject), message(isTwice ? 'cow.named-twice' : 'cow.unknown'));
          refused += 1;
        } else if (args !== null) {
          const result = runAsPart(acting, act, args, {
            cow,
            refuse(field, reason) {
              reasons.push({ place, field, reason });
              return null;
            },
            fieldAt: (field) => fieldAt(place, field),
          });
          done += 1;
          if (result) results.push(result);
        }
      }
      tellAll(acting, reasons, { animals, done, fieldAt });
      return refused + reasons.length > 0 ? null : results;
    },
  };
}

/** How a part of an act is told apart from the others. */
interface PartOfAct {
  readonly cow: number;
  readonly refuse: Acting['refuse'];
  /** Where a fault of what was written to this argument is reported. */
  readonly fieldAt: (field: string) => string;
}

/** Runs an act as a part of another, on one animal: the faults of whatever it writes are reported as its own. */
export function runAsPart<Args, Result>(
  acting: Acting,
  act: Pick<Act<Args, Result>, 'fields' | 'run'>,
  args: Args,
  { cow, refuse, fieldAt }: PartOfAct,
): Result | null {
  const { herd } = acting;
  const before = herd.mark;
  const result = act.run({ ...acting, refuse }, args);
  const touched = herd.changesSince(before).map(({ entity, entity_id: id }) => ({ table: entity, id }));
  for (const row of [{ table: 'cows', id: cow } as const, ...touched])
    acting.names(row, (blame) => fieldAt(fieldAtFault(act.fields, blame)));
  return result;
}

interface All {
  readonly animals: readonly { readonly own: ReadonlySet<string> }[];
  /** To how many of them it was tried to be done. */
  readonly done: number;
  readonly fieldAt: (place: number, field: string) => string;
}

function tellAll({ refuse }: Acting, reasons: readonly ReasonAt[], { animals, done, fieldAt }: All): void {
  const alike = Map.groupBy(reasons, ({ field, reason }) => JSON.stringify([field, reason]));
  for (const group of alike.values()) {
    const [{ field, reason } = {}] = group;
    if (field === undefined || reason === undefined) continue;
    // What names an animal is about her.
    const isOfAll = group.length === done && !('name' in reason.values);
    if (isOfAll && !animals.some(({ own }) => own.has(field))) refuse(`shared.${field}`, reason);
    else for (const { place } of group) refuse(fieldAt(place, field), reason);
  }
}
