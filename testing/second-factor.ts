/** A phone with an app that makes codes, as tests use it. */
import { TOTP } from 'otpauth';
import { type Client, TEST_PASSWORD } from './client.ts';

export interface Phone {
  /** The code at a moment. */
  codeAt(instant: string): string;
}

/** Begins a second factor, and answers the phone that has its secret. */
export async function phoneOf(keeper: Client): Promise<Phone> {
  const begun = await keeper.post('/api/second-factor/', { password: TEST_PASSWORD });
  if (begun.status !== 201) throw new Error(`The second factor was refused: ${JSON.stringify(begun.body)}`);
  return { codeAt: (instant) => codeOf(begun.body.secret, instant) };
}

/** The code of a secret at a moment. */
export function codeOf(secret: string, instant: string): string {
  const totp = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.generate({ timestamp: new Date(instant).getTime() });
}

/** Turns a second factor on at a moment that the app's clock shows. */
export async function withPhone(
  keeper: Client,
  instant: string,
): Promise<{ phone: Phone; codes: readonly string[] }> {
  const phone = await phoneOf(keeper);
  const on = await keeper.post('/api/second-factor/confirm/', { code: phone.codeAt(instant) });
  if (on.status !== 200) throw new Error(`The code was refused: ${JSON.stringify(on.body)}`);
  return { phone, codes: on.body.recovery_codes };
}
