/** Codes of six digits, by the library otpauth, which is loaded with the first of them. */

/** What the usual apps on phones know. */
const ALGORITHM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** How many steps a code may be early or late: phones in barns without network have wrong clocks. */
const WINDOW = 1;

const SECRET_BYTES = 20;

const library = () => import('otpauth');

/** A new secret of 160 bits. */
export async function newSecret(): Promise<Uint8Array> {
  const { Secret } = await library();
  return new Secret({ size: SECRET_BYTES }).bytes;
}

/** A secret as text in base32, and as an address that the picture for a phone shows. */
export async function shownSecret(
  bytes: Uint8Array,
  username: string,
): Promise<{ secret: string; uri: string }> {
  const { Secret } = await library();
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
  const parts = `issuer=Cowbell&algorithm=${ALGORITHM.algorithm}&digits=${ALGORITHM.digits}&period=${ALGORITHM.period}`;
  return {
    secret,
    uri: `otpauth://totp/Cowbell:${encodeURIComponent(username)}?secret=${secret}&${parts}`,
  };
}

/** The step (number of 30 seconds since 1970) whose code this is, at most one step away from `now`; null of a wrong code. */
export async function stepOfCode(bytes: Uint8Array, code: string, now: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const { Secret, TOTP } = await library();
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...ALGORITHM, secret, token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / ALGORITHM.period) + delta;
}
