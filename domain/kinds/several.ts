/**
 * A column with several of its choices (type `choices`): its table holds them as one text with commas, in the order in
 * which they are offered; they are sent and answered as a list. None of them is null, as what is not known.
 */

/** The chosen ones as they are kept. */
export function keptChoices(chosen: readonly string[], choices: readonly string[] = []): string | null {
  return choices.filter((choice) => chosen.includes(choice)).join(',') || null;
}

/** The chosen ones of what is kept. */
export function listOfChoices(kept: string): string[] {
  return kept.split(',');
}
