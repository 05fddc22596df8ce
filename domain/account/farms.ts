/** The farms of a user, and the people of a farm, as the API says them. */
import { z } from 'zod/mini';
import { entityId, line } from '../values/fields.ts';
import { ROLES } from '../values/roles.ts';
import { factorCode } from './second-factor.ts';
import { timeZone } from './user.ts';

/** The most farms of a user, and the most members of a farm. */
export const MOST_FARMS = 100;
export const MOST_MEMBERS = 100;

const role = z.enum(ROLES);
const moment = z.string().check(z.meta({ format: 'date-time' }));

/** A farm of the user who asks. */
export const OwnFarm = z.object({
  id: entityId,
  farm_name: z.string(),
  /** What the user is on it. */
  role,
  /** Whether calls that name no farm are about this one. */
  first: z.boolean(),
  joined_at: moment,
});
export type OwnFarm = z.infer<typeof OwnFarm>;

export const NewFarm = z.object({
  farm_name: line(100),
  /** The server's own when it is absent. */
  time_zone: z.nullish(timeZone),
});

/** The password and, with a second factor, a code, as calls ask for them again. */
export const AskedAgain = z.object({
  password: z.nullish(z.string().check(z.minLength(1), z.maxLength(200))),
  code: z.nullish(factorCode),
});

/** Besides, the farm's name: typed, so that nobody deletes another one. */
export const FarmDeletion = z.extend(AskedAgain, { farm_name: z.string().check(z.maxLength(500)) });

/** Somebody who belongs to a farm, by the id of the user. */
export const Member = z.object({
  id: entityId,
  username: z.string(),
  role,
  joined_at: moment,
  /** The name of who invited them; null for who made the farm, and where that account is gone. */
  invited_by: z.nullable(z.string()),
  /** Null of others, unless an owner asks, and for who has none. */
  email: z.nullable(z.string()),
  /** Whether the farm's owners make sign-in links for them; null of others, unless an owner asks. */
  managed: z.nullable(z.boolean()),
  /** Whether they have one; null of others, unless an owner asks. */
  second_factor: z.nullable(z.boolean()),
});
export type Member = z.infer<typeof Member>;

export const MemberChange = z.extend(AskedAgain, { role });
