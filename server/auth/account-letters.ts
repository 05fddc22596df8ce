/** What is mailed about an account itself. */
import { RESET_LINK_MINUTES } from '#domain/account/password-reset.ts';
import type { Services } from '../http/services.ts';
import { confirmUrl, type Owner } from '../mail/confirm-link.ts';
import { escapeHtml, mailButton, mailParagraph } from '../mail/layout.ts';
import type { Letter } from '../mail/letter.ts';
import type { UserRow } from './auth.repository.ts';

/** The letter with the link. The token stands behind `#`, where no server on the way and no log sees it. */
export function passwordResetLetter(publicUrl: string, user: UserRow, token: string): Letter {
  const url = `${publicUrl}/reset-password#${token}`;
  const lead = `For ${user.username} on Cowbell.`;
  const how = `The link works once, and for ${RESET_LINK_MINUTES} minutes. You will be signed out on every device.`;
  const otherwise = 'If you did not ask for this, you need do nothing: your password stays as it is.';
  return {
    subject: 'Choose a new password for Cowbell',
    text: ['Choose a new password', lead, url, how, otherwise],
    page: {
      preview: how,
      title: 'Choose a new password',
      lead,
      body: mailButton('Choose a new password', url) + mailParagraph(escapeHtml(how)),
      footer: escapeHtml(otherwise),
    },
  };
}

/** Asks whether an address is the user's. */
export function confirmationLetter(config: Services['config'], owner: Owner): Letter {
  const url = confirmUrl(config, owner);
  const title = 'Is this your address?';
  const lead = 'An account on Cowbell has it, for mails about a herd.';
  const how = 'Until you confirm it, it gets ten mails a day at most.';
  const otherwise = 'If you know nothing of this, you need do nothing.';
  return {
    subject: 'Confirm your email address for Cowbell',
    text: [title, lead, `Confirm this address: ${url}`, how, otherwise],
    page: {
      preview: lead,
      title,
      lead,
      body: mailButton('Confirm this address', url) + mailParagraph(escapeHtml(how)),
      footer: escapeHtml(otherwise),
    },
    withoutQuestion: true,
  };
}

/** Tells the address that an account had until now that it has another. */
export function addressChangedLetter(publicUrl: string, user: UserRow): Letter {
  const title = 'Your email address was changed';
  const lead = `For ${user.username} on Cowbell.`;
  const what =
    'Mails about this account go to another address from now on. Whoever changed it knew the password. If it was you, all is well.';
  const otherwise =
    'If it was not you, log in, put your address back and choose another password, which signs out everybody else. If you cannot log in any more, ask whoever runs this server.';
  return {
    subject: 'Your email address for Cowbell was changed',
    text: [title, lead, what, otherwise, `${publicUrl}/profile`],
    page: {
      preview: what,
      title,
      lead,
      body:
        mailParagraph(escapeHtml(what)) +
        mailParagraph(escapeHtml(otherwise)) +
        mailButton('Open your profile', `${publicUrl}/profile`),
      footer: 'This is the last mail about this account to this address.',
    },
    withoutQuestion: true,
  };
}
