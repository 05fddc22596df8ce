import type { FastifyRequest } from 'fastify';
import type { Services } from '../../http/services.ts';

/**
 * The origin of the addresses that are answered: that of `PUBLIC_URL` where it is set, else the one that was asked. A robot in the same
 * network trusts no certificate of the server's own, so it is not sent to https.
 */
export function originOf(
  { config }: Pick<Services, 'config'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  if (config.isPublicUrlSet) return new URL(config.publicUrl).origin;
  const asked = `${protocol}://${host}`;
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(asked) ? asked : new URL(config.publicUrl).origin;
}
