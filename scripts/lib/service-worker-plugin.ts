/** Builds the service worker after the page, with the list of its files: what an earlier build left in the folder is not among them. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const WORKER = join(import.meta.dirname, '../../service-worker/sw.ts');

/** Files of texts, by the folder of their language. */
const TEXTS = /^assets\/words-[^/]+\/([^/]+)\/[^/]+\.js$/;
/** What the page itself needs besides: icons, which the home screen shows. */
const AROUND = /^(app\.webmanifest|[\w-]+\.(png|svg))$/;

/** @param out the folder of the built page */
export function serviceWorker(out: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const texts: Record<string, string[]> = {};
      const files: { url: string; revision: string | null }[] = [];
      for (const name of Object.keys(bundle)) {
        const language = TEXTS.exec(name)?.[1];
        if (language) texts[language] = [...(texts[language] ?? []), `/${name}`];
        // The name of an asset says its content.
        else if (name.startsWith('assets/')) files.push({ url: `/${name}`, revision: null });
      }
      for (const name of ['index.html', ...readdirSync(out).filter((file) => AROUND.test(file))])
        if (existsSync(join(out, name))) files.push({ url: `/${name}`, revision: hashOf(join(out, name)) });
      await build({
        configFile: false,
        logLevel: 'warn',
        define: {
          FILES: JSON.stringify(files),
          TEXTS: JSON.stringify(texts),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: out,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
