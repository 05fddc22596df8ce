/** Starts the server: settings, database, app, listen, duties; and ends it in the opposite order. */
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { renewGeneration, wasCutOff } from './database/generation.ts';
import { migrate } from './database/migrate.ts';
import { openMailer } from './mail/mailer.ts';

const DUTIES_AFTER_MS = 1000;

async function main(): Promise<void> {
  const config = loadConfig();
  const db = openDatabase(config.database, (error) =>
    app?.log.warn({ reason: error.message }, 'database connection lost'),
  );
  let app: Awaited<ReturnType<typeof buildApp>> | undefined;
  const { database } = config;
  const cutOff = database.engine === 'sqlite' && wasCutOff(database.file);
  await migrate(db, database.engine);
  if (cutOff) await renewGeneration(db);
  const mailer = openMailer(config);
  const services = { config, db, mailer, clock: () => new Date() };
  app = await buildApp(services);
  let duties: { stop(): Promise<void> } | undefined;
  let stopping = false;

  const stop = async (signal: string): Promise<void> => {
    stopping = true;
    app?.log.info(`${signal}: finishing requests under way`);
    await duties?.stop();
    await app?.close();
    mailer.close();
    await db.destroy();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  const address = await app.listen({ port: config.port, host: config.host });
  console.log(`Cowbell is at ${address}  (data: ${describeData(config.database.engine, config.dataDir)})`);

  // When those who waited for the start have their first answers.
  await pause(DUTIES_AFTER_MS);
  if (stopping) return;
  const { startDuties } = await import('./duties.ts');
  duties = startDuties(services, app.log);
}

function describeData(engine: 'sqlite' | 'postgres', dataDir: string): string {
  return engine === 'sqlite' ? dataDir : 'PostgreSQL';
}

/** What went wrong, in words where it is for whoever starts the server to mend. */
function told(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  if (syscall !== 'listen') return error;
  const reason = code === 'EADDRINUSE' ? 'another program is there' : code;
  return `Cowbell cannot listen at ${address}:${port}: ${reason}. Choose other settings, such as PORT=3001.`;
}

main().catch((error) => {
  console.error(told(error));
  process.exit(1);
});
