import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { keptAssets } from './scripts/lib/kept-assets.ts';
import { leanForms } from './scripts/lib/lean-forms-plugin.ts';
import { leanRouter } from './scripts/lib/lean-router-plugin.ts';
import { licences } from './scripts/lib/licences-plugin.ts';
import { serviceWorker } from './scripts/lib/service-worker-plugin.ts';
import { wordsPlugin } from './scripts/lib/words-plugin.ts';

/** The server that `npm run dev` runs beside Vite. */
const SERVER = `http://127.0.0.1:${process.env.PORT || 3000}`;

const OUT = join(import.meta.dirname, 'dist/web');
const WEB = join(import.meta.dirname, 'web');
const MAIN = join(WEB, 'main.ts');
const APP = join(WEB, 'app.tsx');
const HOME = [join(WEB, 'home/home-page.tsx'), join(WEB, 'feeds/feeds-section.tsx')];
const COW = join(WEB, 'cows/cow-page.tsx');
const HISTORY = join(WEB, 'history/history-list.tsx');
const RECORD_SHEET = join(WEB, 'frame/find/record-sheet.tsx');
const LOGIN = join(WEB, 'session/session-screen.tsx');
const LATE = join(WEB, 'late-screens.tsx');
const PASSWORDS = [
  'ui/new-password-field.tsx',
  'lib/session/password-hint.ts',
  'ui/ask-again.tsx',
  'ui/code-field.tsx',
].map((file) => join(WEB, file));
const ADD_COW = ['add-cow-page', 'forms/add-cow-form'].map((file) => join(WEB, `cows/${file}.tsx`));
const LIKELY = ['web/cows/forms/likely-values.ts', 'domain/herd/likely.ts', 'domain/herd/next-number.ts'].map(
  (file) => join(import.meta.dirname, file),
);
const ADD_FEED = join(WEB, 'feeds/add-feed-page.tsx');
const FEED = join(WEB, 'feeds/page/feed-page.tsx');
const TASK_FORM = join(WEB, 'tasks/task-form.tsx');
const LASTING = join(WEB, 'feeds/lasting.tsx');
const FIGURES = join(WEB, 'figures/figures-page.tsx');
const NOTIFICATIONS = join(WEB, 'notifications/notifications-page.tsx');
/** What works where there is no network comes after all that a screen needs, and takes of that what is there. */
const AFTERWARDS = [
  'lib/offline/begin.ts',
  'frame/connection-line.tsx',
  'waiting-screen.tsx',
  'waiting/waiting-page.tsx',
  'mend-form.tsx',
].map((file) => join(WEB, file));
/** Comes when somebody presses it. */
const PASTE = join(WEB, 'home/paste-numbers.tsx');
/** What choosing animals by typed numbers, the vet's visit and forms of records share. */
const BESIDE_NUMBERS = [
  'lib/herd/pasted-numbers.ts',
  'lib/herd/examiner-names.ts',
  'lib/herd/condition-scale.ts',
  'lib/herd/semination-names.ts',
  'ui/last-used.tsx',
].map((file) => join(WEB, file));
/** What is drawn on a cow's page. */
const COW_DRAWN = ['beside/beside', 'growth/growth', 'lactation/lactation', 'pedigree/pedigree'].map((file) =>
  join(WEB, `cows/${file}.tsx`),
);

/** Lays a brotli and a gzip copy beside each text file, which the server hands out as they are. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|txt|webmanifest)$/.test(name)) continue;
        const file = join(OUT, name);
        // The same name under assets/ is the same content: of an earlier build.
        if (name.startsWith('assets') && existsSync(`${file}.br`) && existsSync(`${file}.gz`)) continue;
        const content = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** Names the app's code in the page, so that it is fetched beside the small file that every visit begins with. */
function preloaded(): Plugin {
  return {
    name: 'preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const app = chunks.find(({ moduleIds }) => moduleIds.includes(APP));
        if (!app) throw new Error('The build has no app to preload');
        const start = chunks.find(({ moduleIds }) => moduleIds.includes(MAIN));
        return [app.fileName, ...app.imports]
          .filter((name) => name !== start?.fileName)
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
            injectTo: 'head',
          }));
      },
    },
  };
}

/** Rows of any length, which Home shows first: others who have such come after it, and fetch its file for them. */
const ROWS = join(WEB, 'ui/rows/');

