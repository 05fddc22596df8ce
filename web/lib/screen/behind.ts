/**
 * Keeps what is behind the uppermost dialog from being used, from when this is loaded. The browser styles anew what is made inert:
 * it is done when the page has nothing else to do, in pieces between which the page answers, or at once when the Tab key would leave
 * the dialog.
 */
import { whenIdle } from './idle.ts';
import { onModals, topModal } from './modals.ts';

const held = new Set<HTMLElement>();
let cancel = () => {};
/** What comes late to the page must be held, too. */
const later = new MutationObserver(follow);

function follow(): void {
  cancel();
  const top = topModal();
  for (const one of held)
    if (!top || one.contains(top) || top.contains(one)) {
      one.inert = false;
      held.delete(one);
    }
  later.disconnect();
  if (!top) return;
  later.observe(document.body, { childList: true, subtree: true });
  cancel = whenIdle(() => holdNext() && follow());
}

/** Makes something inert that can still be used and does not contain the dialog, the innermost first; false if there is nothing more. */
function holdNext(): boolean {
  for (let at = topModal(); at?.parentElement && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement.children as HTMLCollectionOf<HTMLElement>)
      if (other !== at && !other.inert) {
        other.inert = true;
        held.add(other);
        return true;
      }
  return false;
}

onModals(follow);
addEventListener(
  'keydown',
  ({ key }) => {
    if (key === 'Tab') while (holdNext()) {}
  },
  { capture: true },
);
// Where the browser itself does not tell of a wish to close: a press beside the dialog does the same.
if (!('CloseWatcher' in window))
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) topModal()?.parentElement?.click();
  });
follow();
