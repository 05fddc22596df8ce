/** Whatever is sent to any call, the server answers, and never with an error of its own (500). */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { figures, longer } from '../testing/figures.ts';
import { furnishFarm } from '../testing/furnished-farm.ts';
import { requestFor } from '../testing/fuzz.ts';
import { type Call, callsOf } from '../testing/openapi.ts';

/** `COWBELL_FUZZ_REQUESTS=500000 npm test -- fuzz` sends more. */
const REQUESTS = longer('COWBELL_FUZZ_REQUESTS', 3500);
/** To one farm: its cow is deleted or sold at some time, and most of what follows is refused for that. */
const REQUESTS_A_FARM = 250;
/** An answer that takes longer counts as hanging. */
const HANG_MS = 15_000;

/** Few enough keys that they repeat, with the same request and with others. */
const anyKey = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.nat(200).map((n) => ({ 'idempotency-key': `key-${n}` })) },
);

let test: TestApp;
beforeAll(async () => {
  // No name leads anywhere: what is fetched from other servers is not asked of the internet.
  test = await testApp({ TRUST_PROXY: 'on' }, { fetching: { resolve: async () => [] } });
});
afterAll(() => test.close());

it(
  'answers every request of every call without a fault of its own',
  async () => {
    const calls = await callsOf(test);
    const counts = new Map<number, number>();
    const reached = new Set<Call>();
    const accepted = new Set<Call>();
    for (let sent = 0; sent < REQUESTS; sent += REQUESTS_A_FARM) {
      const { keeper, ids } = await furnishFarm(test);
      const anyRequest = fc
        .constantFrom(...calls)
        .chain((call) =>
          fc.tuple(fc.constant(call), requestFor(call, Object.values(ids)), fc.ipV4(), anyKey),
        );

      await fc.assert(
        fc.asyncProperty(anyRequest, async ([call, request, address, key]) => {
          const { statusCode, body, headers } = await test.app.inject({
            ...request,
            headers: {
              authorization: `Bearer ${keeper.access}`,
              // The limits on guessing are tested elsewhere; here they would hide the code behind them.
              'x-forwarded-for': address,
              ...key,
              ...request.headers,
            },
          });
          counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
          reached.add(call);
          if (statusCode < 300) {
            accepted.add(call);
            const what = `${request.method} ${request.url} is told to be a change`;
            expect(call.change, what).toBe('x-herd-revision' in headers);
          }
          // The fault of the server that it was to ask.
          const isOthers = statusCode === 502 && JSON.parse(body).code === 'ade_unreachable';
          if (!isOthers)
            expect(statusCode, `${request.method} ${request.url} ${request.payload ?? ''}`).toBeLessThan(500);
          if (statusCode >= 400 && String(headers['content-type']).includes('json'))
            expect(JSON.parse(body)).toMatchObject({ code: expect.any(String), detail: expect.any(String) });
          expect(body).not.toMatch(/node_modules|\.ts:\d|argon2id|SQLITE|syntax error at/);
        }),
        { numRuns: Math.min(REQUESTS_A_FARM, REQUESTS - sent), timeout: HANG_MS },
      );
      expect((await keeper.get('/api/cows/')).status).toBe(200);
    }

    expect((await test.client.get('/readyz')).status).toBe(200);
    expect(calls.filter((call) => !reached.has(call))).toEqual([]);
    // Most requests are refused by their schema, but enough must reach the work behind it.
    expect(accepted.size).toBeGreaterThan(calls.length / 2);
    figures(
      `fuzz: ${[...counts.values()].reduce((sum, count) => sum + count, 0)} requests to ${reached.size} calls, of which ${accepted.size} did what they were asked, by status`,
      counts,
    );
  },
  60_000 + REQUESTS * 20,
);
