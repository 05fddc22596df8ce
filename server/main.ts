/** Starts the server: settings, database, app, listen, duties; and stops it in the opposite order. */
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { refuseLost } from './backup/lost.ts';
import { type Config, loadConfig } from './config.ts';
import { missingLimits, prepareDatabase } from './database/at-start.ts';
import { openDatabase } from './database/database.ts';
import { renewGeneration, wasCutOff } from './database/generation.ts';
import { KeptLives } from './herd/lives/kept-lives.ts';
import { keepLooking, openTls } from './http/https/open-tls.ts';
import { phoneLines } from './http/https/phone-lines.ts';
import { LARGE_FARMS } from './http/large-farms/farm-process.ts';
import { LargeFarms } from './http/large-farms/large-farms.ts';
import { Caches } from './http/limits/caches.ts';
import { meteredMailer } from './http/metrics/meter.ts';
import { logLines } from './log-lines.ts';
import { openMailer } from './mail/mailer.ts';
import { startFault } from './start-faults.ts';

const DUTIES_AFTER_MS = 1000;

/** Runs the server until it is told to stop. */
async function start(config: Config): Promise<void> {
  const { database } = config;
  const cutOff = database.engine === 'sqlite' && wasCutOff(database.file);
  refuseLost(config);
  const db = openDatabase(config.database, (error) =>
    app?.log.warn({ reason: error.message }, 'database connection lost'),
  );
  let app: Awaited<ReturnType<typeof buildApp>> | undefined;
  await prepareDatabase(db, config, console);
  const limits = await missingLimits(db, config);
  if (cutOff) await renewGeneration(db);
  // Loaded where somebody watches.
  const metrics = config.metrics && (await import('./metrics.ts'));
  const caches = new Caches(config.cacheBytes);
  const meter = metrics?.openMeter({ db, config, caches });
  const mailer = meteredMailer(openMailer(config), meter);
  const clock = () => new Date();
  const largeFarms = new LargeFarms(config, clock, undefined, meter);
  const log = { warn: (text: string) => (app ? app.log.warn(text) : console.warn(text)) };
  const tls = await openTls(config, clock, log);
  const lives = new KeptLives(db, caches);
  const services = { config, db, mailer, caches, lives, clock, largeFarms, tls, meter };
  const stream = logLines(process.stdout.fd);
  process.once('exit', () => stream.writeRest());
  app = await buildApp(services, { logger: { level: config.logLevel, stream } });
  if (limits) app.log.warn(limits);
  const looking = tls && keepLooking(tls, log);
  let duties: { stop(): Promise<void> } | undefined;
  let watched: { close(): Promise<void>; url: string } | null | undefined;
  let stopping = false;

  const stop = async (signal: string): Promise<void> => {
    stopping = true;
    app?.log.info(`${signal}: finishing requests under way`);
    await looking?.stop();
    await duties?.stop();
    await watched?.close();
    await app?.close();
    await largeFarms.end();
    mailer.close();
    await db.destroy();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  watched = meter && config.metrics && (await metrics?.listenForMetrics(app, meter.registry, config.metrics));
  const address = await app.listen({ port: config.port, host: config.host });
  console.log(`Cowbell is at ${address}  (data: ${describeData(config.database.engine, config.dataDir)})`);
  for (const line of phoneLines(services, app)) console.log(line);
  if (watched) console.log(`Metrics are at ${watched.url}`);

  // After the first answers to clients that waited for the start.
  await pause(DUTIES_AFTER_MS);
  if (stopping) return;
  const { startDuties } = await import('./duties.ts');
  duties = startDuties(services, app.log);
}

function describeData(engine: 'sqlite' | 'postgres', dataDir: string): string {
  return engine === 'sqlite' ? dataDir : 'PostgreSQL';
}

// No `await` at the top level: the bundled server is CommonJS.
async function main(): Promise<void> {
  if (process.argv[2] === LARGE_FARMS) return (await import('./serve-large-farms.ts')).serveLargeFarms();
  let config: Config | undefined;
  try {
    config = loadConfig();
    await start(config);
  } catch (error) {
    console.error(startFault(error, config));
    process.exit(1);
  }
}

void main();
