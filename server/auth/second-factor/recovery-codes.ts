/** Codes on paper for who has lost the phone: each works once, and only its hash is kept. */
import { randomBytes } from 'node:crypto';
import { hashToken } from '../../http/hash-token.ts';

/** How many one has at first. */
const RECOVERY_CODES = 8;

/** 120 bits: 24 characters. */
const CODE_BYTES = 15;

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** New codes: 24 characters in groups of four, with dashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const bits = [...randomBytes(CODE_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const characters = bits.match(/.{5}/g)?.map((five) => BASE32[Number.parseInt(five, 2)]) ?? [];
    return characters.join('').match(/.{4}/g)?.join('-') ?? '';
  });
}

/** Under what a code is kept; capitals, blanks and dashes do not count. Null for a text that is none. */
export function keyOfRecoveryCode(code: string): string | null {
  const plain = code.replace(/[\s-]/g, '').toLowerCase();
  return /^[a-z2-7]{24}$/.test(plain) ? hashToken(plain) : null;
}
