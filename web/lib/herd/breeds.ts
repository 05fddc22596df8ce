/** The breeds the herd has, the most frequent first. */
export function knownBreeds(cows: readonly { breed: string | null }[]): string[] {
  const counts = new Map<string, number>();
  for (const { breed } of cows) if (breed !== null) counts.set(breed, (counts.get(breed) ?? 0) + 1);
  return [...counts].sort(([, count], [, otherCount]) => otherCount - count).map(([breed]) => breed);
}
