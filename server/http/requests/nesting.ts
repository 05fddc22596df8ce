const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const OPENING = new Set(['[', '{'].map((bracket) => bracket.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((bracket) => bracket.charCodeAt(0)));

/**
 * Whether arrays and objects are nested deeper than `most` in a JSON text. Parsing a megabyte of brackets blocks the
 * server for 90 ms; this stops after `most` of them.
 */
export function isNestedDeeper(json: string, most: number): boolean {
  let depth = 0;
  for (let i = 0; i < json.length; i += 1) {
    const char = json.charCodeAt(i);
    if (char === QUOTE) i = endOfText(json, i);
    else if (OPENING.has(char)) {
      depth += 1;
      if (depth > most) return true;
    } else if (CLOSING.has(char)) depth -= 1;
  }
  return false;
}

/**
 * Whether a JSON text has more values than `most`. An empty object takes thirty times the memory of its two signs, so that a text of some
 * megabytes can take all that there is.
 */
export function hasMoreValues(json: string, most: number): boolean {
  let count = 0;
  for (let i = 0; i < json.length; i += 1) {
    const char = json.charCodeAt(i);
    if (char === QUOTE) i = endOfText(json, i);
    else if (char === COMMA || OPENING.has(char)) {
      count += 1;
      if (count > most) return true;
    }
  }
  return false;
}

/** Where the text ends that begins at `start`: long ones are most of a long body, and are not read sign by sign. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end;
    while (json.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    // Backslashes in pairs are signs of the text.
    if ((end - before) % 2 === 0) return end;
  }
  return json.length;
}
