/** What the metrics say of the checks and mails of the day. */
import { expect, it } from 'vitest';
import { dueToday, farmBellTest } from '../../testing/farm-bell.ts';
import { meteredMailer } from '../http/metrics/meter.ts';
import { PrometheusMeter } from '../http/metrics/prometheus.ts';
import type { Services } from '../http/services.ts';
import { FarmBell } from './farm-bell.ts';
import { runDueChecks } from './schedule.ts';

const bell = farmBellTest();

const SILENT = { warn() {}, error() {} };

/** A metric's value, by its name with its labels. */
async function valueIn(meter: PrometheusMeter, name: string): Promise<number | undefined> {
  const line = (await meter.registry.metrics()).split('\n').find((line) => line.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

it('counts the checks that were due and done, those that failed, and the mails', async () => {
  const meter = new PrometheusMeter({ version: '1', engine: 'sqlite' });
  const { mailer } = bell.app.services;
  const services: Services = { ...bell.app.services, meter, mailer: meteredMailer(mailer, meter) };
  const seen = async () => ({
    due: await valueIn(meter, 'cowbell_farm_checks_due'),
    done: await valueIn(meter, 'cowbell_farm_checks_total{outcome="done"}'),
    failed: await valueIn(meter, 'cowbell_farm_checks_total{outcome="failed"}'),
    timed: await valueIn(meter, 'cowbell_farm_check_duration_seconds_count'),
    sent: await valueIn(meter, 'cowbell_mails_total{outcome="sent"}'),
    unsent: await valueIn(meter, 'cowbell_mails_total{outcome="failed"}'),
  });
  const check = (clock: string, by: FarmBell = new FarmBell(services)) => {
    bell.app.setClock(clock);
    return runDueChecks(services, by, SILENT);
  };
  await bell.quietCow(dueToday);
  expect(await seen()).toMatchObject({ done: 0, failed: 0, sent: 0, unsent: 0 });
  const { length: farms } = await bell.app.db.selectFrom('farms').select('id').execute();

  const broken = new FarmBell(services);
  broken.look = () => Promise.reject(new Error('on purpose'));
  await check('2026-06-16T10:00:00Z', broken);
  expect(await seen()).toEqual({ due: farms, done: 0, failed: farms, timed: farms, sent: 0, unsent: 0 });

  await bell.smtp.halt();
  await check('2026-06-16T11:00:00Z');
  expect(await seen()).toEqual({
    ...{ due: farms, done: farms, failed: farms, timed: 2 * farms, sent: 0, unsent: 1 },
  });

  await bell.smtp.start();
  await check('2026-06-16T12:00:00Z');
  expect(await seen()).toEqual({
    ...{ due: 0, done: farms, failed: farms, timed: 2 * farms, sent: 1, unsent: 1 },
  });
});
