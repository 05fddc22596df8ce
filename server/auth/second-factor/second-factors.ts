/** The second factors of users, as logging in and other calls ask for them; tells users by mail what happens to theirs. */
import type { FastifyRequest } from 'fastify';
import type { AppError } from '#domain/values/errors.ts';
import type { Db } from '../../database/database.ts';
import type { App } from '../../http/app-type.ts';
import { backgroundOf } from '../../http/background.ts';
import type { Services } from '../../http/services.ts';
import { postLetter } from '../../mail/postage.ts';
import { addresseeOf } from '../account.repository.ts';
import type { UserRow } from '../auth.repository.ts';
import { withCode } from './codes.ts';
import { type FactorNews, factorLetter } from './letters.ts';
import { countRecoveryCodes, findFactor } from './second-factor.repository.ts';

export interface SecondFactors {
  isOn(db: Db, userId: number): Promise<boolean>;
  /** Does what needs a code, in one transaction with its use; see `withCode`. A code on paper that is used is told by mail. */
  prove<Result>(
    request: FastifyRequest,
    user: UserRow,
    code: string,
    refusals: { wrong: () => AppError },
    act: (transaction: Db) => Promise<Result>,
  ): Promise<Result>;
  /** Tells a user by mail, without anybody waiting for it. */
  tell(request: FastifyRequest, user: UserRow, news: FactorNews): void;
}

export function secondFactors(app: App, services: Services): SecondFactors {
  const inBackground = backgroundOf(app);
  const tell: SecondFactors['tell'] = (request, user, news) => {
    const post = async () => {
      const addressee = await addresseeOf(services.db, user);
      if (addressee)
        await postLetter(services, addressee, factorLetter(services.config.publicUrl, user, news));
    };
    inBackground(post(), request.log, 'news of a second factor could not be sent');
  };
  return {
    tell,
    isOn: async (db, userId) => (await findFactor(db, userId))?.confirmed_at != null,
    async prove(request, user, code, refusals, act) {
      const onLock = () => tell(request, user, { what: 'locked', left: 0 });
      const { result, left } = await withCode(
        services,
        { userId: user.id, code, onLock },
        refusals,
        async (transaction, used) => ({
          left: 'recovery' in used ? await countRecoveryCodes(transaction, user.id) : null,
          result: await act(transaction),
        }),
      );
      if (left !== null) tell(request, user, { what: 'used', left });
      return result;
    },
  };
}