const OFFLINE = join(WEB, 'lib/offline/');
const RULES = join(import.meta.dirname, 'domain/');
const OWN = '?offline';

/**
 * Gives what works where there is no network its own copy of the rules. It comes after the first screen, and needs all of them: shared,
 * each screen would bring what only this needs.
 */
function ownRules(): Plugin {
  return {
    name: 'own-rules',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !(importer.startsWith(OFFLINE) || importer.endsWith(OWN))) return null;
      const resolved = await this.resolve(source, importer.replace(OWN, ''), { ...options, skipSelf: true });
      return resolved?.id.startsWith(RULES) ? { ...resolved, id: `${resolved.id}${OWN}` } : resolved;
    },
  };
}

/** By which pages know how the connection is. */
const OF_CONNECTION = [
  'lib/offline/connection.ts',
  'lib/offline/phone-changes.ts',
  'ui/needs-connection.tsx',
].map((file) => join(WEB, file));

/** What the line, logging out and the profile share of what is kept; the login needs only to count it. */
const COUNTS = ['databases.ts', 'store.ts'].map((file) => join(WEB, 'lib/offline', file));
const isOfLeaving = (id: string) =>
  id === join(WEB, 'ui/unsent-dialog.tsx') ||
  (id.startsWith(join(WEB, 'lib/offline/')) && !COUNTS.includes(id));

/** Small parts that the line shares with the entries that wait: as a file of its own, each is one more name in the first load. */
const OF_LINE = ['time-of.ts', 'other-farms.ts', 'use-other-farms.ts'].map((file) =>
  join(WEB, 'lib/offline', file),
);

/** What pages that no visit begins with need of the library of queries. Its index names all of it, and so seems to. */
const LATE_QUERIES =
  /@tanstack\/.*\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;

/**
 * In which file a module goes; null leaves it to the bundler. Left alone, whatever two screens share becomes a file of its
 * own, and Home comes in seventeen pieces.
 */
function fileOf(id: string, context: Rolldown.ChunkingContext): string | null {
  if (LATE_QUERIES.test(id)) return /utation/.test(id) ? 'connection' : null;
  const begins = new Set<string>();
  const seen = new Set<string>();
  const follow = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const info = context.getModuleInfo(module);
    if (module === MAIN || (info && info.dynamicImporters.length > 0))
      if (!AFTERWARDS.includes(module)) begins.add(module);
    for (const importer of info?.importers ?? []) follow(importer);
  };
  follow(id);
  if (begins.has(MAIN)) return 'start';
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
  if (begins.has(APP)) return 'app';
  if (id.startsWith(ROWS)) return HOME.some((file) => begins.has(file)) ? 'home' : 'herd-late';
  if (HOME.some((file) => begins.has(file)))
    return [...begins].every((piece) => HOME.includes(piece) || piece.startsWith(join(WEB, 'home/')))
      ? 'home'
      : 'shared';
  return lateFileOf(id, begins);
}

/** A button of many screens, some of which have no charts. */
const MORE_ROWS = join(WEB, 'ui/more-rows.tsx');

/** What a press on a row of the day's work sends. */
const WORK_ACTS = join(WEB, 'lib/herd/work-acts.ts');

/**
 * The same of what comes after the first load, by the pieces of code that need it. Left alone it comes in a hundred small files, of which a
 * screen needs forty.
 */
