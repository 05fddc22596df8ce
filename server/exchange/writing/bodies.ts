/** Bodies as they are read: those of programs are parsed already, those of files are texts. */
import { isTooLong } from '#domain/exchange/ade/reading.ts';
import { pauses } from '../../http/in-pieces.ts';

/** Stands for a body that is longer than any resource. */
export const TOO_LONG = Symbol('a body that is too long');

/** The bodies of resources that a program sends. Stops now and then: they may be long. */
export async function bodiesSent(sent: readonly unknown[]): Promise<unknown[]> {
  const pause = pauses();
  const bodies: unknown[] = [];
  for (const one of sent) {
    bodies.push(bodySent(one));
    await pause();
  }
  return bodies;
}

function bodySent(sent: unknown): unknown {
  const text = JSON.stringify(sent) ?? '';
  return isTooLong(text) ? TOO_LONG : cleaned(sent, text);
}

/** The body of a resource in a file. */
export function bodyInFile(text: string): unknown {
  return isTooLong(text) ? TOO_LONG : cleaned(JSON.parse(text), text);
}

/** Without the character of the number 0, which PostgreSQL takes in no text: not where one is looked for either. */
function cleaned(body: unknown, text: string): unknown {
  return text.includes('\\u0000') ? withoutNul(body) : body;
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutNul(field)]));
}
