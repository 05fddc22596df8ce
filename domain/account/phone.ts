import { z } from 'zod/mini';

/** Where a phone fetches the certificate of the own authority. */
export const CERTIFICATE_PATH = '/cowbell-ca.crt';

/** How a phone reaches this server. */
export const PhoneAccess = z.object({
  /** Who speaks https: the server by its own authority, or by a certificate it was given, a proxy before it, or nobody. */
  https: z.enum(['own', 'given', 'proxy', 'off']),
  /** Origins, the best one first. */
  addresses: z.array(z.string()),
  certificate: z.nullable(z.literal(CERTIFICATE_PATH)),
  /** SHA-256 of that certificate: `AB:CD:…`. */
  fingerprint: z.nullable(z.string()),
});
export type PhoneAccess = z.infer<typeof PhoneAccess>;
