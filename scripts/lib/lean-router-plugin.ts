/** Leaves out of the build what of the router no page calls. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Parts of a library that pages never call, and that the library names so that the bundler keeps them: the router can be watched, and can
 * fetch before a press what a page of the framework's server needs.
 */
const NEVER_CALLED =
  /node_modules\/react-router\/dist\/production\/lib\/(?:router\/instrumentation|dom\/ssr\/links)\.js$/;

/** Two of the functions that the router's links call here do nothing without such a server, and watch each link all the same. */
const FOR_A_SERVER = /node_modules\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/;
const WITHOUT_SERVER = [
  ['usePrefetchBehavior', '[false, null, {}]'],
  ['PrefetchPageLinks', 'null'],
] as const;

/** Puts functions that do nothing in place of such parts: an eighth of the router. Throws where the router has them elsewhere. */
export function leanRouter(): Plugin {
  const missing = new Set([NEVER_CALLED, FOR_A_SERVER]);
  return {
    name: 'lean-router',
    apply: 'build',
    load(id) {
      if (FOR_A_SERVER.test(id)) {
        missing.delete(FOR_A_SERVER);
        return WITHOUT_SERVER.reduce(withAnswer, readFileSync(id, 'utf8'));
      }
      if (!NEVER_CALLED.test(id)) return null;
      missing.delete(NEVER_CALLED);
      const code = readFileSync(id, 'utf8');
      const named = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim().split(' as ').at(-1)),
      );
      return [...named, ...listed]
        .map((name, index) => `const _${index} = () => {};\nexport { _${index} as ${name} };`)
        .join('\n');
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        throw new Error(`The router has no file like ${[...missing].join(', ')}`);
    },
  };
}

/** The code with a function that only answers this. */
function withAnswer(code: string, [name, answer]: (typeof WITHOUT_SERVER)[number]): string {
  const whole = new RegExp(`^function ${name}\\([^]*?\\n}\\n`, 'm');
  if (!whole.test(code)) throw new Error(`The router has no ${name} as it was known`);
  return code.replace(whole, `function ${name}() {\n\treturn ${answer};\n}\n`);
}
