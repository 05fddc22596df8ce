// `npm run people`: who is in which farm; with options what only who runs the server may do to people, with the settings that the
// server has. The server may be running.
import { parseArgs } from 'node:util';
import { SIGN_IN_MINUTES } from '../../domain/account/invitations.ts';
import type { PeopleKind } from '../../domain/history/people.ts';
import { findByName, type UserRow } from '../../server/auth/auth.repository.ts';
import { endFactor } from '../../server/auth/second-factor/second-factor.repository.ts';
import { makeSignInLink } from '../../server/auth/sign-in-links/sign-in-links.repository.ts';
import { ConfigError } from '../../server/config.ts';
import type { Db } from '../../server/database/database.ts';
import {
  AT_COMMAND_LINE,
  farmsWithMembers,
  makeOwner,
} from '../../server/herd/people/by-command.repository.ts';
import { notePeople } from '../../server/herd/people/journal-of-people.repository.ts';
import { farmsOf } from '../../server/herd/people/memberships.repository.ts';
import { atDatabase } from './at-database.ts';

class PeopleError extends Error {}

const OPTIONS = {
  farm: { type: 'string' },
  owner: { type: 'string' },
  'forget-second-factor': { type: 'string' },
  'sign-in-link': { type: 'string' },
} as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  await atDatabase(process.env, async (db, { publicUrl }) => {
    const { farm, owner, 'forget-second-factor': forgetful, 'sign-in-link': lockedOut } = values;
    if (forgetful !== undefined) await forgetFactor(db, forgetful);
    else if (lockedOut !== undefined) await showLink(db, lockedOut, publicUrl);
    else if (farm !== undefined && owner !== undefined) await giveOwner(db, farm, owner);
    else if (farm !== undefined || owner !== undefined)
      throw new PeopleError('Whose, and which? npm run people -- --farm ID --owner NAME');
    else await listPeople(db);
  });
}

async function listPeople(db: Db): Promise<void> {
  const farms = await farmsWithMembers(db);
  if (farms.length === 0) console.log('There are no farms.');
  for (const { id, name, members } of farms) {
    console.log(`${id}  ${name}`);
    for (const { username, role } of members) console.log(`   ${username}, ${role}`);
  }
}

async function giveOwner(db: Db, farm: string, name: string): Promise<void> {
  const user = await userNamed(db, name);
  const id = /^[1-9]\d{0,8}$/.test(farm) ? Number(farm) : 0;
  const made = await makeOwner(db, { user, farm_id: id, now: new Date() });
  if (!made) throw new PeopleError(`There is no farm ${farm}. npm run people lists all of them.`);
  console.log(`${user.username} is an owner of ${made.name} now.`);
}

async function forgetFactor(db: Db, name: string): Promise<void> {
  const user = await userNamed(db, name);
  await db.transaction().execute(async (transaction) => {
    await endFactor(transaction, user.id);
    await noteInFarms(transaction, user, 'member.second_factor');
  });
  console.log(`${user.username} logs in with the password alone now. All recovery codes are void.`);
}

/** Prints a link with which a user, managed by a farm or not, chooses a new password. */
async function showLink(db: Db, name: string, publicUrl: string): Promise<void> {
  const user = await userNamed(db, name);
  const { token } = await db.transaction().execute(async (transaction) => {
    await noteInFarms(transaction, user, 'member.sign_in_link');
    return makeSignInLink(transaction, user.id, null, new Date());
  });
  // The address stands last, so that a terminal opens it and nothing more.
  const link = `${publicUrl}/sign-in#${token}`;
  console.log(
    `For ${user.username} to choose a new password, once, within ${SIGN_IN_MINUTES} minutes: ${link}`,
  );
}

async function noteInFarms(transaction: Db, user: UserRow, kind: PeopleKind): Promise<void> {
  const entry = { kind, about: { name: user.username }, now: new Date() };
  for (const farm of await farmsOf(transaction, user.id))
    await notePeople(transaction, farm, AT_COMMAND_LINE, entry);
}

async function userNamed(db: Db, name: string): Promise<UserRow> {
  const user = await findByName(db, name);
  if (!user) throw new PeopleError(`Nobody is called ${name}.`);
  return user;
}

await main().catch((error) => {
  const expected = error instanceof PeopleError || error instanceof ConfigError;
  console.error(expected || error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
