/** Asks whoever calls again for password and code, and tells them by mail what was done with these. */
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { inTurnOfFarm } from '../herd/door/farm-turns.ts';
import { type App, callerOf } from '../http/app-type.ts';
import { backgroundOf } from '../http/background.ts';
import type { AskAgain, PeopleNews } from '../http/requests/ask-again.ts';
import type { Services } from '../http/services.ts';
import type { LetterIn } from '../mail/letter.ts';
import { postLetter } from '../mail/postage.ts';
import { addresseeOf, existingUser } from './account.repository.ts';
import type { AskUserAgain } from './asked-again.ts';
import type { UserRow } from './auth.repository.ts';
import { noticeLetter } from './notice-letter.ts';

export function askCallerAgain(app: App, services: Services, askAgain: AskUserAgain): AskAgain {
  const inBackground = backgroundOf(app);
  return async (request, { password, code }, act) => {
    const user = await existingUser(services.db, callerOf(request).user_id);
    const field = 'password';
    if (!password) throw new AppError('invalid', fieldMessage(field, 'account.password-asked'));
    // Read before: the account itself may be gone afterwards.
    const addressee = await addresseeOf(services.db, user);
    const asked = () => askAgain(request, user, { field, password, code }, act);
    const farm = request.caller?.context;
    const { result, news } = await (farm ? inTurnOfFarm(services.db, farm.farm_id, asked) : asked());
    if (news && addressee) {
      const letter = peopleLetter(services.config.publicUrl, user, news);
      inBackground(
        postLetter(services, addressee, letter),
        request.log,
        'news of an account could not be sent',
      );
    }
    return result;
  };
}

/** The mail about what was done with the password of an account. */
function peopleLetter(publicUrl: string, user: UserRow, { what, farm, name = '' }: PeopleNews): LetterIn {
  return noticeLetter(publicUrl, user, ({ say }) => ({
    subject: say('people-letter.subject', { what }),
    title: say('people-letter.title', { what }),
    what: say('people-letter.what', { what, farm, name }),
    otherwise: say('people-letter.otherwise', { what }),
    last: say('factor-letter.last'),
  }));
}
