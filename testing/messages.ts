/** Holds, in every test, that whatever is raised has a text, and the values that its text asks for. */
import { isDeepStrictEqual } from 'node:util';
import type { LightMyRequestResponse } from 'fastify';
import { areasOf, SOURCE, textsIn } from '#words/read.ts';
import { FILLINGS } from '../domain/messages/all.ts';
import type { Filling } from '../domain/messages/say.ts';
import { detailOf, fieldSentences } from '../domain/messages/sentences.ts';
import { WEIGHT_UNITS } from '../domain/values/weights.ts';
import { ENGLISH } from '../server/catalogue.ts';
import { ErrorBody } from '../server/http/requests/schemas.ts';
import { contentsOf } from '../words/contents.ts';

const faults: string[] = [];

/** What was wrong with messages since this was last asked. */
export function messageFaults(): string[] {
  return faults.splice(0);
}

/** The same filling, which notes an argument that its text asks for and does not get, and a value that JSON does not carry. */
function watched(code: string, filling: Filling): Filling {
  return (values, say) => {
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(values)), values))
      faults.push(`${code} has values that JSON does not carry: ${Object.keys(values).join(', ')}`);
    const filled = filling(values, say);
    for (const name of contentsOf(ENGLISH.text(code) ?? '').arguments)
      if (filled[name] === undefined) faults.push(`${code} has no value ${name}`);
    return filled;
  };
}

const asItStands: Filling = (values) => values as ReturnType<Filling>;

for (const area of areasOf('messages'))
  for (const code of Object.keys(textsIn(SOURCE, 'messages', area))) {
    const fillings: Record<string, Filling> = FILLINGS;
    fillings[code] = watched(code, fillings[code] ?? asItStands);
  }

/** Notes a failure whose body is not made of reasons that have texts. */
export function watchRefusal(
  call: string,
  { statusCode, headers, body }: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
): void {
  if (
    statusCode < 400 ||
    !headers['content-type']?.toString().includes('json') ||
    headers['content-encoding']
  )
    return;
  // The data exchange has a form of its own, which its tests judge.
  if (/^[A-Z]+ \/ade\//.test(call)) return;
  const refusal = ErrorBody.safeParse(JSON.parse(body)).data;
  const lacking = refusal?.reasons.filter(({ code }) => ENGLISH.text(code) === undefined);
  if (!refusal || !lacking || refusal.reasons.length === 0)
    faults.push(`${call} fails without reasons: ${body}`);
  else if (lacking.length > 0) faults.push(`${call} fails for ${lacking[0]?.code}, which has no words`);
  else if (headers['content-language'] === undefined || headers['content-language'] === SOURCE) {
    const { reasons } = JSON.parse(body);
    // A farm may weigh in pounds.
    const isSaid = WEIGHT_UNITS.map((weightUnit) => ({ ...ENGLISH, weightUnit })).some(
      (words) =>
        refusal.detail === detailOf(words, reasons) &&
        isDeepStrictEqual(refusal.errors, fieldSentences(words, reasons)),
    );
    if (!isSaid) faults.push(`${call} fails with other words than those of its reasons: ${body}`);
  }
}
