/** The pages in a language that nobody speaks: what did not come from the catalogue can be seen, and what is too tight breaks. */
import type { Page } from '@playwright/test';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { type Arguments, piecesOf } from '#domain/messages/words.ts';
import { withValuesApart } from '../words/compiled.ts';
import { pseudoOf } from '../words/pseudo.ts';
import { areasOf, SHELVES, SOURCE, textsIn } from '../words/read.ts';

/** Each with the direction in which it is read. */
export const PSEUDO = { 'en-XA': 'ltr', 'ar-XB': 'rtl' } as const;
export type PseudoLanguage = keyof typeof PSEUDO;

/** From now on every page that is opened is in this language. Its texts are made of the English ones when they are fetched. */
export async function speakPseudo(page: Page, language: PseudoLanguage): Promise<void> {
  await page.addInitScript(
    ([lang, dir]) => {
      // The app knows nothing of these languages and is in English; what it says of the whole page becomes this.
      for (const [name, value] of Object.entries({ lang, dir })) {
        const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name);
        Object.defineProperty(HTMLElement.prototype, name, {
          ...own,
          set(wanted: string) {
            own?.set?.call(this, this === document.documentElement ? value : wanted);
          },
        });
      }
    },
    [language, PSEUDO[language]] as const,
  );
  await answering(page, `*/assets/words-*/${SOURCE}/*`, 'Request', async ({ request }) => ({
    responseCode: 200,
    responseHeaders: [{ name: 'Content-Type', value: 'text/javascript' }],
    body: await pseudoModule(request.url, language),
  }));
}

/** The files of texts that were made already, by their language and address. */
const made = new Map<string, Promise<string>>();

/** A file of texts of the build in the other language. The build stays the same while tests run. */
function pseudoModule(url: string, language: PseudoLanguage): Promise<string> {
  const key = `${language} ${url}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const module = fetch(url)
    .then((response) => response.text())
    .then((source) => inPseudo(source, language));
  made.set(key, module);
  return module;
}

const MODULE = /^export default (.*)$/s;

/** A file of texts as the build has it, in the other language. */
function inPseudo(source: string, language: PseudoLanguage): string {
  const said = (text: CompiledMessage) =>
    PSEUDO[language] === 'rtl' ? withValuesApart(pseudoOf(text)) : pseudoOf(text);
  const [, json = ''] = MODULE.exec(source) ?? [];
  const areas = JSON.parse(json) as {
    first?: number;
    texts: CompiledMessage[] | Record<string, CompiledMessage>;
  }[];
  const contents = areas.map(({ first, texts }) => {
    const changed = Object.entries(texts).map(([key, text]) => [key, said(text)] as const);
    return Array.isArray(texts)
      ? { first, texts: changed.map(([, text]) => text) }
      : { texts: Object.fromEntries(changed) };
  });
  return `export default ${JSON.stringify(contents)}`;
}

const ENGLISH = new Map(
  SHELVES.flatMap((shelf) => areasOf(shelf).flatMap((area) => Object.entries(textsIn(SOURCE, shelf, area)))),
);

/** What a text of the catalogue is in these languages, to find what bears it. */
export function pseudo(key: string, values: Arguments<never> = {}): string {
  const text = ENGLISH.get(key);
  if (text === undefined) throw new Error(`There is no text ${key}`);
  return piecesOf({ locale: 'en-XA' }, pseudoOf(compile(text)), values).join('');
}

/**
 * From now on what the server refuses is said in the language of the page, as it is in those that it knows: every request
 * asks for that language.
 */
export async function serverSpeaksPseudo(page: Page): Promise<void> {
  await answering(page, '*/api/*', 'Response', async ({ responseStatusCode = 0 }, bodyOf) =>
    responseStatusCode < 400 ? null : { body: saidInPseudo(await bodyOf()) },
  );
}

/** A failure as the server answers it, with its sentences in the other language. */
function saidInPseudo(body: string): string {
  const failure = JSON.parse(body) as { detail?: string; errors?: Record<string, string> };
  const errors = Object.entries(failure.errors ?? {}).map(([field, text]) => [field, pseudoOf(text)]);
  return JSON.stringify({
    ...failure,
    // Tests answer without one in the server's place.
    ...(failure.detail === undefined ? {} : { detail: pseudoOf(failure.detail) }),
    ...(failure.errors ? { errors: Object.fromEntries(errors) } : {}),
  });
}

/** The sentences of an import's answer, by the fields that have them. */
const REMARKS = new Set(['assumptions', 'reading', 'problem', 'text']);

/** The same for the remarks of imports. */
export async function importsSpeakPseudo(page: Page): Promise<void> {
  await answering(page, '*/api/imports/*', 'Response', async (_, bodyOf) => {
    const answer = JSON.parse(await bodyOf(), (field, value) =>
      REMARKS.has(field) ? remarked(value) : value,
    );
    return { body: JSON.stringify(answer) };
  });
}

function remarked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(remarked);
  return typeof value === 'string' ? pseudoOf(value) : value;
}

/** A request that waits, before it is sent or with what the server answered. */
interface Paused {
  request: { url: string };
  responseStatusCode?: number;
}

interface Answer {
  responseCode?: number;
  responseHeaders?: { name: string; value: string }[];
  body: string;
}

/**
 * Puts other answers in the place of those from the addresses that match, before they are asked for or when they have come; null
 * leaves one as it is. Playwright's own way asks for leave for every request of the page, keeps nothing in the browser's cache,
 * and leaves the files out of what a form sends.
 */
async function answering(
  page: Page,
  urlPattern: string,
  requestStage: 'Request' | 'Response',
  answerTo: (paused: Paused, body: () => Promise<string>) => Promise<Answer | null>,
): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Fetch.enable', { patterns: [{ urlPattern, requestStage }] });
  network.on('Fetch.requestPaused', async (paused) => {
    const { requestId, responseStatusCode = 200, responseHeaders = [] } = paused;
    const bodyOf = async () => {
      const { body, base64Encoded } = await network.send('Fetch.getResponseBody', { requestId });
      return Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString();
    };
    try {
      const answer = await answerTo(paused, bodyOf);
      if (!answer) await network.send('Fetch.continueRequest', { requestId });
      else
        await network.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: responseStatusCode,
          responseHeaders: responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name)),
          ...answer,
          body: Buffer.from(answer.body).toString('base64'),
        });
    } catch (error) {
      // Who asked for it has left meanwhile: another document is there, or none.
      if (!/Invalid InterceptionId|closed/.test(String(error))) throw error;
    }
  });
}
