/** The pages behind links in mails. They need neither a login nor the web app. */
import type { FastifyReply } from 'fastify';
import { wordsFor } from '../http/answers/spoken.ts';
import type { App } from '../http/app-type.ts';
import type { Words } from '../http/words.ts';
import { escapeHtml, mailPage } from './layout.ts';

/**
 * Registers routes that accept any body: mail programs and browsers send different ones when a button is pressed, and
 * it is not used.
 */
export function linkRoutes(app: App, routes: (scope: App) => void): void {
  void app.register((scope: App, _options, done) => {
    scope.removeContentTypeParser(['multipart/form-data', 'application/json']);
    // Read as bytes, so that the limits on bodies hold.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    routes(scope);
    done();
  });
}

/** The page has its styles inside, and sends its form to its own address; nothing else is allowed. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The content of a page; `body` is HTML. */
export interface LinkPage {
  /** Whose page it is, beside the app's name. */
  place?: string;
  title: string;
  lead: string;
  body: string;
}

/** Sends the page in the language that the browser asks for: its reader need not be the user. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  write: (words: Words) => LinkPage,
): FastifyReply {
  const words = wordsFor(reply);
  const { language } = words;
  return reply
    .code(status)
    .headers({ 'content-security-policy': PAGE_POLICY })
    .type('text/html; charset=utf-8')
    .send(mailPage({ ...write(words), language, preview: '', footer: escapeHtml('Cowbell') }));
}

/** Says that a link leads nowhere any more; `lead` is the text for what it was. */
export function sendDeadLink(
  reply: FastifyReply,
  lead: 'confirm-page.dead' | 'stop-page.dead',
): FastifyReply {
  return sendPage(reply, 404, ({ say }) => ({ title: say('link-page.dead'), lead: say(lead), body: '' }));
}

/**
 * The button that does what the link is for. Opening the page does nothing, since programs that scan mails open all
 * links.
 */
export function pageButton(label: string, token: string): string {
  return `<form method="post" action="?token=${encodeURIComponent(token)}" style="margin:22px 0 0"><button class="button" style="font:600 16px system-ui,sans-serif;border:0;border-radius:10px;padding:13px 22px;background:#2b6447;color:#fff;cursor:pointer">${escapeHtml(label)}</button></form>`;
}
