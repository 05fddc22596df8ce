/** A help until there are long languages: pages whose words are 40 % longer, and mirrored if wanted. */
import type { Page } from '@playwright/test';

/** German and French need about a third more room than English, and a little more is safer. */
const LONGER = 0.4;

/**
 * From now on the words of every page that is opened are longer, word by word and whenever they change; data in `<bdi>` is
 * as long as it is. With `mirrored` the pages run from right to left.
 */
export async function stretchWords(page: Page, { mirrored }: { mirrored: boolean }): Promise<void> {
  await page.addInitScript(
    ([longer, rtl]) => {
      const written = new WeakMap<Node, string>();

      function stretch(text: Node): void {
        const words = text.nodeValue ?? '';
        if (written.get(text) === words) return;
        if (text.parentElement?.closest('script, style, title, textarea, bdi, [translate="no"]')) return;
        const long = words.replaceAll(/\p{L}+/gu, (word) => {
          const more = Math.ceil(word.length * longer);
          return word + word.slice(0, more).toLowerCase();
        });
        written.set(text, long);
        if (long !== words) text.nodeValue = long;
      }

      function stretchIn(node: Node): void {
        const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        if (node.nodeType === Node.TEXT_NODE) stretch(node);
        else while (texts.nextNode()) stretch(texts.currentNode);
      }

      new MutationObserver((changes) => {
        if (rtl) document.documentElement.dir = 'rtl';
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') stretch(target);
          else for (const node of addedNodes) stretchIn(node);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    },
    [LONGER, mirrored] as const,
  );
}
