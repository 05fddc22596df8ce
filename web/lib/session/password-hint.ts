import { t } from '../words/words.ts';

const LEAST = 8;
const LONG = 15;

/** The hint below the field of a new password: shorter ones are accepted too, but with this hint. */
export function passwordHint(typed: string): string {
  const { length } = [...typed];
  if (length === 0) return t('frame.password-least', { least: LEAST });
  if (length < LONG) return t('frame.password-longer', { least: LEAST, long: LONG });
  return t('frame.password-good');
}
