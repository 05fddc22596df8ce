/**
 * Brings the texts to the screens. Each file of texts becomes one of its own for each language, compiled, which the page
 * fetches beside its code, and what a call fetches together becomes one file too; and the keys of pages, which the code names
 * itself, become numbers: readable ones would cost Home a kilobyte.
 */
import { createHash } from 'node:crypto';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { directionOf, LANGUAGES, type Language } from '../../domain/values/language.ts';
import { manifestIn } from '../../web/manifest.ts';
import { compiledIn } from '../../words/compiled.ts';
import { AT_START, areasIn, packName } from '../../words/packs.ts';
import { areasOf, filesOf, type Shelf, SOURCE, textsIn } from '../../words/read.ts';

/** What the columns of files are called, apart from the other texts of records: one screen alone shows them. */
const IN_FILES = 'kinds-in-files';

/** The texts of a language, in English where it has none. */
function filled(language: string, shelf: Shelf, area: string): Record<string, string> {
  const named = area === IN_FILES ? 'kinds' : area;
  const texts = { ...textsIn(SOURCE, shelf, named), ...textsIn(language, shelf, named) };
  if (!/^kinds\b/.test(area)) return texts;
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => key.startsWith('file.') === (area === IN_FILES)),
  );
}

/** The number of every key that pages name. */
function numbers(): Numbers {
  const keys = areasOf('pages').flatMap((area) => Object.keys(textsIn(SOURCE, 'pages', area)));
  return new Map(keys.map((key, index) => [key, index]));
}

type Numbers = ReadonlyMap<string, number>;

/** What a file of texts holds: from `first` on by number where they have numbers, else by key. */
function contentOf(language: Language, shelf: Shelf, area: string, keys: Numbers): object {
  const texts = Object.entries(filled(language, shelf, area)).map(
    ([key, text]) => [key, compiledIn(language, text)] as const,
  );
  const first = keys.get(texts[0]?.[0] ?? '');
  return first === undefined
    ? { texts: Object.fromEntries(texts) }
    : { first, texts: texts.map(([, text]) => text) };
}

/** The module of files of texts that are fetched together. */
function moduleOf(language: Language, areas: readonly string[], keys: Numbers): string {
  const contents = areas.map((area) => {
    const [shelf, name] = area.startsWith('messages/')
      ? (['messages', area.slice('messages/'.length)] as const)
      : (['pages', area] as const);
    return contentOf(language, shelf, name, keys);
  });
  return `export default ${JSON.stringify(contents)}`;
}

/** All files of texts and their folders, as the pages name them. */
const allAreas = (): string[] => [
  ...areasOf('pages'),
  `messages/${IN_FILES}`,
  ...areasOf('messages').flatMap((area) => {
    const parts = filesOf('messages', area).map((file) => file.replace(/\.json$/, ''));
    return [...new Set([area, ...parts])].map((name) => `messages/${name}`);
  }),
];

/** What the calls in a file of code fetch together: `withWords(code, 'work', 'lines')` names two. */
function fetchedIn(code: string): string[][] {
  return [...code.matchAll(/\b(?:load|with)Words\(/g)].map(({ index, 0: call }) =>
    namedFrom(code, index + call.length),
  );
}

/** The texts that are arguments of the call whose arguments begin at `start`. */
function namedFrom(code: string, start: number): string[] {
  const named: string[] = [];
  let depth = 1;
  for (const [found, text] of code.slice(start).matchAll(/'([^']*)'|[()]/g)) {
    if (text !== undefined) {
      if (depth === 1) named.push(text);
    } else depth += found === '(' ? 1 : -1;
    if (depth === 0) break;
  }
  return named;
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
function numbered(code: string, keys: Numbers): string {
  return code.replace(QUOTED, (text, equals: string, _quote, key: string) => {
    const number = keys.get(key);
    if (number === undefined) return text;
    return equals === '=' ? `={${number}}` : String(number);
  });
}

/** While one develops texts go by their keys, and are read when they are asked for: they may change at any moment. */
const BY_KEY: Numbers = new Map();
const DEV_FOLDER = 'words-of-dev';

export function wordsPlugin(): Plugin {
  let keys = BY_KEY;
  let folder = DEV_FOLDER;
  /** What is fetched in one file, by the name of that file. */
  const packs = new Map<string, string[]>();
  const pack = (areas: readonly string[]) => packs.set(packName(areas), [...areas]);
  return {
    name: 'words',
    enforce: 'pre',
    config(_config, { command }) {
      if (command === 'build') {
        keys = numbers();
        for (const areas of [AT_START, ...allAreas().map((area) => [area])]) pack(areas);
        // A name of its own for each content, so that it may be kept for ever.
        const hash = createHash('sha256');
        for (const language of LANGUAGES) hash.update(moduleOf(language, allAreas(), keys));
        folder = `assets/words-${hash.digest('base64url').slice(0, 8)}`;
      }
      return { define: { WORDS_FOLDER: JSON.stringify(`/${folder}`) } };
    },
    transformIndexHtml: (html) => html.replace('<!-- texts of the start -->', startTexts),
    transform(code, id) {
      const file = id.split('?', 1)[0] ?? id;
      if (keys === BY_KEY || !/\/web\/.*\.tsx?$/.test(file)) return undefined;
      for (const areas of fetchedIn(code)) if (areas.length > 1) pack(areas);
      return { code: numbered(code, keys), map: null };
    },
    generateBundle() {
      for (const language of LANGUAGES)
        for (const [name, areas] of packs)
          this.emitFile({
            type: 'asset',
            fileName: `${folder}/${language}/${name}.js`,
            source: moduleOf(language, areas, keys),
          });
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest() });
    },
    configureServer(server) {
      server.middlewares.use(`/${MANIFEST}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(manifest());
      });
      server.middlewares.use(`/${DEV_FOLDER}`, (request, response, next) => {
        const [, language, name] = /^\/([^/]+)\/(.+)\.js(?:\?|$)/.exec(request.url ?? '') ?? [];
        const known = LANGUAGES.find((one) => one === language);
        const areas = areasIn(name ?? '');
        if (!known || areas.some((area) => !allAreas().includes(area))) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(moduleOf(known, areas, BY_KEY));
      });
    },
  };
}
