/** Seals what must be read again but not from a copy of the database: it opens only with the server's secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed. Each has a key of its own, so that nothing else opens it. What is sealed already is bound to these words. */
export type Purpose = 'second-factor' | 'ade-source';

function keyOf(secret: string, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Seals bytes for one owner, as text in base64url. */
export function seal(secret: string, purpose: Purpose, owner: string, bytes: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = [nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/**
 * What was sealed for this purpose and owner; null where it is another's, was changed, or the server has another secret
 * since.
 */
export function open(secret: string, purpose: Purpose, owner: string, text: string): Uint8Array | null {
  const sealed = Buffer.from(text, 'base64url');
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(sealed.length - TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  try {
    const content = sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES);
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    return null;
  }
}
