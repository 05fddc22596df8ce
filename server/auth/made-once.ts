/**
 * Makes something of a row once for each millisecond. Who asks in one turn of the event loop gets the same row (`PreparedQuery.now`), so
 * that the caller of a busy program is made once for a dozen requests.
 */
export function madeOnce<Row extends object, Made>(make: (row: Row, now: Date) => Made) {
  const known = new WeakMap<Row, { readonly made: Made; readonly at: number }>();
  return (row: Row, now: Date): Made => {
    const at = now.getTime();
    const before = known.get(row);
    if (before?.at === at) return before.made;
    const made = make(row, now);
    known.set(row, { made, at });
    return made;
  };
}
