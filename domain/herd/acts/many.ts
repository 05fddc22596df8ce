/** An act done to many animals at once, all or none of them: one entry of the history, and one undo. */
import { together } from '../needs.ts';
import type { Act } from '../run.ts';

/** What holds for all animals, and what is said of each. */
interface ToMany<Shared, Own> {
  readonly shared: Shared;
  readonly animals: readonly Own[];
}

/**
 * The same act for many. What it refuses is named by the animal, `animals.17.moved_on`; what the request says of all of them
 * once, `shared.moved_on`.
 */
export function toMany<Shared extends object, Own extends object, Result extends { readonly id: number }>(
  act: Act<Shared & Own, Result>,
): Act<ToMany<Shared, Own>, readonly Result[]> {
  return {
    kind: 'herd.many',
    fields: [],
    needs: ({ shared, animals }, herd) =>
      together(...animals.map((own) => act.needs({ ...shared, ...own }, herd))),
    run(acting, { shared, animals }) {
      const told = new Set<string>();
      const results = animals.flatMap((own, place) => {
        const refuse: typeof acting.refuse = (field, reason) => {
          if (field in own) return acting.refuse(`animals.${place}.${field}`, reason);
          if (!told.has(field)) acting.refuse(`shared.${field}`, reason);
          told.add(field);
          return null;
        };
        const result = act.run({ ...acting, refuse }, { ...shared, ...own });
        if (result) acting.names(result, (column) => `animals.${place}.${column}`);
        return result ?? [];
      });
      return results.length < animals.length ? null : results;
    },
  };
}
