/** The mails about a second factor. */
import type { LetterIn } from '../../mail/letter.ts';
import type { UserRow } from '../auth.repository.ts';
import { noticeLetter } from '../notice-letter.ts';

/** What happened: turned on or off, new recovery codes made, one of them used, or codes locked after wrong ones. */
export interface FactorNews {
  readonly what: 'on' | 'off' | 'codes' | 'used' | 'locked';
  /** How many recovery codes are left, where one was used. */
  readonly left: number;
}

export function factorLetter(publicUrl: string, user: UserRow, { what, left }: FactorNews): LetterIn {
  return noticeLetter(publicUrl, user, ({ say }) => ({
    subject: say('factor-letter.subject', { what }),
    title: say('factor-letter.title', { what }),
    what: say('factor-letter.what', { what, left }),
    otherwise: say('factor-letter.otherwise'),
    last: say('factor-letter.last'),
  }));
}
