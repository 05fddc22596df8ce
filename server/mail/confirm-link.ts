/** The link by which the one who reads the mails to an address says that it is theirs. */
import type { Config } from '../config.ts';
import { isSigned, signedToken } from './signed-link.ts';

/** A user and their address. */
export interface Owner {
  user_id: number;
  email: string;
}

/** Never expires, and is signed for this address of this user: for another one it is worth nothing. */
export function confirmUrl(config: Pick<Config, 'publicUrl' | 'secret'>, owner: Owner): string {
  const token = signedToken(config.secret, owner.user_id, purposeOf(owner));
  return `${config.publicUrl}/api/confirm-email/?token=${token}`;
}

/** Whether a token was mailed to the address that the user has now. */
export function confirms(secret: string, token: string, owner: Owner): boolean {
  return isSigned(secret, token, purposeOf(owner));
}

/** What the token is signed for. */
function purposeOf({ user_id, email }: Owner): string {
  return `confirm an email address:${user_id}:${email}`;
}
