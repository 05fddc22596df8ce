/** The secret address at which calendar programs, which cannot log in, read a farm's work. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { hashToken } from '../http/hash-token.ts';

type Signing = Pick<Config, 'publicUrl' | 'secret'>;

/** 160 bits: nobody guesses one. */
const TOKEN_BYTES = 20;

/** What a token looks like: 27 characters. */
const TOKEN = /^[A-Za-z0-9_-]{27}$/;

/** What is kept of an address. The token follows from it and the server's secret: who reads the database has no address. */
export interface KeptAddress {
  user_id: number;
  token_hash: string;
  nonce: string;
}

/** A new address of a user. */
export function newAddress({ secret }: Signing, user_id: number): KeptAddress {
  const nonce = randomBytes(TOKEN_BYTES).toString('base64url');
  return { user_id, nonce, token_hash: hashToken(tokenOf(secret, { user_id, nonce })) };
}

/** The address of which this was kept; null where the server has another secret since: nobody can say it any more. */
export function addressUrl({ publicUrl, secret }: Signing, kept: KeptAddress): string | null {
  const token = tokenOf(secret, kept);
  return hashToken(token) === kept.token_hash ? `${publicUrl}/calendar/${token}.ics` : null;
}

/** Under what the address of a token is kept; null for a text that is none. */
export function keyOfToken(token: string): string | null {
  return TOKEN.test(token) ? hashToken(token) : null;
}

/** Whether an address that was found by its token is of this server's secret. */
export function isToken({ secret }: Signing, kept: KeptAddress, token: string): boolean {
  const right = Buffer.from(tokenOf(secret, kept));
  const given = Buffer.from(token);
  return right.length === given.length && timingSafeEqual(right, given);
}

function tokenOf(secret: string, { user_id, nonce }: Pick<KeptAddress, 'user_id' | 'nonce'>): string {
  const signature = createHmac('sha256', secret).update(`calendar:${user_id}:${nonce}`).digest();
  return signature.subarray(0, TOKEN_BYTES).toString('base64url');
}
