/** The link that turns a user's mails off, and how a mail shows it. */
import type { Config } from '../config.ts';
import type { Words } from '../http/words.ts';
import { mailLink } from '../mail/layout.ts';
import { isSigned, signedToken, userNamedIn } from '../mail/signed-link.ts';

type Signing = Pick<Config, 'publicUrl' | 'secret'>;

/** What the token is signed for. */
const purposeOf = (userId: number) => `unsubscribe from alert mails:${userId}`;

/** Never expires: the link of an old mail must work too. */
export function unsubscribeUrl(config: Signing, userId: number): string {
  return `${config.publicUrl}/api/unsubscribe/?token=${signedToken(config.secret, userId, purposeOf(userId))}`;
}

/** Whose token this is, or null when it is none of ours. */
export function userOfToken(secret: string, token: string): number | null {
  const userId = userNamedIn(token);
  return userId !== null && isSigned(secret, token, purposeOf(userId)) ? userId : null;
}

/** At the end of a mail: where alerts are chosen, and where all of it ends. */
export function textLinks({ say }: Words, preferences: string, unsubscribe: string): string {
  return `${say('letter.choose-alerts-at', { url: preferences })}\n${say('letter.stop-at', { url: unsubscribe })}`;
}

/** The same in HTML. */
export function htmlLinks({ say }: Words, preferences: string, unsubscribe: string): string {
  return `${mailLink(say('letter.choose-alerts'), preferences)} &nbsp;·&nbsp; ${mailLink(say('letter.stop'), unsubscribe)}`;
}
