import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { byDay } from '#domain/calendar/calendar.ts';
import type { DeclarationState } from '#domain/declare/declarations.ts';
import type { DeclarationItem, Declarations as Schema } from '#domain/declare/schema.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';

type Declarations = z.infer<typeof Schema>;

/** What a page shows of the declarations: all on which something is to be done or awaited, or those of one state. */
export const SHOWN = ['open', 'to_do', 'file_made', 'declared', 'refused', 'not_needed'] as const;
export type Shown = (typeof SHOWN)[number];

/** The states of what is not over. What was declared over the years is more than anybody wants to wait for. */
const OPEN_STATES = ['to_do', 'refused', 'file_made'] as const satisfies readonly DeclarationState[];

/** The farm's declarations that are to be shown. Below the herd: what changes that changes what is to be declared. */
export const declarationsQuery = (shown: Shown) =>
  queryOptions({
    queryKey: [...keys.herd, 'declarations', shown],
    queryFn: ({ signal }) => {
      const ofState = (state: DeclarationState) =>
        api.get<Declarations>(`/api/declarations/?state=${state}`, { signal });
      return shown === 'open' ? Promise.all(OPEN_STATES.map(ofState)).then(asOne) : ofState(shown);
    },
  });

/** Answers of several states as one. An event that somebody marks meanwhile may stand in two of them. */
function asOne([first, ...more]: readonly Declarations[]): Declarations {
  if (!first) throw new Error('No state was asked for');
  const items = new Map([first, ...more].flatMap((answer) => answer.items).map((item) => [item.id, item]));
  return { ...first, items: [...items.values()].sort(inOrder) };
}

/** As the server orders what it answers: what is due first, then by animal and day. What has no day comes last. */
function inOrder(a: DeclarationItem, b: DeclarationItem): number {
  return (
    byDay(a.due_on ?? '9999', b.due_on ?? '9999') || a.cow - b.cow || byDay(a.day, b.day) || byDay(a.id, b.id)
  );
}
