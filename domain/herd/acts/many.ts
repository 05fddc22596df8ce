/** An act done to many animals at once, all or none of them: one entry of the history, and one undo. */
import type { Act, Needs } from '../run.ts';

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
      together(animals.map((own) => act.needs({ ...shared, ...own }, herd))),
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

/** The needs of several acts as one. */
function together(several: readonly Needs[]): Needs {
  const records = Map.groupBy(
    several.flatMap((needs) => needs.records ?? []),
    ([table]) => table,
  );
  const rows = Map.groupBy(
    several.flatMap((needs) => needs.rows ?? []),
    ([table]) => table,
  );
  return {
    cows: several.flatMap(({ cows = [] }) => cows),
    families: several.flatMap(({ families = [] }) => families),
    records: [...records].map(([table, some]) => [table, some.flatMap(([, cows]) => cows)]),
    rows: [...rows].map(([table, some]) => [table, [...new Set(some.flatMap(([, ids]) => ids))]]),
    whole: [...new Set(several.flatMap(({ whole = [] }) => whole))],
  };
}
