/** The link that turns a user's mails off: signed, so that it needs no login and cannot be made up. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

type Signing = Pick<Config, 'publicUrl' | 'secret'>;

/** Never expires: the link of an old mail must work too. */
export function unsubscribeUrl(config: Signing, userId: number): string {
  return `${config.publicUrl}/api/unsubscribe/?token=${userId}.${signature(config.secret, userId)}`;
}

/** Whose token this is, or null when it is none of ours. */
export function userOfToken(secret: string, token: string): number | null {
  const [id = '', mac = ''] = token.split('.');
  if (!/^[1-9]\d{0,9}$/.test(id)) return null;
  const right = Buffer.from(signature(secret, Number(id)));
  const given = Buffer.from(mac);
  return right.length === given.length && timingSafeEqual(right, given) ? Number(id) : null;
}

function signature(secret: string, userId: number): string {
  // The first words keep this signature from standing for any other that the secret makes.
  return createHmac('sha256', secret).update(`unsubscribe from alert mails:${userId}`).digest('base64url');
}
