/** XML of elements that have attributes and no texts. */

/** What XML 1.0 has no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

type Attributes = Readonly<Record<string, string | null>>;

/** An element: of attributes, null ones left out, and the elements in it. */
export function element(name: string, attributes: Attributes, inner: readonly string[] = []): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : ` ${key}="${escaped(value)}"`,
  );
  const start = `<${name}${given.join('')}`;
  return inner.length === 0 ? `${start}/>` : `${start}>\n${inner.join('\n')}\n</${name}>`;
}

/** A text without what XML cannot write: of some nothing is left. */
export function writable(text: string): string {
  return text.replace(UNWRITABLE, '');
}

function escaped(text: string): string {
  return writable(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