function lateFileOf(id: string, begins: ReadonlySet<string>): string | null {
  if (OF_LINE.includes(id)) return 'leaving';
  if (begins.size === 0) return null;
  const all = (folder: string) => [...begins].every((piece) => piece.startsWith(join(WEB, folder)));
  const some = (folder: string) => [...begins].some((piece) => piece.startsWith(join(WEB, folder)));
  if (OF_CONNECTION.includes(id)) return 'connection';
  if (begins.size > 1 && isOfLeaving(id)) return 'leaving';
  if (BESIDE_NUMBERS.includes(id)) return 'many';
  if (begins.size === 1 && begins.has(PASTE)) return null;
  if (all('home/')) return 'herd-late';
  if ([...begins].every((piece) => COW_DRAWN.includes(piece))) return 'cow-drawn';
  // The form of a task comes after what it is opened from.
  if (all('tasks/')) return begins.size === 1 && begins.has(TASK_FORM) ? null : 'tasks';
  // Work has it at once, Home with the first press on a row: no other screen needs it.
  if (id === WORK_ACTS) return null;
  // What Home needs after the first load as others do, its search above all.
  if (some('home/') || begins.has(LASTING)) return 'search';
  // The charts and lists of the figures, which come after the numbers.
  if (all('figures/') && !begins.has(FIGURES)) return 'figures-late';
  // The table of screens, and what of the frame is there on all but Home.
  if (begins.size === 1 && begins.has(RECORD_SHEET)) return null;
  if (begins.has(LATE) || some('frame/find/') || id === MORE_ROWS) return 'late';
  // What is likely of a new animal comes with the form all the same.
  if (LIKELY.includes(id) || ADD_COW.includes(id)) return 'cow-forms';
  if (begins.size === 1 && begins.has(FEED)) return 'feed-page';
  // Forms of feeds, which their page and their cards open.
  if (begins.size > 1 && all('feeds/')) return 'feeds';
  if (begins.size === 1) return begins.has(HISTORY) ? 'history-list' : null;
  if (all('history/')) return begins.has(HISTORY) ? 'history-list' : null;
  // What asks for passwords, on the profile and among people.
  if (PASSWORDS.includes(id)) return 'people';
  const isOfPeople = (piece: string) =>
    ['account/', 'people/'].some((folder) => piece.startsWith(join(WEB, folder)));
  if ([...begins].every(isOfPeople)) return 'people';
  if (begins.has(LOGIN)) return begins.has(HISTORY) ? 'shared' : null;
  // What the notifications share with the profile, and with other screens that show no animal's records.
  if (begins.has(NOTIFICATIONS) && !some('cows/') && !begins.has(HISTORY))
    return [...begins].every((piece) => piece === NOTIFICATIONS || isOfPeople(piece)) ? 'people' : 'beside';
  if (begins.has(COW) || begins.has(HISTORY) || some('calendar/')) return 'records';
  if (COW_DRAWN.some((piece) => begins.has(piece)))
    return some('figures/charts/') || some('feeds/page/') ? 'charts' : 'records';
  if ([...begins].some((piece) => piece.startsWith(join(WEB, 'tasks/')) && piece !== TASK_FORM))
    return 'records';
  // What forms need brings the library of schemas, which the figures do without.
  if (begins.has(ADD_FEED)) return begins.has(FIGURES) ? 'records' : 'forms';
  if (ADD_COW.some((file) => begins.has(file)))
    return some('account/') || some('how-we-work/') ? 'forms' : 'cow-forms';
  if (some('figures/charts/')) return 'charts';
  return null;
}

/** What comes at first takes with it what its modules import, in this order; what comes late leaves that where others find it. */
const FIRST = ['start', 'react', 'app', 'shared', 'home'];
const AFTER = [
  'many',
  'herd-late',
  'tasks',
  'search',
  'late',
  'records',
  'beside',
  'history-list',
  'feed-page',
  'feeds',
  'forms',
  'cow-forms',
  'people',
  'charts',
  'figures-late',
  'cow-drawn',
  'connection',
  'leaving',
];
const FILES = [...FIRST, ...AFTER].map((file, index, { length }) => ({
  name: (id: string, context: Rolldown.ChunkingContext) => (fileOf(id, context) === file ? file : null),
  debugName: file,
  priority: length - index,
  includeDependenciesRecursively: FIRST.includes(file),
}));

/** What the page has had fetched before anything asks for more. */
const AT_HAND = /^assets\/(start|react|app|rolldown-runtime)-/;

/**
 * Builds web/ to dist/web, which the server hands out. Everything is a file of its own, named by its content: the
 * server's content security policy allows no inline script or style, and such names can be cached for ever.
 */
export default defineConfig({
  root: 'web',
  plugins: [
    wordsPlugin(),
    react(),
    tailwindcss(),
    licences(),
    leanForms(),
    leanRouter(),
    ownRules(),
    preloaded(),
    keptAssets(OUT),
    serviceWorker(OUT),
    compressed(),
  ],
  build: {
    outDir: OUT,
    // `keptAssets` clears it: files of earlier builds stay for a while.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((name) => !AT_HAND.test(name)),
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: { codeSplitting: { groups: FILES } },
    },
  },
  // What the server answers itself. Below /calendar/ Vite has the modules of that folder too.
  server: {
    proxy: Object.fromEntries(['/api', '/sheet/', '^/calendar/[^/]+\\.ics'].map((path) => [path, SERVER])),
  },
});
