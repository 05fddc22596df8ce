/** Turns a second factor on and off, and makes codes on paper for who loses the phone. */
import {
  RecoveryCodes,
  SecondFactorChange,
  SecondFactorConfirm,
  SecondFactorSecret,
  SecondFactorStart,
} from '#domain/account/second-factor.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../../database/database.ts';
import { type App, callerOf } from '../../http/app-type.ts';
import { Empty } from '../../http/requests/schemas.ts';
import { seal } from '../../http/sealed.ts';
import type { Services } from '../../http/services.ts';
import { existingUser } from '../account.repository.ts';
import type { AskUserAgain } from '../asked-again.ts';
import { IN_A_CALL, ownerOf } from './codes.ts';
import { keyOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  beginFactor,
  confirmFactor,
  endFactor,
  findFactor,
  replaceRecoveryCodes,
} from './second-factor.repository.ts';
import type { SecondFactors } from './second-factors.ts';
import { newSecret, shownSecret } from './totp.ts';

const tags = ['Accounts'];
const config = { needs: 'account' } as const;
const PATH = '/api/second-factor/';

export function secondFactorRoutes(
  app: App,
  services: Services,
  factors: SecondFactors,
  askAgain: AskUserAgain,
): void {
  const { db, clock, config: settings } = services;

  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        summary:
          'Begin a second factor: answers the secret for the phone. It is not on until a code confirms it',
        body: SecondFactorStart,
        response: { 201: SecondFactorSecret },
      },
    },
    async (request, reply) => {
      const user = await existingUser(db, callerOf(request).user_id);
      const given = { field: 'password', password: request.body.password, code: null };
      if (await factors.isOn(db, user.id)) throw isOnAlready();
      const secret = await newSecret();
      const sealed = seal(settings.secret, 'second-factor', ownerOf(user.id), secret);
      await askAgain(request, user, given, async (transaction) => {
        if (!(await beginFactor(transaction, user.id, sealed))) throw isOnAlready();
      });
      return reply.code(201).send(await shownSecret(secret, user.username));
    },
  );

  app.post(
    `${PATH}confirm/`,
    {
      config,
      schema: {
        tags,
        summary: 'Turn the second factor on with the first code; answers the recovery codes, this one time',
        body: SecondFactorConfirm,
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const user = await existingUser(db, callerOf(request).user_id);
      const begun = await findFactor(db, user.id);
      if (!begun || begun.confirmed_at !== null) throw nothingBegun();
      const codes = await factors.prove(request, user, request.body.code, IN_A_CALL, async (transaction) => {
        if (!(await confirmFactor(transaction, user.id, clock()))) throw nothingBegun();
        return newCodes(transaction, user.id);
      });
      factors.tell(request, user, { what: 'on', left: codes.length });
      return { recovery_codes: codes };
    },
  );

  app.post(
    `${PATH}recovery-codes/`,
    {
      config,
      schema: {
        tags,
        summary: 'Make new recovery codes; those before work no more',
        body: SecondFactorChange,
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const user = await existingUser(db, callerOf(request).user_id);
      if (!(await factors.isOn(db, user.id))) throw isOff();
      const given = { field: 'password', ...request.body };
      const codes = await askAgain(request, user, given, (transaction) => newCodes(transaction, user.id));
      factors.tell(request, user, { what: 'codes', left: codes.length });
      return { recovery_codes: codes };
    },
  );

  app.delete(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Turn the second factor off',
        body: SecondFactorChange,
        response: { 204: Empty },
      },
    },
    async (request, reply) => {
      const user = await existingUser(db, callerOf(request).user_id);
      if (!(await factors.isOn(db, user.id))) throw isOff();
      await askAgain(request, user, { field: 'password', ...request.body }, (transaction) =>
        endFactor(transaction, user.id),
      );
      factors.tell(request, user, { what: 'off', left: 0 });
      return reply.code(204).send(undefined);
    },
  );
}

async function newCodes(transaction: Db, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    transaction,
    userId,
    codes.flatMap((code) => keyOfRecoveryCode(code) ?? []),
  );
  return codes;
}

const isOnAlready = () => new AppError('conflict', message('second-factor.on-already'));
const nothingBegun = () => new AppError('conflict', message('second-factor.nothing-begun'));
const isOff = () => new AppError('not_found', message('second-factor.is-off'));
