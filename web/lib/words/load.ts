/** Fetches the texts of a page together with its code. It is small, because every visit begins with it. */
import type { KindName } from '#domain/kinds/index.ts';
import { AT_START, packName } from '#words/packs.ts';
import type { MessageArea, PageArea } from '#words/types/index.ts';
import { currentLanguage } from '../screen/language.ts';
import { takeWords } from './texts.ts';

/** Where the build lays the texts, each language in a folder of its own. */
declare const WORDS_FOLDER: string;

/**
 * A file of texts: of a page, of messages that server and pages share, of the messages about one kind of record, or what the columns of
 * files are called.
 */
type Area = PageArea | `messages/${MessageArea}` | `messages/kinds/${KindName}` | 'messages/kinds-in-files';

const asked = new Map<Area, Promise<void>>();

/** The fetching of an area, or of the folder in which it lies. */
const askedFor = (area: Area) =>
  asked.get(area) ?? (area.startsWith('messages/kinds/') ? asked.get('messages/kinds') : undefined);

/**
 * Fetches files of texts. Those of one call lie in one file too, which is fetched where two or more of them are not there yet; one that is
 * missing is fetched alone.
 */
export async function loadWords(...areas: readonly Area[]): Promise<void> {
  const [missing, ...more] = areas.filter((area) => !askedFor(area));
  if (missing !== undefined) take(more.length > 0 ? areas : [missing]);
  await Promise.all(areas.map(askedFor));
}

/** Fetches what every visit begins with. */
export const loadFirstWords = () => loadWords(...AT_START);

/** The code of a screen, once its texts are there too. */
export async function withWords<Code>(code: Promise<Code>, ...areas: readonly Area[]): Promise<Code> {
  const [loaded] = await Promise.all([code, loadWords(...areas)]);
  return loaded;
}

function take(areas: readonly Area[]): void {
  const loading = fetched(packName(areas));
  for (const area of areas) {
    if (askedFor(area)) continue;
    asked.set(area, loading);
    // What could not be had is asked for again by the next who needs it.
    loading.catch(() => asked.delete(area));
  }
}

async function fetched(name: string): Promise<void> {
  const { default: taken } = await import(
    /* @vite-ignore */ `${WORDS_FOLDER}/${currentLanguage()}/${name}.js`
  );
  for (const texts of taken) takeWords(texts);
}
