/** The mails about a second factor. */
import { escapeHtml, mailButton, mailParagraph } from '../../mail/layout.ts';
import type { LetterIn } from '../../mail/letter.ts';
import type { UserRow } from '../auth.repository.ts';

/** What happened: turned on or off, new recovery codes made, one of them used, or codes locked after wrong ones. */
export interface FactorNews {
  readonly what: 'on' | 'off' | 'codes' | 'used' | 'locked';
  /** How many recovery codes are left, where one was used. */
  readonly left: number;
}

export function factorLetter(publicUrl: string, user: UserRow, { what, left }: FactorNews): LetterIn {
  return ({ say }) => {
    const profile = `${publicUrl}/profile`;
    const title = say('factor-letter.title', { what });
    const lead = say('letter.for-user', { username: user.username });
    const happened = say('factor-letter.what', { what, left });
    const otherwise = say('factor-letter.otherwise');
    return {
      subject: say('factor-letter.subject', { what }),
      text: [title, lead, happened, otherwise, profile],
      page: {
        preview: happened,
        title,
        lead,
        body:
          mailParagraph(escapeHtml(happened)) +
          mailParagraph(escapeHtml(otherwise)) +
          mailButton(say('address-letter.open-profile'), profile),
        footer: escapeHtml(say('factor-letter.last')),
      },
      withoutQuestion: true,
    };
  };
}
