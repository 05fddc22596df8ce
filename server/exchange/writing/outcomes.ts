/** What became of resources. */
import type { Collection } from '#domain/exchange/ade/collections.ts';
import type { RowAt } from '#domain/exchange/ade/doing.ts';
import type { AdeNoticeType, AdeRefusal } from '#domain/exchange/ade/responses.ts';
import { pointerOf } from '#domain/exchange/ade/write-resource.ts';
import type { Outcome } from '#domain/herd/run.ts';
import type { Place } from './copies.ts';

/** What became of a resource. */
export type Outcomes =
  | { readonly refused: readonly AdeRefusal[] }
  | {
      readonly refused: null;
      readonly notice: AdeNoticeType | null;
      readonly isMade: boolean;
      /** Whether anything of the herd is another by it. */
      readonly isChanged: boolean;
      /** What it is here; null where it is nothing. */
      readonly row: RowAt | null;
      /** What was deleted by it. */
      readonly gone: Place | null;
    };

/** It was left as it is. */
export function nothing(notice: AdeNoticeType): Extract<Outcomes, { refused: null }> {
  return { refused: null, notice, isMade: false, isChanged: false, row: null, gone: null };
}

/** It is refused for one reason. */
export function refusal(type: AdeRefusal['type'], instance: string, reason: AdeRefusal['reason']): Outcomes {
  return { refused: [{ type, instance, reason }] };
}

/** It is refused by the rules of the herd. */
export function refusedBy(
  { name }: Collection,
  refusals: Extract<Outcome<unknown>, { refusals: readonly unknown[] }>['refusals'],
): Outcomes {
  const refused = refusals.map(
    ({ field, ...reason }): AdeRefusal => ({
      ...{ type: 'rule', instance: pointerOf(name, field) },
      reason: reason as AdeRefusal['reason'],
    }),
  );
  // Of a calving each of its calves may be refused for the same.
  return { refused: [...new Map(refused.map((one) => [JSON.stringify(one), one])).values()] };
}
