/** Bodies as they are read: those of programs are parsed already, those of files are texts. */
import { isTooLong, type SaidWhence, whenceOf } from '#domain/exchange/ade/reading.ts';
import { pauses } from '../../http/in-pieces.ts';

/** Stands for a body that is longer than any resource. */
export const TOO_LONG = Symbol('a body that is too long');

/** The body of a resource, and whence it says it is. */
export interface Body {
  readonly body: unknown;
  readonly whence: SaidWhence;
}

/** The bodies of resources that a program sends. Stops now and then: they may be long. */
export async function bodiesSent(sent: readonly unknown[]): Promise<Body[]> {
  const pause = pauses();
  const bodies: Body[] = [];
  for (const one of sent) {
    bodies.push(bodySent(one));
    await pause();
  }
  return bodies;
}

function bodySent(sent: unknown): Body {
  const text = JSON.stringify(sent) ?? '';
  return bodyOf(isTooLong(text) ? TOO_LONG : cleaned(sent, text));
}

/** The body of a resource in a file. */
export function bodyInFile(text: string): Body {
  return bodyOf(isTooLong(text) ? TOO_LONG : cleaned(JSON.parse(text), text));
}

const bodyOf = (body: unknown): Body => ({ body, whence: whenceOf(body) });

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
