/** The character set of a text file: by the mark at its beginning, by its bytes, else by the letters that are in it. */
import { createReadStream } from 'node:fs';

export type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1254';

/** UTF-8 if all of it is valid UTF-8, else what Windows writes in the language of the file. */
export async function charsetOf(path: string, head: Uint8Array): Promise<Charset> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) strict.decode(chunk, { stream: true });
    strict.decode();
    return 'utf-8';
  } catch {
    return windowsCharset(path);
  }
}

/** Names of animals tell soon enough: the rest of a long file is not looked at. */
const LOOKED_AT = 1_000_000;

/** What Turkish letters look like in the character set of western Europe: Icelandic ones, of a language whose headings nobody knows here. */
const LIKE_TURKISH = /[ðýþÐÝÞ]/g;
/** What ł, Ł, ą and ż look like there: signs that nobody writes inside a word. */
const LIKE_POLISH = /[³£]\p{L}|\p{L}[¹¿]\p{L}/gu;

async function windowsCharset(path: string): Promise<Charset> {
  const decoder = new TextDecoder('windows-1252');
  let [turkish, polish] = [0, 0];
  for await (const chunk of createReadStream(path, { end: LOOKED_AT })) {
    const text = decoder.decode(chunk, { stream: true });
    turkish += text.match(LIKE_TURKISH)?.length ?? 0;
    polish += text.match(LIKE_POLISH)?.length ?? 0;
  }
  if (turkish === 0 && polish === 0) return 'windows-1252';
  return turkish > polish ? 'windows-1254' : 'windows-1250';
}
