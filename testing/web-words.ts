/** The texts of the screens in the tests of web/: English, all of them, as a page has those of its own. */
import compile from 'icu-minify/compile';
import { areasOf, SHELVES, SOURCE, textsIn } from '#words/read.ts';
import { takeWords } from '../web/lib/words/texts.ts';

for (const shelf of SHELVES)
  for (const area of areasOf(shelf))
    takeWords({
      texts: Object.fromEntries(
        Object.entries(textsIn(SOURCE, shelf, area)).map(([key, text]) => [key, compile(text)]),
      ),
    });
