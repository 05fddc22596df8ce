/** Invitations to a farm, by a link that works once; and links with which somebody without an address logs in. */
import { z } from 'zod/mini';
import { entityId, line } from '../values/fields.ts';
import { mayDo, ROLES, type Role } from '../values/roles.ts';
import { AskedAgain } from './farms.ts';
import { factorCode } from './second-factor.ts';
import { email, UserRegistration } from './user.ts';

/** How many open invitations a farm may have. */
export const MOST_INVITATIONS = 20;

const HOURS_OF_OWNERS = 24;
const HOURS = 7 * 24;

/** For how many hours an invitation is open. */
export function hoursOpen(role: Role): number {
  return role === 'owner' ? HOURS_OF_OWNERS : HOURS;
}

/** For how many minutes a sign-in link is valid. */
export const SIGN_IN_MINUTES = 15;

/** A link's token. What is none is refused as one that is spent. */
const token = z.string().check(z.minLength(1), z.maxLength(200));

export const NewInvitation = z.object({
  role: z.enum(ROLES),
  /** Without it the link is answered, and whoever invites passes it on. */
  email: z.nullish(email),
  /** For whom it is meant. */
  name: z.nullish(line(100)),
  /** Asked again where somebody is invited as an owner. */
  ...AskedAgain.shape,
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** An open invitation. Times are UTC. */
export const Invitation = z.object({
  id: entityId,
  role: z.enum(ROLES),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The name of who invites. */
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** How the mail went; null of one that was not mailed. */
  way: z.nullable(z.enum(['smtp', 'outbox'])),
});
export type Invitation = z.infer<typeof Invitation>;

/** The link is answered this one time; null where it was mailed. */
export const MadeInvitation = z.extend(Invitation, { url: z.nullable(z.string()) });
export type MadeInvitation = z.infer<typeof MadeInvitation>;

/** The token of a link that somebody has opened. */
export const LinkToken = z.object({ token });

/** What an invitation says to whoever has its link. */
export const ShownInvitation = z.extend(
  z.pick(Invitation, { role: true, invited_by: true, name: true, expires_at: true }),
  { farm_name: z.string() },
);
export type ShownInvitation = z.infer<typeof ShownInvitation>;

/** Joining without an account: what is asked at registration, but for the farm. */
export const InvitationRegistration = z.extend(
  z.pick(UserRegistration, { username: true, password: true, language: true }),
  { token, email: z.nullish(email) },
);
export type InvitationRegistration = z.infer<typeof InvitationRegistration>;

export const SignInLink = z.object({ url: z.string(), expires_at: z.string() });
export type SignInLink = z.infer<typeof SignInLink>;

/** What a sign-in link says to whoever has it: who logs in by it. */
export const ShownSignIn = z.object({ username: z.string(), expires_at: z.string() });
export type ShownSignIn = z.infer<typeof ShownSignIn>;

export const SignIn = z.object({
  token,
  new_password: UserRegistration.shape.password,
  /** Of who has a second factor. */
  code: z.nullish(factorCode),
});

/** The role that somebody gets by an invitation; null where nothing changes, since an invitation never lowers one. */
export function roleByInvitation(present: Role | null, invited: Role): Role | null {
  return present !== null && mayDo(present, invited) ? null : invited;
}
