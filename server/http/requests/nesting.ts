const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPENING = new Set(['[', '{'].map((bracket) => bracket.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((bracket) => bracket.charCodeAt(0)));

/**
 * Whether arrays and objects are nested deeper than `most` in a JSON text. Parsing a megabyte of brackets blocks the
 * server for 90 ms; this stops after `most` of them.
 */
export function isNestedDeeper(json: string, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < json.length; i += 1) {
    const char = json.charCodeAt(i);
    if (inText) {
      if (char === BACKSLASH) i += 1;
      else if (char === QUOTE) inText = false;
    } else if (char === QUOTE) inText = true;
    else if (OPENING.has(char)) {
      depth += 1;
      if (depth > most) return true;
    } else if (CLOSING.has(char)) depth -= 1;
  }
  return false;
}
