/** Turning mails off from within a mail: one click of the mail program (RFC 8058), or a page with a button. */
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { escapeHtml, mailButton, mailPage, mailParagraph } from '../mail/layout.ts';
import { savePreferences } from './notifications.repository.ts';
import { userOfToken } from './unsubscribe.ts';

const schema = {
  tags: ['Notifications'],
  querystring: z.object({ token: z.string().max(200).default('') }),
};
const config = { public: true };

export function unsubscribeRoutes(app: App, { db, config: settings }: Services): void {
  void app.register((scope: App, _options, done) => {
    // Mail programs send a form, whose only word says what the path says already.
    scope.removeContentTypeParser(['multipart/form-data', 'application/json']);
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null, undefined));
      payload.once('error', done);
    });

    scope.get(
      '/api/unsubscribe/',
      { config, schema: { ...schema, summary: 'A page that asks whether to stop the mails' } },
      // Looking at it changes nothing: programs that search mails for harm open every link.
      async (request, reply) => {
        const { token } = request.query;
        const user = await recipient(token);
        if (!user) return sendPage(reply, 404, BAD_LINK);
        return sendPage(reply, 200, {
          title: 'Stop these mails?',
          lead: `Alerts will no longer be mailed to ${user.email}.`,
          body: `<form method="post" action="?token=${encodeURIComponent(token)}" style="margin:22px 0 0"><button class="button" style="font:600 16px system-ui,sans-serif;border:0;border-radius:10px;padding:13px 22px;background:#2b6447;color:#fff;cursor:pointer">Stop the mails</button></form>`,
        });
      },
    );

    scope.post(
      '/api/unsubscribe/',
      { config, schema: { ...schema, summary: 'Stop the mails (one click)' } },
      async (request, reply) => {
        const user = await recipient(request.query.token);
        if (!user) return sendPage(reply, 404, BAD_LINK);
        await savePreferences(db, user.id, { email_enabled: false });
        return sendPage(reply, 200, {
          title: 'The mails have stopped',
          lead: `No more alerts will be mailed to ${user.email}.`,
          body:
            mailParagraph('You can switch them on again at any time, under Notifications.') +
            mailButton('Open Notifications', `${settings.publicUrl}/notifications`),
        });
      },
    );
    done();
  });

  async function recipient(token: string): Promise<{ id: number; email: string } | undefined> {
    const id = userOfToken(settings.secret, token);
    if (id === null) return undefined;
    return db.selectFrom('users').select(['id', 'email']).where('id', '=', id).executeTakeFirst();
  }
}

/** The page brings its styles with it, and sends a form to where it came from; nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const BAD_LINK = {
  title: 'This link does not work',
  lead: 'It may have been cut off on its way. Log in and switch the mails off under Notifications.',
  body: '',
};

function sendPage(
  reply: FastifyReply,
  status: number,
  parts: { title: string; lead: string; body: string },
): FastifyReply {
  const page = mailPage({ ...parts, preview: '', footer: escapeHtml('Cowbell') });
  return reply
    .code(status)
    .headers({ 'content-security-policy': PAGE_POLICY })
    .type('text/html; charset=utf-8')
    .send(page);
}
