/** Requests made up for a call of the contract: some that fit it, most that do not. */
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { type Call, type Schema, sampleOf, withoutNull } from './openapi.ts';

/** What has broken programs before. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  "'; drop table cows; --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '+275760-09-13T00:00:00Z',
  '2026-03-29T02:30:00',
  '2026-06-01T08:00:00+99:99',
  'x'.repeat(20_000),
  '😀'.repeat(60),
];
const NASTY_NUMBERS = [
  0,
  -0,
  -1,
  0.05,
  1e-7,
  1e21,
  2 ** 31,
  2 ** 53 + 2,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
];

const nasty = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.constantFrom(...NASTY_NUMBERS),
  fc.constantFrom(null, true, false),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

/** A value for a field: most often one that its schema allows. */
function valueFor(schema: Schema, name: string, ids: readonly number[]): fc.Arbitrary<unknown> {
  const { type, minimum = -10, maximum = 1e9, enum: choices } = withoutNull(schema);
  const fitting: fc.Arbitrary<unknown>[] = [
    fc.constantFrom(...ids, 1).map((id) => sampleOf(schema, name, id)),
  ];
  if (choices) fitting.push(fc.constantFrom(...choices));
  if (type === 'integer') fitting.push(fc.constantFrom(...ids), fc.integer({ min: 1, max: 60 }));
  if (type === 'number') fitting.push(fc.double({ min: minimum, max: maximum, noNaN: true }), fc.nat(100));
  if (type === 'boolean') fitting.push(fc.boolean(), fc.constantFrom('on', 'false', '1'));
  if (type === 'string') {
    fitting.push(
      fc.string({ maxLength: 40 }),
      fc
        .date({ min: new Date('2018-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    );
  }
  return fc.oneof({ weight: 6, arbitrary: fc.oneof(...fitting) }, { weight: 1, arbitrary: nasty });
}

function bodyFor(schema: Schema, ids: readonly number[]): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueFor(field, name, ids)]),
  );
  // What fits but for one field comes furthest.
  const nearlyFitting = fc
    .tuple(
      fc.record(fields),
      fc.constantFrom(...Object.keys(fields), ''),
      fc.constantFrom(...ids),
      fc.boolean(),
    )
    .map(([values, name, id, whole]) => ({
      ...Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field]) => whole || schema.required?.includes(field))
          .map(([field, property]) => [field, sampleOf(property, field, id)]),
      ),
      ...(name === '' ? {} : { [name]: values[name] }),
    }));
  return fc.oneof(
    { weight: 10, arbitrary: nearlyFitting },
    { weight: 3, arbitrary: fc.record(fields) },
    { weight: 3, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 2, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: nasty },
  );
}

const BOUNDARY = 'fuzz';

function formOf(body: unknown): string {
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : { value: body });
  const parts = fields.map(([name, value]) => {
    const file =
      name === 'cow_image' && value !== null ? '; filename="c.png"\r\nContent-Type: image/png' : '';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '_')}"${file}\r\n\r\n${text}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/** How a body is put on the line: as it should be, or not quite. */
function payloadFor(
  body: fc.Arbitrary<unknown>,
  takesForms: boolean,
): fc.Arbitrary<Pick<InjectOptions, 'payload' | 'headers'>> {
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const text = body.map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 10, arbitrary: text.map((payload) => ({ payload, headers: json })) },
    {
      weight: takesForms ? 8 : 1,
      arbitrary: body.map((value) => ({ payload: formOf(value), headers: form })),
    },
    {
      weight: 1,
      // Broken off in the middle.
      arbitrary: fc
        .tuple(text, fc.nat(40))
        .map(([whole, cut]) => ({ payload: whole.slice(0, cut), headers: json })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(body.map(formOf), fc.nat(80))
        .map(([whole, cut]) => ({ payload: whole.slice(0, -cut), headers: form })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, fc.constantFrom('text/plain', 'application/xml', 'multipart/form-data', 'nonsense', ''))
        .map(([payload, type]) => ({ payload, headers: type ? { 'content-type': type } : {} })),
    },
  );
}

const headers = fc.record(
  {
    'if-match': fc.constantFrom('"1"', 'W/"2", "3"', '*', '""', 'nonsense'),
    'if-none-match': fc.constantFrom('*', 'W/"1"'),
    'idempotency-key': fc.constantFrom('a', 'b', 'x'.repeat(300), 'with space'),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', 'identity', '*;q=nonsense'),
    authorization: fc.constantFrom('Bearer', 'Bearer a.b.c', 'Basic eA==', `Bearer ${'x'.repeat(9000)}`),
  },
  { requiredKeys: [] },
);

/** A request for a call, with ids among those given. */
export function requestFor(call: Call, ids: readonly number[]): fc.Arbitrary<InjectOptions> {
  const inPath = fc.oneof(
    { weight: 6, arbitrary: fc.oneof(fc.constantFrom(...ids), fc.integer({ min: 1, max: 60 })).map(String) },
    {
      weight: 1,
      arbitrary: nasty.map((value) => encodeURIComponent(textOf(value)).slice(0, 500)),
    },
    { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%2e%2e', '0', '-1', '1.5', '99999999999999999999') },
  );
  const query = call.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) =>
      valueFor(schema, name, ids).map((value) => `${name}=${encodeURIComponent(textOf(value))}`),
    );
  const url = fc
    .tuple(inPath, fc.oneof(fc.constant([]), fc.tuple(...query), fc.constant(['%=%&[]=[', '__proto__=1'])))
    .map(
      ([id, parts]) =>
        `${call.path.replaceAll(/\{\w+\}/g, id)}${parts.length > 0 ? `?${parts.join('&')}` : ''}`,
    );
  const payload = call.body
    ? payloadFor(bodyFor(call.body, ids), call.form)
    : fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: payloadFor(nasty, false) });
  return fc
    .tuple(
      url,
      payload,
      fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
    )
    .map(([address, sent, extra]) => ({
      method: call.method,
      url: address,
      ...sent,
      headers: { ...('headers' in sent ? sent.headers : {}), ...extra },
    }));
}
