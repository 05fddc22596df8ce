/** What long, mirrored or forgotten words do to a page: each function names the faults it finds, and none where all is well. */
import type { Page } from '@playwright/test';

/**
 * What no language changes: names, ear tags, breeds, notes, days and figures stand in `<bdi>`. Where that cannot stand, as
 * in an `<option>`, `translate="no"` says the same. What is in another language than the page says in which.
 */
export const DATA = 'bdi, [translate="no"], body [lang]';

/** Read by nobody, or not by looking at the page. */
export const UNSEEN = 'script, style, noscript, svg, textarea';

/** All that is wrong with a page in a language that marks its texts. */
export async function faultsIn(page: Page): Promise<string[]> {
  const unmarked = await unmarkedTexts(page);
  const raw = await rawDates(page);
  return [
    ...(await tightFaultsIn(page)),
    ...unmarked.map((text) => `not in the catalogue: ${text}`),
    ...raw.map((text) => `a date that is not written out: ${text}`),
  ];
}

/** The texts with a day as machines write it, but for what somebody else wrote, as in a file. */
export function rawDates(page: Page): Promise<string[]> {
  return page.evaluate((data) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!/\b\d{4}-\d{2}-\d{2}\b/.test(text) || parent?.closest(data) || !parent?.checkVisibility())
        continue;
      found.push(text);
    }
    return found;
  }, `${DATA}, ${UNSEEN}`);
}

/** What is wrong with the layout of a page: it scrolls sideways, or words are cut off. */
export async function tightFaultsIn(page: Page): Promise<string[]> {
  const sideways = await sidewaysScroll(page);
  return [
    ...(sideways === 0 ? [] : [`scrolls sideways by ${sideways} px: ${await widest(page)}`]),
    ...(await clippedTexts(page)),
  ];
}

/** How far the page scrolls sideways, in px. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What lies beyond the window, for whoever looks for the fault. */
function widest(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || (right <= clientWidth + 0.5 && left >= -0.5)) return false;
      // What scrolls in a box of its own, or is cut off there, makes no page wide.
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return false;
      return getComputedStyle(element).position !== 'fixed';
    });
    return beyond
      .map(({ localName, className }) => `${localName} ${className}`)
      .join(' > ')
      .slice(0, 600);
  });
}

/**
 * The visible words of which a part cannot be seen: it lies beyond the window, beyond a box that hides what does not fit, or
 * outside of the button, link or label that it names. Data may end in an ellipsis; words of the app may not. A box that scrolls
 * hides nothing, unless it lies beyond the window itself.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    ([data, unseen]) => {
      /** Letters are drawn a little beyond their box. */
      const SLACK_PX = 1.5;

      /** The smallest box around the lines of a text; null where it has none. */
      function linesOf(text: Node): DOMRect | null {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, top, width, height } = range.getBoundingClientRect();
        return width > 1 && height > 1 ? new DOMRect(left, top, width, height) : null;
      }

      /** Nothing moves meanwhile, and a box has many texts in it. */
      const boxes = new Map<Element, ReturnType<typeof readBox>>();
      function readBox(box: Element) {
        const { overflowX, overflowY, textOverflow, display, position, clipPath } = getComputedStyle(box);
        const room = box.getBoundingClientRect();
        return { overflowX, overflowY, textOverflow, display, position, clipPath, room };
      }
      function boxOf(element: Element) {
        const box = boxes.get(element) ?? readBox(element);
        boxes.set(element, box);
        return box;
      }

      function faultOf(lines: DOMRect, parent: Element): string | null {
        for (let box: Element | null = parent; box; box = box.parentElement) {
          const { overflowX, overflowY, textOverflow, display, position, clipPath, room } = boxOf(box);
          const aside = lines.left < room.left - SLACK_PX || lines.right > room.right + SLACK_PX;
          const beyond = lines.top < room.top - SLACK_PX || lines.bottom > room.bottom + SLACK_PX;
          // For screen readers alone.
          if (clipPath === 'inset(50%)') return null;
          if (/auto|scroll/.test(overflowX + overflowY)) return beside(room);
          if (aside && textOverflow === 'ellipsis' && parent.closest(data)) return null;
          if (aside && /hidden|clip/.test(overflowX)) return 'hidden at the side';
          if (beyond && /hidden|clip/.test(overflowY)) return 'hidden above or below';
          if ((aside || beyond) && display !== 'inline' && box.matches('button, a, summary, label'))
            return `outside of its ${box.localName}`;
          if (position === 'fixed') break;
        }
        return beside(lines);
      }

      function beside({ left, right }: DOMRect): string | null {
        const { clientWidth } = document.documentElement;
        return left < -SLACK_PX || right > clientWidth + SLACK_PX ? 'beyond the window' : null;
      }

      const faults: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        const words = text.nodeValue?.trim() ?? '';
        if (!parent || !/[\p{L}\p{N}]/u.test(words) || parent.closest(`${unseen}, option`)) continue;
        if (!parent.checkVisibility({ visibilityProperty: true })) continue;
        const lines = linesOf(text);
        const fault = lines && faultOf(lines, parent);
        if (fault) faults.push(`${words}: ${fault}`);
      }
      return faults;
    },
    [DATA, UNSEEN] as const,
  );
}

/**
 * The texts of a page that did not come through the catalogue, in a language that puts each of its texts between `⟦` and
 * `⟧`: what is shown or in a list of choices, and what stands in the attributes that are read out or shown. A text may be
 * cut in pieces by elements within it. Data is none, and neither is what has no letters.
 */
export function unmarkedTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    ([data, unseen]) => {
      const found: string[] = [];
      /** Where texts began that have not ended yet: the element in which each did. */
      let open: Element[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (!parent || parent.closest(unseen)) continue;
        // A text ends with the element in which it began, whether or not it says so.
        open = open.filter((begin) => begin.contains(parent));
        let outside = '';
        for (const letter of text.nodeValue ?? '') {
          if (letter === '⟦') open.push(parent);
          else if (letter === '⟧') open.pop();
          else if (open.length === 0) outside += letter;
        }
        const isShown = parent.matches('option') || parent.checkVisibility({ visibilityProperty: true });
        if (isShown && /\p{L}/u.test(outside) && !parent.closest(data)) found.push(outside.trim());
      }
      const known = new Set([...document.querySelectorAll(data)].map((element) => element.textContent));
      const named: [string, string][] = [['document.title', document.title]];
      for (const element of document.body.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
        if (element.checkVisibility({ visibilityProperty: true }) && !element.closest(data))
          for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
            named.push([name, element.getAttribute(name) ?? '']);
      for (const [name, value] of named) {
        let outside = value;
        // From the innermost texts outwards.
        while (/⟦[^⟦⟧]*⟧/u.test(outside)) outside = outside.replaceAll(/⟦[^⟦⟧]*⟧/gu, '');
        if (/\p{L}/u.test(outside) && !known.has(value)) found.push(`${name}: ${value}`);
      }
      return found;
    },
    [DATA, UNSEEN] as const,
  );
}
