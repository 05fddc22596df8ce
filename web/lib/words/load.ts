/** Fetches the texts of a page together with its code. It is small, because every visit begins with it. */
import type { MessageArea, PageArea } from '#words/types/index.ts';
import { currentLanguage } from '../screen/language.ts';
import { takeWords } from './texts.ts';

/** Where the build lays the texts, each language in a folder of its own. */
declare const WORDS_FOLDER: string;

/** A file of texts: of a page, or of messages that server and pages share. */
type Area = PageArea | `messages/${MessageArea}`;

const asked = new Map<Area, Promise<void>>();

/** Fetches files of texts; those that are there already are not asked for again. */
export async function loadWords(...areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map(askedFor));
}

function askedFor(area: Area): Promise<void> {
  const known = asked.get(area);
  if (known !== undefined) return known;
  const loading = load(area);
  asked.set(area, loading);
  // What could not be had is asked for again by the next who needs it.
  loading.catch(() => asked.delete(area));
  return loading;
}

/** The code of a screen, once its texts are there too. */
export async function withWords<Code>(code: Promise<Code>, ...areas: readonly Area[]): Promise<Code> {
  const [loaded] = await Promise.all([code, loadWords(...areas)]);
  return loaded;
}

async function load(area: Area): Promise<void> {
  const path = area.startsWith('messages/') ? area : `pages/${area}`;
  const module = await import(/* @vite-ignore */ `${WORDS_FOLDER}/${currentLanguage()}/${path}.js`);
  takeWords(module.default);
}
