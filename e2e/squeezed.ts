/** What a person sees of words that have too little room: broken inside without a hyphen, or touching the next text. */
import type { Page } from '@playwright/test';
import { DATA, tightFaultsIn, UNSEEN } from './layout.ts';

/** All that is wrong with the layout of a narrow page. */
export async function narrowFaultsIn(page: Page): Promise<string[]> {
  return [
    ...(await tightFaultsIn(page)),
    ...(await brokenWords(page)),
    ...(await touchingTexts(page)),
    ...(await cutChoices(page)),
    ...(await loneButtons(page)),
  ];
}

/** Texts that a field shows and has no room for: the choice of a list, the words that stand in an empty field. */
export function cutChoices(page: Page): Promise<string[]> {
  return page.evaluate((data) => {
    const SLACK_PX = 1.5;
    const pen = document.createElement('canvas').getContext('2d');
    const faults: string[] = [];
    for (const field of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')) {
      const shown = field instanceof HTMLSelectElement ? field.selectedOptions[0] : null;
      const words = (shown ? shown.text : field.value ? '' : (field as HTMLInputElement).placeholder).trim();
      if (!pen || !words || shown?.matches(data) || !field.checkVisibility({ visibilityProperty: true }))
        continue;
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      const room =
        field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      pen.font = font;
      if (field.clientWidth > 1 && pen.measureText(words).width > room + SLACK_PX)
        faults.push(`${words}: cut off in its field`);
    }
    return faults;
  }, DATA);
}

/** Small buttons of a row that have a line of their own below the others, as one that opens the rest of the acts. */
export function loneButtons(page: Page): Promise<string[]> {
  return page.evaluate((data) => {
    /** What takes so much of its row has the line by right. */
    const MOST_OF_ROW = 1 / 3;
    const isButton = (item: Element) =>
      [item, ...(item.childElementCount === 1 ? item.children : [])].some((element) =>
        element.matches('button, summary, [role=button]'),
      );
    const faults: string[] = [];
    for (const row of document.querySelectorAll('body *')) {
      const { display, flexWrap, flexDirection } = getComputedStyle(row);
      if (!/flex/.test(display) || flexWrap !== 'wrap' || flexDirection !== 'row') continue;
      const buttons = [...row.children].filter((item) => isButton(item) && item.checkVisibility());
      const lines = [
        ...Map.groupBy(buttons, (item) => Math.round(item.getBoundingClientRect().top)).values(),
      ];
      const [lone, ...others] = lines.pop() ?? [];
      if (!lone?.textContent || others.length > 0 || lines.length !== 1 || lone.querySelector(data)) continue;
      const isSmall = lone.getBoundingClientRect().width < MOST_OF_ROW * row.clientWidth;
      if (isSmall && lines[0] && lines[0].length > 1) faults.push(`${lone.textContent}: a line of its own`);
    }
    return faults;
  }, DATA);
}

/**
 * Words of the app that go on in the next line without a hyphen. Browsers without a dictionary of the language set none of
 * their own, so only one in the text counts, which may be a soft one. Data may break anywhere.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(
    ([data, unseen]) => {
      const range = document.createRange();

      /** The height at which the last line of a part of a text begins; undefined where it has no width. */
      function lineOf(text: Node, from: number, to: number): number | undefined {
        range.setStart(text, from);
        range.setEnd(text, to);
        const line = [...range.getClientRects()].filter(({ width }) => width > 0).at(-1);
        return line && Math.round(line.top);
      }

      function isBroken(text: Node, from: number, word: string): boolean {
        let line = lineOf(text, from, from + 1);
        if (line === lineOf(text, from, from + word.length)) return false;
        for (let at = 1; at < word.length; at += 1) {
          // Where no line ends at it, it has no place.
          if (word[at] === '\u00AD') continue;
          const next = lineOf(text, from + at, from + at + 1);
          if (next !== line && word[at - 1] !== '\u00AD') return true;
          line = next;
        }
        return false;
      }

      // The page allows no `<style>`.
      const without = new CSSStyleSheet();
      without.replaceSync('* { hyphens: manual !important }');
      document.adoptedStyleSheets.push(without);
      const faults: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (!parent || parent.closest(`${unseen}, option, ${data}`)) continue;
        if (!parent.checkVisibility({ visibilityProperty: true })) continue;
        const whole = text.nodeValue ?? '';
        if (lineOf(text, 0, 1) === lineOf(text, 0, whole.length)) continue;
        for (const { 0: word, index } of whole.matchAll(/[\p{L}\p{M}\p{N}\u00AD]{2,}/gu))
          if (isBroken(text, index, word)) faults.push(`${word}: broken without a hyphen`);
      }
      document.adoptedStyleSheets.pop();
      return faults;
    },
    [DATA, UNSEEN] as const,
  );
}

/** Pairs of texts of different blocks that stand on one line without a gap, or one above the other. */
export function touchingTexts(page: Page): Promise<string[]> {
  return page.evaluate((unseen) => {
    /** Less than this between two texts is no gap. */
    const GAP_PX = 2;
    interface Line {
      readonly text: string;
      readonly block: Element;
      readonly box: DOMRect;
    }

    /** Nothing moves meanwhile, and a box has many texts in it. */
    const boxes = new Map<Element, ReturnType<typeof readBox>>();
    function readBox(box: Element) {
      const { display, position, overflow } = getComputedStyle(box);
      return { display, position, overflow, room: box.getBoundingClientRect() };
    }
    function boxOf(element: Element) {
      const box = boxes.get(element) ?? readBox(element);
      boxes.set(element, box);
      return box;
    }

    function blockOf(element: Element): Element {
      let block = element;
      while (block.parentElement && /^(inline|contents)$/.test(boxOf(block).display))
        block = block.parentElement;
      return block;
    }

    /** What lies above the page hides what is below it. */
    function isAbove(element: Element | null): boolean {
      for (let box = element; box; box = box.parentElement)
        if (/fixed|sticky|absolute/.test(boxOf(box).position)) return true;
      return false;
    }

    /** What of a line can be seen: boxes around it hide what does not fit. */
    function seen(line: DOMRect, parent: Element): DOMRect {
      let { left, top, right, bottom } = line;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflow, room } = boxOf(box);
        if (overflow === 'visible') continue;
        [left, right] = [Math.max(left, room.left), Math.min(right, room.right)];
        [top, bottom] = [Math.max(top, room.top), Math.min(bottom, room.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      const words = text.nodeValue?.trim() ?? '';
      if (!parent || !/[\p{L}\p{N}]/u.test(words) || parent.closest(`${unseen}, option`)) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (isAbove(parent) || parent.matches('details:not([open])')) continue;
      const block = blockOf(parent);
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const box = seen(line, parent);
        if (box.width > 1 && box.height > 1) lines.push({ text: words, block, box });
      }
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    const faults = new Set<string>();
    for (const [at, one] of lines.entries())
      for (let next = at + 1; next < lines.length; next += 1) {
        const other = lines[next];
        if (!other || other.box.top >= one.box.bottom) break;
        if (other.block === one.block || other.block.contains(one.block) || one.block.contains(other.block))
          continue;
        const beside = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (beside < Math.min(one.box.height, other.box.height) / 2) continue;
        const gap = Math.max(one.box.left, other.box.left) - Math.min(one.box.right, other.box.right);
        if (gap < GAP_PX) faults.add(`${one.text} | ${other.text}: touch`);
      }
    return [...faults];
  }, UNSEEN);
}
