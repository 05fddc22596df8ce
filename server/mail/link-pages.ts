/** The pages that links in mails lead to. They need neither a login nor the web app. */
import type { FastifyReply } from 'fastify';
import { wordsFor } from '../http/answers/spoken.ts';
import type { App } from '../http/app-type.ts';
import type { Words } from '../http/words.ts';
import { escapeHtml, mailPage } from './layout.ts';

/** Registers routes that take whatever mail programs and browsers send with a press of a button: its words do not matter. */
export function linkRoutes(app: App, routes: (scope: App) => void): void {
  void app.register((scope: App, _options, done) => {
    scope.removeContentTypeParser(['multipart/form-data', 'application/json']);
    // Taken in as bytes, and so bounded like every other body.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    routes(scope);
    done();
  });
}

/** The page brings its styles with it, and sends a form to where it came from; nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What a page says; `body` is HTML. */
export interface LinkPage {
  title: string;
  lead: string;
  body: string;
}

/** Sends the page in the language that the browser asks for: whoever has the link need not be the user. */
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

/** The button that does what the link is for. Opening it does nothing: programs that search mails for harm open all. */
export function pageButton(label: string, token: string): string {
  return `<form method="post" action="?token=${encodeURIComponent(token)}" style="margin:22px 0 0"><button class="button" style="font:600 16px system-ui,sans-serif;border:0;border-radius:10px;padding:13px 22px;background:#2b6447;color:#fff;cursor:pointer">${escapeHtml(label)}</button></form>`;
}
