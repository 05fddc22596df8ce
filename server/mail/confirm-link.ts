/** The link by which a user confirms that a mailed address is theirs. */
import type { Config } from '../config.ts';
import { isSigned, signedToken } from './signed-link.ts';

/** A user and their address. */
export interface Owner {
  user_id: number;
  email: string;
}

/** Never expires. It is signed for this user and this address, so it is invalid for another address. */
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
