/** Long texts of every class of characters, which freeze a regular expression that goes back and forth in them. */

/** What is said again and again: each class of characters alone, and pairs that expressions may take in two ways. */
const PIECES = [
  ...[
    '1',
    'a',
    'A',
    'é',
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '.',
    ',',
    ';',
    ':',
    '-',
    '+',
    '/',
    '_',
    '@',
    "'",
    '"',
    '%',
    '#',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '<',
    '\\',
    '=',
    '|',
    '*',
    'Z',
    'T',
    'e',
    '\u0301',
    '\u0000',
    '一',
    '🐄',
    '\ud800',
  ],
  ...[
    '1 ',
    '1.',
    '1,',
    '1e',
    'a.',
    'a ',
    'aA',
    'a@',
    'Z[',
    'Z[a]',
    '+00',
    '+00[',
    '[]',
    '()',
    '""',
    ', ',
    '.1',
    'n°',
  ],
];

/** What stands before: without it an expression may give up at the first character. */
const STARTS = ['', '1', 'a', '2026-01-01', '2026-01-01T08:00', '1 kg'];

function longText(start: string, piece: string, length: number): string {
  return `${start}${piece.repeat(Math.ceil(length / piece.length))}!`;
}

/** Texts of so many characters, each piece after each beginning, that end in a sign of another class. */
export function longTexts(length: number): string[] {
  return STARTS.flatMap((start) => PIECES.map((piece) => longText(start, piece, length)));
}

let turn = 0;

/** Each piece once, after another beginning whenever it is asked for: what makes the text of a length. */
export function* eachLongText(): Generator<(length: number) => string> {
  turn += 1;
  for (const [index, piece] of PIECES.entries()) {
    const start = STARTS[(turn + index) % STARTS.length] ?? '';
    yield (length) => longText(start, piece, length);
  }
}

/** How long this thread computes at something, in ms: what others do at the same time does not count. */
export async function computing(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
