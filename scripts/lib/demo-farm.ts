// What `npm run demo` does: it writes into the database that the server's settings name, through the one door.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { UserRegistration } from '../../domain/account/user.ts';
import { farmDay } from '../../domain/calendar/calendar.ts';
import { demoHerd } from '../../domain/demo/demo-herd.ts';
import { fieldSentences } from '../../domain/messages/sentences.ts';
import { CONTRACT_LANGUAGE, LANGUAGES } from '../../domain/values/language.ts';
import { validated } from '../../domain/values/reasons.ts';
import { createAccount, takenLogins } from '../../server/auth/auth.repository.ts';
import { findCaller, requestContext } from '../../server/auth/callers.repository.ts';
import { PASSWORDS } from '../../server/auth/passwords.ts';
import { ENGLISH } from '../../server/catalogue.ts';
import { ConfigError, loadConfig } from '../../server/config.ts';
import { bringUp } from '../../server/database/at-start.ts';
import { type Db, openDatabase } from '../../server/database/database.ts';
import { changeHerd } from '../../server/herd/door/door.ts';
import { plantHerd } from '../../server/herd/door/plant-herd.ts';
import { wordsIn } from '../../server/http/words.ts';

class DemoError extends Error {}

const MOST_COWS = 50_000;

function readWishes() {
  const options = {
    cows: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    username: { type: 'string' },
    password: { type: 'string' },
    language: { type: 'string' },
  } as const;
  const { values } = parseArgs({ options });
  const cows = Number(values.cows);
  const seed = Number(values.seed);
  if (!Number.isInteger(cows) || cows < 1 || cows > MOST_COWS)
    throw new DemoError(`--cows takes a whole number from 1 to ${MOST_COWS}.`);
  if (!Number.isInteger(seed)) throw new DemoError('--seed takes a whole number.');
  const language = LANGUAGES.find((known) => known === values.language) ?? null;
  if (language === null && values.language !== undefined)
    throw new DemoError(`--language takes one of ${LANGUAGES.join(', ')}.`);
  return { ...values, cows, seed, language };
}

async function main(): Promise<void> {
  const wishes = readWishes();
  const config = loadConfig();
  const db = openDatabase(config.directDatabase);
  try {
    await bringUp(db, config);
    const now = new Date();
    const password = wishes.password ?? randomBytes(9).toString('base64url');
    const { id, username, time_zone } = await makeUser(db, wishes, password, now);
    const today = farmDay(now.getTime(), time_zone);
    const [found] = await findCaller(db, id);
    const context = found && requestContext(found, () => today);
    if (!context) throw new Error('The account that was just made is gone');
    const herd = demoHerd({ ...wishes, today, say: wordsIn(wishes.language ?? CONTRACT_LANGUAGE).say });
    await changeHerd(db, { context, kind: 'herd.sample', now }, async (change) => {
      await plantHerd(change, herd);
      return { status: 204 };
    });
    console.log(
      `A herd of ${herd.cows.length} animals is there. Log in as ${username}, password ${password}`,
    );
  } finally {
    await db.destroy();
  }
}

/** A user with a farm of its own; without a name to go by the first free one of demo, demo-2, … */
async function makeUser(
  db: Db,
  { username: wanted, language }: ReturnType<typeof readWishes>,
  password: string,
  now: Date,
) {
  let username = wanted ?? 'demo';
  for (let count = 2; (await takenLogins(db, { username })).username; count += 1) {
    if (wanted !== undefined) throw new DemoError(`The username ${wanted} is taken.`);
    username = `demo-${count}`;
  }
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const registration = validated(UserRegistration, { username, password, email: `${username}@demo.example` });
  if (registration.reasons) {
    const faults = Object.entries(fieldSentences(ENGLISH, registration.reasons));
    throw new DemoError(faults.map(([field, sentence]) => `--${field}: ${sentence}`).join('\n'));
  }
  const { user_id } = await createAccount(db, {
    username: registration.value.username,
    email: registration.value.email,
    password_hash: await PASSWORDS.hash(registration.value.password),
    farm_name: 'Demo farm',
    time_zone,
    language,
    now,
  });
  return { id: user_id, username: registration.value.username, time_zone };
}

await main().catch((error) => {
  const isExpected = error instanceof DemoError || error instanceof ConfigError;
  console.error(isExpected || error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
