import { z } from 'zod/mini';
import { GESTATION_LIMITS } from '../breeding/gestation.ts';
import { isTimeZone } from '../calendar/farm-clock.ts';
import { country, DeclareSettings, DeclareSettingsChange } from '../declare/settings.ts';
import { message } from '../messages/message.ts';
import { lineAsSeen } from '../values/as-seen.ts';
import { CONDITION_SCALES } from '../values/condition.ts';
import { isCurrency } from '../values/currency.ts';
import { cut } from '../values/cut.ts';
import { FarmNumbers, NewFarmNumbers } from '../values/farm-numbers.ts';
import { entityId, line, number, plainDate } from '../values/fields.ts';
import { LANGUAGES } from '../values/language.ts';
import { NAME_LENGTH } from '../values/limits.ts';
import { nameKey } from '../values/name-key.ts';
import { because, ONE_LINE } from '../values/reasons.ts';
import { WEIGHT_UNITS } from '../values/weights.ts';
import { WorkSettings, WorkSettingsChange } from '../work/settings.ts';
import { factorCode } from './second-factor.ts';

const username = line(150);
export const email = z.pipe(z.string().check(z.trim()), z.email().check(z.maxLength(254)));

/** A password as it is chosen: 8 to 200 characters. The server alone checks that it is not a common one. */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(200));

/** The name of a time zone, as the IANA database has it: `Europe/Paris`. */
export const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, because('value.time-zone-unknown')));

const language = z.enum(LANGUAGES);

/** The unit in which a farm's weights are shown and typed. They are always stored and sent in kg. */
const weightUnit = z.enum(WEIGHT_UNITS);

/** ISO 4217; null where the farm named none, and its prices are plain numbers. */
const currency = z.nullable(
  z.string().check(z.maxLength(3), z.refine(isCurrency, because('value.currency-unknown'))),
);

const gestationDays = number(GESTATION_LIMITS);

/** More breeds than any farm has. */
const MOST_BREEDS = 100;

const breedName = z.string().check(
  z.overwrite(lineAsSeen),
  z.trim(),
  z.refine(
    (name) => name !== '' && name.length <= NAME_LENGTH && ONE_LINE.test(name),
    because('value.breed-name', { most: NAME_LENGTH }),
  ),
);

/** Days of gestation by the name of a breed. It is sent and kept as a whole. */
const gestationByBreed = z
  .record(breedName, gestationDays)
  .check(
    z.refine(
      (breeds) => Object.keys(breeds).length <= MOST_BREEDS,
      because('value.too-many', { most: MOST_BREEDS }),
    ),
  );

/** The same as it may be set: each breed once. It looks at the names as they were sent, of which reading makes one. */
const newGestationByBreed = z.pipe(
  z.transform((sent, { issues }) => {
    const breed = namedTwice(sent);
    if (breed !== undefined) {
      const reason = message('value.breed-twice', { breed: cut(breed.trim(), NAME_LENGTH) });
      issues.push({ code: 'custom', input: sent, params: { reason } });
    }
    return sent;
  }),
  gestationByBreed,
);

/** The first breed that was named before with other capitals or accents. More breeds than may be are refused anyway. */
function namedTwice(sent: unknown): string | undefined {
  const breeds = typeof sent === 'object' && sent !== null ? Object.keys(sent).slice(0, MOST_BREEDS) : [];
  const known = new Set<string>();
  return breeds.find((breed) => known.size === known.add(nameKey(lineAsSeen(breed))).size);
}

/** The scale on which a farm tells how fat its animals are. Scores are always stored and sent from 1 to 5. */
const conditionScale = z.enum(CONDITION_SCALES);

/** A user as others see them. */
export const User = z.object({ id: entityId, username: z.string(), email: z.string() });
export type User = z.infer<typeof User>;

