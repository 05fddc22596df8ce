/** Confirms a user's address: sends a mail with a link, and shows the page of the link. */
import { z } from 'zod/mini';
import { TestEmail } from '#domain/alerts/farm-alerts.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { accountGone } from '../herd/door/refusals.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import { type App, callerOf } from '../http/app-type.ts';
import { type Limit, noteAttempt } from '../http/limits/attempts.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { confirms } from '../mail/confirm-link.ts';
import { mailButton } from '../mail/layout.ts';
import { linkRoutes, pageButton, sendDeadLink, sendPage } from '../mail/link-pages.ts';
import { postLetter } from '../mail/postage.ts';
import { userNamedIn } from '../mail/signed-link.ts';
import { addresseeOf, confirmEmail, findUser } from './account.repository.ts';
import { confirmationLetter } from './account-letters.ts';
import type { UserRow } from './auth.repository.ts';

const tags = ['Accounts'];
const config = { needs: 'public' } as const;
const querystring = z.object({ token: z._default(z.string().check(z.maxLength(200)), '') });

const LINKS: Limit = {
  name: 'confirmation-mails',
  most: 5,
  minutes: 60,
  reason: 'attempts.confirmation-links',
};

export function emailConfirmationRoutes(app: App, services: Services): void {
  const { db, clock, config: settings, mailer } = services;

  app.post(
    '/api/user/email-confirmation/',
    {
      config: { needs: 'account' },
      schema: {
        tags,
        summary: 'Send oneself a mail with a link that confirms the address; 409 where it is confirmed',
        response: { 200: TestEmail },
      },
    },
    async (request, reply) => {
      const { user_id } = callerOf(request);
      const user = await findUser(db, user_id);
      if (!user) throw accountGone();
      const owner = await addresseeOf(db, user);
      if (!owner) throw new AppError('invalid', message('account.no-address'));
      if (user.email_confirmed_at) throw new AppError('conflict', message('account.email-confirmed'));
      await noteAttempt(services, [{ limit: LINKS, subject: String(user_id) }]);
      await postLetter(services, owner, confirmationLetter(settings, owner));
      return { detail: wordsFor(reply).say('sent.confirmation'), way: mailer.way, to: owner.email };
    },
  );

  linkRoutes(app, (scope) => {
    scope.get(
      '/api/confirm-email/',
      { config, schema: { tags, querystring, summary: 'A page that asks whether the address is right' } },
      async (request, reply) => {
        const { token } = request.query;
        const user = await ownerOf(token);
        if (!user) return sendDeadLink(reply, 'confirm-page.dead');
        if (user.email_confirmed_at) return sendPage(reply, 200, confirmed(user));
        return sendPage(reply, 200, ({ say }) => ({
          title: say('confirm-page.ask'),
          lead: say('confirm-page.lead', { address: user.email }),
          body: pageButton(say('confirm-page.yes'), token),
        }));
      },
    );

    scope.post(
      '/api/confirm-email/',
      {
        config,
        schema: { tags, querystring, summary: 'Confirm the address; pressing it again changes nothing' },
      },
      async (request, reply) => {
        const user = await ownerOf(request.query.token);
        if (!user) return sendDeadLink(reply, 'confirm-page.dead');
        await confirmEmail(db, user, clock());
        return sendPage(reply, 200, confirmed(user));
      },
    );
  });

  /** The user of a mailed link, as long as the address is still theirs. */
  async function ownerOf(token: string): Promise<(UserRow & { email: string }) | undefined> {
    const id = userNamedIn(token);
    const user = id === null ? undefined : await findUser(db, id);
    if (!user || user.email === null) return undefined;
    const { email } = user;
    return confirms(settings.secret, token, { user_id: user.id, email }) ? { ...user, email } : undefined;
  }

  function confirmed({ email }: { email: string }) {
    return ({ say }: Words) => ({
      title: say('confirm-page.done'),
      lead: say('confirm-page.done-lead', { address: email }),
      body: mailButton(say('letter.open'), `${settings.publicUrl}/`),
    });
  }
}
