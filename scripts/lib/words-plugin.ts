/**
 * Brings the texts to the screens. Each file of texts becomes one of its own for each language, compiled, which the page
 * fetches beside its code; and the keys of pages, which the code names itself, become numbers: readable ones would cost
 * Home a kilobyte.
 */
import { createHash } from 'node:crypto';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { directionOf, LANGUAGES } from '../../domain/values/language.ts';
import { manifestIn } from '../../web/manifest.ts';
import { areasOf, SHELVES, type Shelf, SOURCE, textsIn } from '../../words/read.ts';

/** The texts of a language, in English where it has none. */
function filled(language: string, shelf: Shelf, area: string): Record<string, string> {
  return { ...textsIn(SOURCE, shelf, area), ...textsIn(language, shelf, area) };
}

/** The number of every key that pages name. */
function numbers(): Map<string, number> {
  const keys = areasOf('pages').flatMap((area) => Object.keys(textsIn(SOURCE, 'pages', area)));
  return new Map(keys.map((key, index) => [key, index]));
}

/** The module of a file of texts: those of pages by number from `first` on, those of messages by code. */
function moduleOf(language: string, shelf: Shelf, area: string): string {
  const texts = Object.entries(filled(language, shelf, area)).map(
    ([key, text]) => [key, compile(text)] as const,
  );
  const content =
    shelf === 'pages'
      ? { first: numbers().get(texts[0]?.[0] ?? ''), texts: texts.map(([, text]) => text) }
      : { texts: Object.fromEntries(texts) };
  return `export default ${JSON.stringify(content)}`;
}

/** Every module by its path: `de/pages/home.js`. A language that has no texts yet has the English ones. */
function modules(): Map<string, string> {
  const made = new Map<string, string>();
  for (const language of LANGUAGES)
    for (const shelf of SHELVES)
      for (const area of areasOf(shelf))
        made.set(`${language}/${shelf}/${area}.js`, moduleOf(language, shelf, area));
  return made;
}

const MANIFEST = 'app.webmanifest';

const manifest = () =>
  JSON.stringify(manifestIn((language, key) => filled(language, 'pages', 'manifest')[key] ?? ''));

/**
 * What the page itself says where no file of texts can be had, in every language: that the app could not be loaded, each
 * hidden until the start shows that of its language, and that it needs scripts.
 */
function startTexts(): string {
  const starts = LANGUAGES.map((language) => {
    const texts = filled(language, 'pages', 'start');
    const text = (key: string) => escaped(String(compile(texts[key] ?? '')));
    const said = `lang="${language}" dir="${directionOf(language)}"`;
    return {
      failed: `<p id="failed-${language}" class="boot" ${said} hidden>${text('start.failed')} <button type="button">${text('start.try-again')}</button></p>`,
      noScript: [text('start.no-script'), said] as const,
    };
  });
  // Languages that have no texts yet would say the same in English.
  const noScript = new Map(starts.map((start) => start.noScript).reverse());
  return [
    ...starts.map(({ failed }) => failed),
    '<noscript>',
    ...[...noScript].reverse().map(([text, said]) => `<p ${said}>${text}</p>`),
    '</noscript>',
  ].join('\n    ');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const QUOTED = /(=?)(['"])([a-z][a-z-]*\.[a-z0-9._-]+)\2/gi;

/** Code with numbers in place of the keys; as an attribute a number stands in braces. */
function numbered(code: string, keys: ReadonlyMap<string, number>): string {
  return code.replace(QUOTED, (text, equals: string, _quote, key: string) => {
    const number = keys.get(key);
    if (number === undefined) return text;
    return equals === '=' ? `={${number}}` : String(number);
  });
}

export function words(): Plugin {
  let keys = new Map<string, number>();
  const built = new Map<string, string>();
  return {
    name: 'words',
    enforce: 'pre',
    config(_config, { command }) {
      for (const [path, content] of modules()) built.set(path, content);
      // A name of its own for each content, so that it may be kept for ever.
      const hash = createHash('sha256')
        .update(JSON.stringify([...built]))
        .digest('base64url')
        .slice(0, 8);
      const folder = command === 'build' ? `assets/words-${hash}` : 'words-of-dev';
      return { define: { WORDS_FOLDER: JSON.stringify(`/${folder}`) } };
    },
    transformIndexHtml: (html) => html.replace('<!-- texts of the start -->', startTexts),
    buildStart() {
      keys = numbers();
    },
    transform(code, id) {
      const file = id.split('?', 1)[0] ?? id;
      return /\/web\/.*\.tsx?$/.test(file) ? { code: numbered(code, keys), map: null } : undefined;
    },
    generateBundle() {
      const hash = createHash('sha256')
        .update(JSON.stringify([...built]))
        .digest('base64url')
        .slice(0, 8);
      for (const [path, source] of built)
        this.emitFile({ type: 'asset', fileName: `assets/words-${hash}/${path}`, source });
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest() });
    },
    configureServer(server) {
      server.middlewares.use(`/${MANIFEST}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(manifest());
      });
      server.middlewares.use('/words-of-dev', (request, response, next) => {
        const source = modules().get((request.url ?? '').slice(1).split('?', 1)[0] ?? '');
        if (source === undefined) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(source);
      });
    },
  };
}
