import { say } from '#domain/messages/sentences.ts';
import type { Config } from '../config.ts';
import { escapeHtml, mailButton, mailLink, mailParagraph } from '../mail/layout.ts';
import type { Letter } from '../mail/letter.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** The mail by which a user finds out whether mails reach them. */
export function testLetter(
  config: Pick<Config, 'publicUrl' | 'secret'>,
  { user_id, email, username }: { user_id: number; email: string; username: string },
): Letter {
  const open = `${config.publicUrl}/`;
  const preferences = `${config.publicUrl}/notifications`;
  const unsubscribe = unsubscribeUrl(config, user_id);
  const title = say('test-letter.title', { username });
  const body = say('test-letter.body');
  const askedFor = say('letter.asked-for', { address: email });
  const links = [
    mailLink(say('letter.choose-alerts'), preferences),
    mailLink(say('letter.stop'), unsubscribe),
  ].join(' &nbsp;·&nbsp; ');
  return {
    subject: say('test-letter.subject'),
    text: [title, body, say('letter.open-at', { url: open })],
    textFooter: [
      askedFor,
      `${say('letter.choose-alerts-at', { url: preferences })}\n${say('letter.stop-at', { url: unsubscribe })}`,
    ],
    page: {
      preview: body,
      title,
      lead: say('test-letter.lead'),
      body: mailParagraph(escapeHtml(body)) + mailButton(say('letter.open'), open),
      footer: `${escapeHtml(askedFor)}<br>${links}`,
    },
    unsubscribeUrl: unsubscribe,
  };
}
