/**
 * The form of a key: `cowbell_`, 43 random characters, and six that check them, as the tokens of GitHub have it. Programs that
 * look for leaked keys find it by its beginning, and know by the check that it is no chance.
 */
import { randomBytes } from 'node:crypto';
import { zlib } from '../../http/zlib.ts';

const BEGINNING = 'cowbell_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 256 bits: 43 digits. */
const RANDOM_BYTES = 32;
const RANDOM_DIGITS = 43;

/** Of a checksum of 32 bits. */
const CHECK_DIGITS = 6;

const FORM = /^cowbell_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

const PREFIX_LENGTH = 14;

export function newKey(): string {
  const random = inDigits(BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`), RANDOM_DIGITS);
  return BEGINNING + random + checkOf(random);
}

/** Whether a token is meant as a key: access tokens never begin so. */
export const isMeantAsKey = (token: string) => token.startsWith(BEGINNING);

/** Whether a text has the form of a key, with the right check. */
export function isKey(text: string): boolean {
  const [, random, check] = FORM.exec(text) ?? [];
  return random !== undefined && checkOf(random) === check;
}

/** The part of a key that is shown. */
export const prefixOf = (key: string) => key.slice(0, PREFIX_LENGTH);

const checkOf = (random: string) => inDigits(BigInt(zlib().crc32(random)), CHECK_DIGITS);

/** A number by so many of these digits, the highest first. */
function inDigits(number: bigint, count: number): string {
  const base = BigInt(DIGITS.length);
  let left = number;
  return Array.from({ length: count }, () => {
    const digit = DIGITS[Number(left % base)];
    left /= base;
    return digit;
  })
    .reverse()
    .join('');
}
