/** The link that turns a user's mails off. */
import type { Config } from '../config.ts';
import { isSigned, signedToken, userNamedIn } from '../mail/signed-link.ts';

type Signing = Pick<Config, 'publicUrl' | 'secret'>;

const wordsFor = (userId: number) => `unsubscribe from alert mails:${userId}`;

/** Never expires: the link of an old mail must work too. */
export function unsubscribeUrl(config: Signing, userId: number): string {
  return `${config.publicUrl}/api/unsubscribe/?token=${signedToken(config.secret, userId, wordsFor(userId))}`;
}

/** Whose token this is, or null when it is none of ours. */
export function userOfToken(secret: string, token: string): number | null {
  const userId = userNamedIn(token);
  return userId !== null && isSigned(secret, token, wordsFor(userId)) ? userId : null;
}
