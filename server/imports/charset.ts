/** The character set of a text file: by the mark at its beginning, by its bytes, else by its letters. */
import { createReadStream } from 'node:fs';

export type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1254';

/** UTF-8 if all of it is valid UTF-8, else the Windows character set of the file's language. */
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

/** The names of animals in the first part are enough; the rest of a long file is not looked at. */
const LOOKED_AT = 1_000_000;

/** Turkish letters, when read as western European: Icelandic ones, a language whose headings are not known here. */
const LIKE_TURKISH = /[ðýþÐÝÞ]/g;
/** The Polish letters ł, Ł, ą and ż, when read as western European: signs that nobody writes inside a word. */
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
