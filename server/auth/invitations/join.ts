/** Makes somebody a member by an invitation. */
import { roleByInvitation } from '#domain/account/invitations.ts';
import type { Db } from '../../database/database.ts';
import { holdFarm } from '../../herd/people/farms.repository.ts';
import { notePeople } from '../../herd/people/journal-of-people.repository.ts';
import { changeRole, joinFarm, roleIn } from '../../herd/people/memberships.repository.ts';
import { linkSpent } from '../tried-tokens.ts';
import { invitationOf, spendInvitation } from './invitations.repository.ts';

interface Joining {
  readonly token_hash: string;
  /** The farm of the invitation, as it was looked up. */
  readonly farm_id: number;
  readonly user: { readonly id: number; readonly username: string };
  readonly now: Date;
}

/**
 * Joins by an invitation, in a transaction of the caller's that holds the user's row. Whoever has the role already, or a higher
 * one, keeps it, and the invitation is not used up. Throws 400 with `errors.token` where it is spent meanwhile, and `quota`
 * where the farm has as many members as it may.
 */
export async function joinByInvitation(
  transaction: Db,
  { token_hash, farm_id, user, now }: Joining,
): Promise<void> {
  // Two who use one link wait here for each other, and so does whoever ends it.
  await holdFarm(transaction, farm_id);
  const invitation = await invitationOf(transaction, token_hash, now);
  if (!invitation) throw linkSpent();
  const member = { user_id: user.id, farm_id };
  const present = await roleIn(transaction, member);
  const role = roleByInvitation(present, invitation.role);
  if (role === null) return;
  if (!(await spendInvitation(transaction, invitation.id, user.id))) throw linkSpent();
  const by = { user_id: user.id, username: user.username, role };
  const about = { name: user.username, role };
  if (present !== null) {
    await changeRole(transaction, member, role);
    await notePeople(transaction, farm_id, by, { kind: 'member.role', about, now });
    return;
  }
  await joinFarm(transaction, { ...member, role, invited_by: invitation.maker, now });
  await notePeople(transaction, farm_id, by, { kind: 'member.join', about, now });
}
