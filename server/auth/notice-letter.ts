/** A mail that notifies a user of a change of the account, and leads to the profile. */
import type { Words } from '../http/words.ts';
import { escapeHtml, mailButton, mailParagraph } from '../mail/layout.ts';
import type { LetterIn } from '../mail/letter.ts';
import type { UserRow } from './auth.repository.ts';

interface Notice {
  readonly subject: string;
  readonly title: string;
  /** What was changed. */
  readonly what: string;
  /** What to do if it was somebody else. */
  readonly otherwise: string;
  /** Below the mail: why it came. */
  readonly last: string;
}

export function noticeLetter(publicUrl: string, user: UserRow, noticeIn: (words: Words) => Notice): LetterIn {
  return (words) => {
    const { subject, title, what, otherwise, last } = noticeIn(words);
    const profile = `${publicUrl}/profile`;
    const lead = words.say('letter.for-user', { username: user.username });
    return {
      subject,
      text: [title, lead, what, otherwise, profile],
      page: {
        preview: what,
        title,
        lead,
        body:
          mailParagraph(escapeHtml(what)) +
          mailParagraph(escapeHtml(otherwise)) +
          mailButton(words.say('address-letter.open-profile'), profile),
        footer: escapeHtml(last),
      },
      withoutQuestion: true,
    };
  };
}
