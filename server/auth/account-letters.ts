/** The mails about an account. */
import type { Services } from '../http/services.ts';
import { confirmUrl, type Owner } from '../mail/confirm-link.ts';
import { escapeHtml, mailButton, mailParagraph } from '../mail/layout.ts';
import type { LetterIn } from '../mail/letter.ts';
import type { UserRow } from './auth.repository.ts';
import { noticeLetter } from './notice-letter.ts';
import type { ResetLink } from './password-reset.repository.ts';

/** The mail with the link. The token stands behind `#`, which browsers send to no server, so that it reaches no log. */
export function passwordResetLetter(
  publicUrl: string,
  user: UserRow,
  { token, minutes }: ResetLink,
): LetterIn {
  return ({ say }) => {
    const url = `${publicUrl}/reset-password#${token}`;
    const title = say('reset-letter.title');
    const lead = say('letter.for-user', { username: user.username });
    const how = say('reset-letter.how', { minutes });
    const otherwise = say('reset-letter.otherwise');
    return {
      subject: say('reset-letter.subject'),
      text: [title, lead, url, how, otherwise],
      page: {
        preview: how,
        title,
        lead,
        body: mailButton(title, url) + mailParagraph(escapeHtml(how)),
        footer: escapeHtml(otherwise),
      },
    };
  };
}

/** Asks whether an address is the user's. */
export function confirmationLetter(config: Services['config'], owner: Owner): LetterIn {
  return ({ say }) => {
    const url = confirmUrl(config, owner);
    const title = say('confirmation-letter.title');
    const lead = say('confirmation-letter.lead');
    const how = say('confirmation-letter.how');
    const otherwise = say('confirmation-letter.otherwise');
    return {
      subject: say('confirmation-letter.subject'),
      text: [title, lead, say('letter.confirm-at', { url }), how, otherwise],
      page: {
        preview: lead,
        title,
        lead,
        body: mailButton(say('letter.confirm'), url) + mailParagraph(escapeHtml(how)),
        footer: escapeHtml(otherwise),
      },
      withoutQuestion: true,
    };
  };
}

/** Tells a user's former address that the account has another one now. */
export function addressChangedLetter(publicUrl: string, user: UserRow): LetterIn {
  return noticeLetter(publicUrl, user, ({ say }) => ({
    subject: say('address-letter.subject'),
    title: say('address-letter.title'),
    what: say('address-letter.what'),
    otherwise: say('address-letter.otherwise'),
    last: say('address-letter.last'),
  }));
}
