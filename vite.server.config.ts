import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** The file that `main.cjs` runs. */
const SERVER = 'server.cjs';

/**
 * Bundles the server into dist/server. It runs from its sources as well, as `npm run dev` and the tests do; bundled it
 * starts in half the time, since a thousand files of libraries need not be found and read.
 */
export default defineConfig({
  logLevel: 'warn',
  plugins: [inAscii(), begunCompiled(), fewerFunctionsForPaths()],
  // See server/http/build.ts; scripts/lib/builds.mjs gives it.
  define: { BUILD_CHECKSUM: JSON.stringify(process.env.BUILD_CHECKSUM ?? Date.now().toString(36)) },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    // A server that runs may still load its parts, which have names of their own, from the build before.
    emptyOutDir: false,
    target: 'node26',
    minify: true,
    // Required, `node:http` is loaded as it is; imported, Node reads each of its exports first, and one of them loads
    // the whole of `fetch`.
    rolldownOptions: {
      output: {
        format: 'cjs',
        entryFileNames: ({ name }) => (name === 'main' ? SERVER : `${name}.cjs`),
        chunkFileNames: '[name]-[hash].cjs',
      },
    },
  },
  resolve: {
    alias: {
      // @fastify/static looks for files by this package, which takes 5 ms to load, where each has a route of its own, and
      // here none has (server/http/web.ts). Node's file system has a function of the same name.
      glob: 'node:fs/promises',
      // Fastify loads it for servers that speak HTTP/2, which takes 2 ms; ours does not.
      'node:http2': 'node:http',
      // Fastify asks it whether each plugin fits its version, which takes 4 ms. What is bundled is what the tests ran with, and
      // there it was asked.
      semver: fileURLToPath(new URL('scripts/lib/fitting-versions.cjs', import.meta.url)),
      // Swagger loads it to write the document as YAML, which nobody asks of us.
      yaml: fileURLToPath(new URL('scripts/lib/no-yaml.cjs', import.meta.url)),
      // Two libraries ask who called them: one to say it where somebody uses what it will give up, pino to find the file of
      // a transport, and we have none. To answer, Node counts the lines of the whole bundle, which takes 4 ms.
      depd: fileURLToPath(new URL('scripts/lib/no-deprecations.cjs', import.meta.url)),
      './lib/caller': fileURLToPath(new URL('scripts/lib/no-callers.cjs', import.meta.url)),
    },
  },
  ssr: {
    noExternal: true,
    external: [
      // Native binaries, and the files of the API's page: they stay where npm put them.
      ...['sharp', '@node-rs/argon2', '@fastify/swagger-ui', 'pg-native'],
      // Fastify loads them for schemas in JSON and for requests without a network, and we have neither: a start need not read them.
      ...['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'],
    ],
  },
});

/**
 * Writes letters outside ASCII as escapes. One of them that is not Latin makes Node keep all of the bundle with two
 * bytes for each letter; then each start reads, converts and checks twice as much.
 */
function inAscii(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'in-ascii',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
      }
    },
  };
}

/** The server begins with a file that runs it with what was compiled of it before; its threads begin by themselves. */
function begunCompiled(): Plugin {
  const main = fileURLToPath(new URL('scripts/lib/run-compiled.cjs', import.meta.url));
  return {
    name: 'begun-compiled',
    generateBundle(_options, bundle) {
      const server = bundle[SERVER];
      if (server?.type !== 'chunk') return;
      const source = readFileSync(main, 'utf8').replace(
        'CODE_HASH',
        hash('sha256', server.code).slice(0, 16),
      );
      this.emitFile({ type: 'asset', fileName: 'main.cjs', source });
    },
  };
}

/**
 * The router compiles functions for each route and for each piece of a path, most of them from the same text, which takes a tenth of
 * a start. Here a text is compiled once, and every piece of a path is compared as the router compares long ones.
 */
function fewerFunctionsForPaths(): Plugin {
  const compiledOnce = `
const compiled = new Map();
function compiledOnce(parameter, text) {
  if (!compiled.has(text)) compiled.set(text, new Function(parameter, text));
  return compiled.get(text);
}`;
  return {
    name: 'fewer-functions-for-paths',
    transform(code, id) {
      const replaced = (from: string, to: string) => {
        if (!code.includes(from)) this.error(`${id} is another than this was written for: it has no ${from}`);
        return code.replaceAll(from, to);
      };
      if (id.endsWith('/find-my-way/lib/node.js')) return replaced('MIN_LENGTH = 16', 'MIN_LENGTH = 2');
      if (id.endsWith('/find-my-way/lib/handler-storage.js'))
        return replaced('new Function(', 'compiledOnce(') + compiledOnce;
      return null;
    },
  };
}
