import { LRUCache } from 'lru-cache';

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity';

/** Remembered, since browsers all send the same few headers; no longer ones than theirs. */
const LONGEST = 100;
const judged = new LRUCache<string, Encoding>({ max: 100 });

/** The best encoding that an `Accept-Encoding` header accepts: zstd, then brotli, gzip, none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return 'identity';
  const text = String(header);
  let encoding = judged.get(text);
  if (!encoding) {
    encoding = chooseEncoding(text);
    if (text.length <= LONGEST) judged.set(text, encoding);
  }
  return encoding;
}

function chooseEncoding(header: string): Encoding {
  const accepted = new Set<string>();
  for (const entry of header.split(',')) {
    const [name, ...parameters] = entry.trim().toLowerCase().split(';');
    if (name && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)))
      accepted.add(name.trim());
  }
  for (const encoding of ['zstd', 'br', 'gzip'] as const) if (accepted.has(encoding)) return encoding;
  return 'identity';
}
