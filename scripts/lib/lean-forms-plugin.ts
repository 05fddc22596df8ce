/** Leaves out of the build a second drawing of each form. */
import type { Plugin } from 'vite';

const LIBRARY = /node_modules\/react-hook-form\/dist\/index\.esm\.mjs$/;

/** The library draws a form anew as soon as it is on the page, to say so by `formState.isReady`, which no form here reads. */
const SAYS_READY = /updateFormState\(\(data\) => \(\{\s*\.\.\.data,\s*isReady: true,\s*\}\)\);/;

/** A form is drawn once when it opens: on a slow phone the second drawing took a tenth of the time. Throws where the library says it elsewhere. */
export function leanForms(): Plugin {
  let isFound = false;
  return {
    name: 'lean-forms',
    apply: 'build',
    transform(code, id) {
      if (!LIBRARY.test(id)) return null;
      isFound = SAYS_READY.test(code);
      return { code: code.replace(SAYS_READY, ''), map: null };
    },
    buildEnd(error) {
      if (!error && !isFound)
        throw new Error('The library of forms no longer says that a form is ready as it did');
    },
  };
}
