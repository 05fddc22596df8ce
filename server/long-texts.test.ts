/** No text, however long or strange, takes so long to check that other requests have to wait. */

import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT_GESTATION } from '#domain/breeding/gestation.ts';
import { Herd } from '#domain/herd/herd.ts';
import { toEnd } from '#domain/herd/steps.ts';
import { readDateCell } from '#domain/import/date-cells.ts';
import { fieldsOf } from '#domain/import/fields.ts';
import { headingScores, nameSpeaksFor, readHeading } from '#domain/import/headings.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { looksLikeNumber, numberEvidence, numberReader } from '#domain/import/number-column.ts';
import { planImport } from '#domain/import/plan.ts';
import { headingRow, recognise } from '#domain/import/recognise.ts';
import { namesAmount, unitOfColumn } from '#domain/import/units.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { furnishFarm } from '../testing/furnished-farm.ts';
import { computing, eachLongText, longTexts } from '../testing/long-texts.ts';
import { noRows } from '../testing/no-rows.ts';
import { type Call, callsOf, type Schema, withoutNull } from '../testing/openapi.ts';
import { ownLabels } from './imports/own-labels.ts';

const LENGTH = 100_000;
const TODAY = '2026-06-01';
const SETTING = {
  today: TODAY,
  timeZone: 'Europe/Paris',
  weightUnit: 'kg' as const,
  labels: ownLabels(),
  gestation: CONTRACT_GESTATION,
  ownNumbers: new Set<string>(),
};

/**
 * A request with the longest texts takes 5 to 20 ms; an attack on the checks would take seconds. With texts of half that
 * length each is a quarter, since such checks go by the square of it.
 */
const MOST_MS = 1000;

/**
 * A text is first sent as long as a fourth of what is asked for. Where it takes less than this share of the time that it may, it would take
 * less than all of it at its full length, even if its check goes by the cube.
 */
const SHORT = { length: 1 / 4, time: 1 / 64 };

let test: TestApp;
let keeper: Client;
let calls: Call[];
beforeAll(async () => {
  test = await testApp({ TRUST_PROXY: 'on' });
  keeper = (await furnishFarm(test)).keeper;
  calls = await callsOf(test);
});
afterAll(() => test.close());

describe(`texts of ${LENGTH} characters`, () => {
  it('and half of it, in every field of every call, are looked at quickly', async () => {
    const slow: string[] = [];
    const most = MOST_MS / 4;
    for (const call of calls.filter(({ body }) => body !== null)) {
      const says = saysOf(call);
      const timeOf = (request: InjectOptions) => computing(() => send(call, request));
      for (const textOf of eachLongText()) {
        if ((await timeOf(says(textOf((SHORT.length * LENGTH) / 2)))) < SHORT.time * most) continue;
        const text = textOf(LENGTH / 2);
        const spent = await timeOf(says(text));
        if (spent > most) slow.push(`${call.method} ${call.path} ${text.slice(0, 20)}: ${spent} ms`);
      }
    }
    expect(slow).toEqual([]);
    expect((await keeper.get('/api/cows/')).status).toBe(200);
  }, 120_000);

  it('in every address and header are looked at quickly', async () => {
    const slow: string[] = [];
    for (const call of calls.filter(({ parameters }) => parameters.length > 0)) {
      const spent = await computing(async () => {
        // A header may have 16 KB, and so may all of an address.
        for (const textOf of eachLongText())
          await send(call, {}, encodeURIComponent(textOf(5000).toWellFormed()).slice(0, 15_000));
      });
      if (spent > 4 * MOST_MS) slow.push(`${call.method} ${call.path}: ${spent} ms`);
    }
    expect(slow).toEqual([]);
  }, 120_000);

  const looks: Record<string, (text: string) => unknown> = {
    'a date': (text) => readDateCell(text, TODAY, 'Europe/Paris'),
    'a number': (text) => [looksLikeNumber(text), toEnd(numberEvidence([text])), numberReader(',')(text)],
    'a unit': (text) => unitOfColumn('milk', text, [], null),
    'a unit of cells': (text) => unitOfColumn('thousands', text, [5000], null),
    'a unit of fat': (text) => unitOfColumn('percent', text, [40], null),
    'an amount': namesAmount,
    'a heading': (text) => IMPORT_KINDS.map((kind) => headingScores(readHeading(text), kind, ownLabels())),
    'the name of a file': (text) => IMPORT_KINDS.map((kind) => nameSpeaksFor(text, kind)),
    'a row that may be of headings': (text) => headingRow([[text], [text]], SETTING),
  };
  it.each(Object.entries(looks))('as %s of an import are looked at quickly', async (_, look) => {
    expect(await computing(() => longTexts(LENGTH).map(look))).toBeLessThan(4 * MOST_MS);
  });

  it.each(IMPORT_KINDS)('in every column of a table of %s are planned quickly', async (kind) => {
    const fields = Object.keys(fieldsOf(kind));
    const name = 'herd.csv';
    const headings = fields.map((field) => field.replaceAll('_', ' '));
    const rows = longTexts(LENGTH).map((text) => fields.map(() => text));
    const herd = Herd.whole(noRows(), SETTING.timeZone);
    const choices = { tables: { [name]: { kind, fields } }, default_gender: 'Female' as const };
    const spent = await computing(() => {
      recognise(name, headings, rows, SETTING);
      const source = { name, headings, first_row: 2, rows, decimal_mark: null };
      const steps = planImport([source], choices, herd, SETTING);
      while (!steps.next().done);
    });
    expect(spent).toBeLessThan(20 * MOST_MS);
  });
});

/** A body that has the form of a schema, in which every value is this text. */
function saying(schema: Schema, text: string): unknown {
  const { type, properties, items } = withoutNull(schema);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, saying(field, text)]));
  return type === 'array' ? [saying(items ?? {}, text)] : text;
}

/** What stands for the text in a body until it is sent: to write it out once is enough. */
const TEXT = 'the text';

/** Makes the request of a call in whose body every value is a text. */
function saysOf({ form, body }: Call): (text: string) => InjectOptions {
  const wanted = saying(body as Schema, TEXT);
  if (!form) {
    const json = JSON.stringify(wanted);
    return (text) => {
      const said = JSON.stringify(text);
      const payload = json.replaceAll(JSON.stringify(TEXT), () => said);
      return { payload, headers: { 'content-type': 'application/json' } };
    };
  }
  const parts = Object.entries(wanted as Record<string, unknown>).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return (text) => ({
    payload: `${parts.join('').replaceAll(TEXT, () => text)}--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
}

let address = 0;

async function send(call: Call, request: InjectOptions, value = '1'): Promise<void> {
  address += 1;
  const query = call.parameters.filter((parameter) => parameter.in === 'query');
  const asked = query.map(({ name }) => `${name}=${value}`).join('&');
  const { statusCode } = await test.app.inject({
    ...request,
    method: call.method,
    url: `${call.path.replaceAll(/\{\w+\}/g, value)}?${asked}`,
    headers: {
      authorization: `Bearer ${keeper.access}`,
      // The limits on guessing are tested elsewhere.
      'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
      ...(value === '1' ? {} : { 'if-match': value, 'if-none-match': value, 'idempotency-key': value }),
      ...request.headers,
    },
  });
  expect(statusCode).toBeLessThan(500);
}
