import type { FastifyRequest } from 'fastify';

/** The best encoding that the client accepts: brotli, then gzip, then none. */
export function acceptedEncoding(request: FastifyRequest): 'br' | 'gzip' | 'identity' {
  const header = request.headers['accept-encoding'];
  if (!header) return 'identity';
  const accepted = new Set<string>();
  for (const entry of String(header).split(',')) {
    const [name, ...parameters] = entry.trim().toLowerCase().split(';');
    if (name && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)))
      accepted.add(name.trim());
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
