/** Holds, in every test, that whatever is raised has words, and the values that its words ask for. */
import { isDeepStrictEqual } from 'node:util';
import type { LightMyRequestResponse } from 'fastify';
import { en } from '../domain/messages/en/all.ts';
import { detailOf, fieldSentences } from '../domain/messages/sentences.ts';
import { ErrorBody } from '../server/http/requests/schemas.ts';

const faults: string[] = [];

/** What was wrong with messages since this was last asked. */
export function messageFaults(): string[] {
  return faults.splice(0);
}

type Words = (values?: object) => unknown;

/** The same words, which note a value that they ask for and do not get, and one that JSON does not carry. */
function watched(code: string, words: Words): Words {
  return (values = {}) => {
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(values)), values))
      faults.push(`${code} has values that JSON does not carry: ${Object.keys(values).join(', ')}`);
    const asked = new Proxy(values, {
      get(target, name) {
        if (!(name in target)) faults.push(`${code} has no value ${String(name)}`);
        return Reflect.get(target, name);
      },
    });
    return words(asked);
  };
}

for (const [code, words] of Object.entries(en)) Object.assign(en, { [code]: watched(code, words as Words) });

/** Notes a failure whose body is not made of reasons that have words. */
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
  const refusal = ErrorBody.safeParse(JSON.parse(body)).data;
  const lacking = refusal?.reasons.filter(({ code }) => !Object.hasOwn(en, code));
  if (!refusal || !lacking || refusal.reasons.length === 0)
    faults.push(`${call} fails without reasons: ${body}`);
  else if (lacking.length > 0) faults.push(`${call} fails for ${lacking[0]?.code}, which has no words`);
  else {
    const { reasons } = JSON.parse(body);
    if (refusal.detail !== detailOf(reasons) || !isDeepStrictEqual(refusal.errors, fieldSentences(reasons)))
      faults.push(`${call} fails with other words than those of its reasons: ${body}`);
  }
}
