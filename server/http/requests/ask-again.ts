/** Calls that ask again for the password, as slices take them from who puts the app together. */
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';

/** What happened, for the mail to the account's address. */
export interface PeopleNews {
  readonly what:
    | 'account_deleted'
    | 'farm_deleted'
    | 'owner_made'
    | 'owner_unmade'
    | 'owner_removed'
    | 'owner_invited'
    | 'sign_in_link'
    | 'key';
  /** The name of the farm; of an account the user's. */
  readonly farm: string;
  /** The member, or what a key is called. */
  readonly name?: string;
}

/** What was sent with a call that asks again. */
export interface GivenAgain {
  readonly password?: string | null | undefined;
  readonly code?: string | null | undefined;
}

/**
 * Checks the password of who calls, and the code where the second factor is on, and does what needs them in one transaction. What
 * it answers as news is told by mail, without anybody waiting for it. Throws 400 with `errors` of `password` or `code`.
 */
export type AskAgain = <Result>(
  request: FastifyRequest,
  given: GivenAgain,
  act: (transaction: Db) => Promise<{ result: Result; news: PeopleNews | null }>,
) => Promise<Result>;