/** A user as they see themselves. */
export const OwnUser = z.extend(User, {
  /** Null for who was invited without one. */
  email: z.nullable(z.string()),
  /** Whether somebody has pressed the link in a mail to this address. */
  email_confirmed: z.boolean(),
  /** The language of mails to this user; null means the farm's language. */
  language: z.nullable(language),
  /** Whether a code of the phone is asked for besides the password. */
  second_factor: z.boolean(),
  /** How many codes on paper are left; null without a second factor. */
  recovery_codes_left: z.nullable(z.int()),
  /** The farm of calls that name none (`X-Farm`); null where there is none. */
  first_farm: z.nullable(entityId),
  /** The farm whose owners make sign-in links for this account, which has no address; else null. */
  managed_by: z.nullable(z.object({ id: entityId, farm_name: z.string() })),
});
export type OwnUser = z.infer<typeof OwnUser>;

export const UserRegistration = z.object({
  username,
  email,
  password: newPassword,
  /** The farm's time zone; the server's own when it is absent. */
  time_zone: z.nullish(timeZone),
  farm_name: z.nullish(line(100)),
  /** The language of the user and of the farm; when absent, the one that the request's `Accept-Language` asks for. */
  language: z.nullish(language),
});
export type UserRegistration = z.infer<typeof UserRegistration>;

export const Login = z.object({
  /** The name, or the email address. */
  username: line(254),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Of who has a second factor. */
  code: z.nullish(factorCode),
});
export type Login = z.infer<typeof Login>;

/** Both tokens of a new session. */
export const TokenPair = z.object({ access: z.string(), refresh: z.string() });
export type TokenPair = z.infer<typeof TokenPair>;

export const RefreshToken = z.object({ refresh: z.string().check(z.minLength(1), z.maxLength(500)) });
export type RefreshToken = z.infer<typeof RefreshToken>;

export const AccessToken = z.object({ access: z.string() });
export type AccessToken = z.infer<typeof AccessToken>;

/** What an access token says; `exp` is in seconds since 1970. */
export const AccessTokenPayload = z.object({
  exp: z.number(),
  username: z.string(),
  user_id: entityId,
  /** The session that the token belongs to; tokens of older versions do not have it. */
  session_id: z.optional(entityId),
});
export type AccessTokenPayload = z.infer<typeof AccessTokenPayload>;

/**
 * A change of one's own account. A new email needs the current password; a new password is set by a call of its own.
 */
export const UserChange = z.partial(
  z.object({
    username,
    email,
    current_password: z.string().check(z.minLength(1), z.maxLength(200)),
    code: z.nullable(factorCode),
    language: z.nullable(language),
    first_farm: entityId,
  }),
);
export type UserChange = z.infer<typeof UserChange>;

export const PasswordChange = z.object({
  current_password: z.string().check(z.minLength(1), z.maxLength(200)),
  code: z.nullish(factorCode),
  new_password: newPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The password, asked again before an account is deleted, with every farm of which it is the only member. */
export const AccountDeletion = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  code: z.nullish(factorCode),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** The farm's settings. */
export const FarmSettings = z.object({
  farm_name: line(100),
  time_zone: timeZone,
  /** The language of mails to those of its users who chose none. */
  language,
  weight_unit: weightUnit,
  currency,
  /** Days from a semination to the expected calving. */
  gestation_days: gestationDays,
  /** The same for single breeds: counted is that of the farm's own bull, else that of the dam, before `gestation_days`. */
  gestation_by_breed: gestationByBreed,
  condition_scale: conditionScale,
  work: WorkSettings,
  country,
  /** Its official numbers, in its own order: other programs are told the first. */
  farm_numbers: FarmNumbers,
  /** Within how many days what is to be declared. */
  declare: DeclareSettings,
  /** What happened before this day is not asked for; null where all is. */
  declare_from: z.nullable(plainDate),
});
export type FarmSettings = z.infer<typeof FarmSettings>;

/** What is left out stays as it is, also within `work` and `declare`; but for those of another country, which brings its own. */
export const FarmSettingsChange = z.partial(
  z.extend(FarmSettings, {
    gestation_by_breed: newGestationByBreed,
    work: WorkSettingsChange,
    farm_numbers: NewFarmNumbers,
    declare: DeclareSettingsChange,
  }),
);
export type FarmSettingsChange = z.infer<typeof FarmSettingsChange>;

/** One signed-in device. Times are UTC. */
export const Session = z.object({
  id: entityId,
  user_agent: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.string(),
  /** Whether it is the session that sends this request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
