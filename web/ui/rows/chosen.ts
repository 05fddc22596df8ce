/** Which rows of a list are chosen after a press. Pure: the screen holds them. */

/** Those that are chosen when these are too, or are not any more. */
export function withAll<Id>(chosen: ReadonlySet<Id>, ids: readonly Id[], isChosen: boolean): ReadonlySet<Id> {
  const after = new Set(chosen);
  for (const id of ids)
    if (isChosen) after.add(id);
    else after.delete(id);
  return after;
}

/** The ids from one row to another as they are shown, both among them; the other's alone where the first is not shown. */
export function idsBetween<Id>(shown: readonly { id: Id }[], from: Id | null, to: Id): Id[] {
  const ids = shown.map(({ id }) => id);
  const ends = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (ends.includes(-1)) return [to];
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}
