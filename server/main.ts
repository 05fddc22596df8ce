/** Starts the server: settings, database, app, listen; and ends it in the opposite order. */
import { buildApp } from './app.ts';
import { startBackups } from './backup/daily.ts';
import { ConfigError, loadConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openMailer } from './mail/mailer.ts';
import { startSchedule } from './notifications/schedule.ts';

async function main(): Promise<void> {
  const config = loadConfig();
  const db = openDatabase(config.database, (error) =>
    app?.log.warn({ reason: error.message }, 'database connection lost'),
  );
  let app: Awaited<ReturnType<typeof buildApp>> | undefined;
  await migrate(db, config.database.engine);
  const mailer = openMailer(config);
  const services = { config, db, mailer, clock: () => new Date() };
  app = await buildApp(services);
  const schedule = startSchedule(services, app.log);
  const backups = startBackups(config, app.log);

  const stop = async (signal: string): Promise<void> => {
    app?.log.info(`${signal}: finishing requests under way`);
    backups.stop();
    await schedule.stop();
    await app?.close();
    mailer.close();
    await db.destroy();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  const address = await app.listen({ port: config.port, host: config.host });
  console.log(`Cowbell is at ${address}  (data: ${describeData(config.database.engine, config.dataDir)})`);
}

function describeData(engine: 'sqlite' | 'postgres', dataDir: string): string {
  return engine === 'sqlite' ? dataDir : 'PostgreSQL';
}

main().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
