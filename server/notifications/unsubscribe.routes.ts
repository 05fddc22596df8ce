/** Turning the mails about a farm off from within a mail: one click of the mail program (RFC 8058), or a page with a button. */
import { z } from 'zod/mini';
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { escapeHtml, mailButton, mailParagraph } from '../mail/layout.ts';
import { linkRoutes, pageButton, sendDeadLink, sendPage } from '../mail/link-pages.ts';
import { addressOf, stopMails } from './notifications.repository.ts';
import { ownerOfToken, type Unsubscribed } from './unsubscribe.ts';

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
        const link = await linkOf(token);
        if (!link) return sendDeadLink(reply, 'stop-page.dead');
        return sendPage(reply, 200, ({ say }) => ({
          title: say('stop-page.ask'),
          lead: say('stop-page.lead', { address: link.address }),
          body: pageButton(say('stop-page.yes'), token),
        }));
      },
    );

    scope.post(
      '/api/unsubscribe/',
      { config, schema: { ...schema, summary: 'Stop the mails (one click)' } },
      async (request, reply) => {
        const link = await linkOf(request.query.token);
        if (!link) return sendDeadLink(reply, 'stop-page.dead');
        await stopMails(db, link.owner);
        return sendPage(reply, 200, ({ say }) => ({
          title: say('stop-page.done'),
          lead: say('stop-page.done-lead', { address: link.address }),
          body:
            mailParagraph(escapeHtml(say('stop-page.on-again'))) +
            mailButton(say('stop-page.open'), `${settings.publicUrl}/notifications`),
        }));
      },
    );
  });

  async function linkOf(token: string): Promise<{ owner: Unsubscribed; address: string } | undefined> {
    const owner = ownerOfToken(settings.secret, token);
    const address = owner && (await addressOf(db, owner));
    return owner && address !== undefined && address !== null ? { owner, address } : undefined;
  }
}
