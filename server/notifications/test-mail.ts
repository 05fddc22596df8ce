import type { Config } from '../config.ts';
import type { Member } from '../herd/people/member.ts';
import { escapeHtml, mailButton, mailParagraph } from '../mail/layout.ts';
import type { LetterIn } from '../mail/letter.ts';
import { pageLink } from '../mail/page-link.ts';
import { htmlLinks, textLinks, unsubscribeUrl } from './unsubscribe.ts';

/** The mail by which a user finds out whether mails reach them. */
export function testLetter(
  config: Pick<Config, 'publicUrl' | 'secret'>,
  { email, username, ...member }: Member & { email: string; username: string },
): LetterIn {
  return (words) => {
    const { say } = words;
    const open = pageLink(config.publicUrl, '/', member.farm_id);
    const preferences = pageLink(config.publicUrl, '/notifications', member.farm_id);
    const unsubscribe = unsubscribeUrl(config, member);
    const title = say('test-letter.title', { username });
    const body = say('test-letter.body');
    const askedFor = say('letter.asked-for', { address: email });
    return {
      subject: say('test-letter.subject'),
      text: [title, body, say('letter.open-at', { url: open })],
      textFooter: [askedFor, textLinks(words, preferences, unsubscribe)],
      page: {
        preview: body,
        title,
        lead: say('test-letter.lead'),
        body: mailParagraph(escapeHtml(body)) + mailButton(say('letter.open'), open),
        footer: `${escapeHtml(askedFor)}<br>${htmlLinks(words, preferences, unsubscribe)}`,
      },
      unsubscribeUrl: unsubscribe,
    };
  };
}
