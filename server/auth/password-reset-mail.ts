import { RESET_LINK_MINUTES } from '#domain/password-reset.ts';
import { escapeHtml, mailButton, mailPage, mailParagraph } from '../mail/layout.ts';
import type { Mail } from '../mail/mailer.ts';
import type { UserRow } from './auth.repository.ts';

/** The mail with the link. The token stands behind `#`, where no server on the way and no log sees it. */
export function passwordResetMail(publicUrl: string, user: UserRow, token: string): Mail {
  const url = `${publicUrl}/reset-password#${token}`;
  const lead = `For ${user.username} on Cowbell.`;
  const how = `The link works once, and for ${RESET_LINK_MINUTES} minutes. You will be signed out on every device.`;
  const otherwise = 'If you did not ask for this, you need do nothing: your password stays as it is.';
  return {
    to: user.email,
    subject: 'Choose a new password for Cowbell',
    text: ['Choose a new password', lead, url, how, otherwise].join('\n\n'),
    html: mailPage({
      preview: how,
      title: 'Choose a new password',
      lead,
      body: mailButton('Choose a new password', url) + mailParagraph(escapeHtml(how)),
      footer: escapeHtml(otherwise),
    }),
  };
}
