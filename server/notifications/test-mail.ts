import type { Config } from '../config.ts';
import { escapeHtml, mailButton, mailLink, mailParagraph } from '../mail/layout.ts';
import type { Letter } from '../mail/letter.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** The mail by which a user finds out whether mails reach them. */
export function testLetter(
  config: Pick<Config, 'publicUrl' | 'secret'>,
  { user_id, email, username }: { user_id: number; email: string; username: string },
): Letter {
  const preferences = `${config.publicUrl}/notifications`;
  const unsubscribe = unsubscribeUrl(config, user_id);
  const body =
    'Mails from Cowbell reach you. When a calving is near, a vaccination is due or feed runs low, you will read of it here, in one mail a day.';
  return {
    subject: 'Your Cowbell test email',
    text: [`It works, ${username}.`, body, `Open Cowbell: ${config.publicUrl}/`],
    textFooter: [
      `You asked for this mail for ${email}.`,
      `Choose what you are told of: ${preferences}\nStop these mails: ${unsubscribe}`,
    ],
    page: {
      preview: body,
      title: `It works, ${username}.`,
      lead: 'This is the test email you asked for.',
      body: mailParagraph(escapeHtml(body)) + mailButton('Open Cowbell', `${config.publicUrl}/`),
      footer: `You asked for this mail for ${escapeHtml(email)}.<br>${mailLink('Choose what you are told of', preferences)} &nbsp;·&nbsp; ${mailLink('Stop these mails', unsubscribe)}`,
    },
    unsubscribeUrl: unsubscribe,
  };
}
