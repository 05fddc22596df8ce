import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers all send the same few headers. */
const judged = new LRUCache<string, Encoding>({ max: 100 });

/** The best encoding that an `Accept-Encoding` header accepts: brotli, then gzip, then none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return 'identity';
  const text = String(header);
  let encoding = judged.get(text);
  if (!encoding) {
    encoding = judge(text);
    judged.set(text, encoding);
  }
  return encoding;
}

function judge(header: string): Encoding {
  const accepted = new Set<string>();
  for (const entry of header.split(',')) {
    const [name, ...parameters] = entry.trim().toLowerCase().split(';');
    if (name && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)))
      accepted.add(name.trim());
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
