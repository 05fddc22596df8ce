/** Turning mails off from within a mail: one click of the mail program (RFC 8058), or a page with a button. */
import { z } from 'zod/mini';
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { escapeHtml, mailButton, mailParagraph } from '../mail/layout.ts';
import { linkRoutes, pageButton, sendDeadLink, sendPage } from '../mail/link-pages.ts';
import { findAddressee, savePreferences } from './notifications.repository.ts';
import { userOfToken } from './unsubscribe.ts';

const schema = {
  tags: ['Notifications'],
  querystring: z.object({ token: z._default(z.string().check(z.maxLength(200)), '') }),
};
const config = { needs: 'public' } as const;

export function unsubscribeRoutes(app: App, { db, config: settings }: Services): void {
  linkRoutes(app, (scope) => {
    scope.get(
      '/api/unsubscribe/',
      { config, schema: { ...schema, summary: 'A page that asks whether to stop the mails' } },
      async (request, reply) => {
        const { token } = request.query;
        const user = await recipient(token);
        if (!user) return sendDeadLink(reply, 'stop-page.dead');
        return sendPage(reply, 200, ({ say }) => ({
          title: say('stop-page.ask'),
          lead: say('stop-page.lead', { address: user.email }),
          body: pageButton(say('stop-page.yes'), token),
        }));
      },
    );

    scope.post(
      '/api/unsubscribe/',
      { config, schema: { ...schema, summary: 'Stop the mails (one click)' } },
      async (request, reply) => {
        const user = await recipient(request.query.token);
        if (!user) return sendDeadLink(reply, 'stop-page.dead');
        await db
          .transaction()
          .execute((transaction) => savePreferences(transaction, user.id, { email_enabled: false }));
        return sendPage(reply, 200, ({ say }) => ({
          title: say('stop-page.done'),
          lead: say('stop-page.done-lead', { address: user.email }),
          body:
            mailParagraph(escapeHtml(say('stop-page.on-again'))) +
            mailButton(say('stop-page.open'), `${settings.publicUrl}/notifications`),
        }));
      },
    );
  });

  async function recipient(token: string): Promise<{ id: number; email: string } | undefined> {
    const id = userOfToken(settings.secret, token);
    if (id === null) return undefined;
    return findAddressee(db, id);
  }
}
