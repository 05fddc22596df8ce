/** The link that turns a user's mails about a farm off, and how a mail shows it. */
import type { Config } from '../config.ts';
import type { Member } from '../herd/people/member.ts';
import type { Words } from '../http/words.ts';
import { mailLink } from '../mail/layout.ts';
import { idIn, isSigned, signedToken, userNamedIn } from '../mail/signed-link.ts';

type Signing = Pick<Config, 'publicUrl' | 'secret'>;

/** What the token is signed for. Those of releases in which a user had one farm name none, and are for all. */
const purposeOf = (userId: number, farmId: number | null) =>
  `unsubscribe from alert mails:${userId}${farmId === null ? '' : `:${farmId}`}`;

/** Between the farm and the user in a token. */
const MARK = '~';

/** Never expires: the link of an old mail must work too. */
export function unsubscribeUrl({ publicUrl, secret }: Signing, { user_id, farm_id }: Member): string {
  const token = signedToken(secret, user_id, purposeOf(user_id, farm_id));
  return `${publicUrl}/api/unsubscribe/?token=${farm_id}${MARK}${token}`;
}

/** Whose mails a token stops, and about which farm; null there means about all. */
export interface Unsubscribed {
  user_id: number;
  farm_id: number | null;
}

/** Whose token this is, or null when it is none of ours. */
export function ownerOfToken(secret: string, text: string): Unsubscribed | null {
  const mark = text.indexOf(MARK);
  const token = text.slice(mark + 1);
  const user_id = userNamedIn(token);
  const farm_id = mark < 0 ? null : idIn(text.slice(0, mark));
  if (user_id === null || (mark >= 0 && farm_id === null)) return null;
  return isSigned(secret, token, purposeOf(user_id, farm_id)) ? { user_id, farm_id } : null;
}

/** At the end of a mail: where alerts are chosen, and where all of it ends. */
export function textLinks({ say }: Words, preferences: string, unsubscribe: string): string {
  return `${say('letter.choose-alerts-at', { url: preferences })}\n${say('letter.stop-at', { url: unsubscribe })}`;
}

/** The same in HTML. */
export function htmlLinks({ say }: Words, preferences: string, unsubscribe: string): string {
  return `${mailLink(say('letter.choose-alerts'), preferences)} &nbsp;·&nbsp; ${mailLink(say('letter.stop'), unsubscribe)}`;
}
