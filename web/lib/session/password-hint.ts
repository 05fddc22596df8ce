const LONG = 15;

/** What stands below the field of a new password: shorter ones are taken as well, but not without a word. */
export function passwordHint(typed: string): string {
  const { length } = [...typed];
  if (length === 0) return 'At least 8 characters.';
  if (length < LONG) return 'At least 8 characters. From 15 on it is far harder to guess: take a few words.';
  return 'A good length.';
}
