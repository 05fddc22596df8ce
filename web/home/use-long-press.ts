import { useEffect } from 'react';

/** So long a finger rests on an animal to choose her; a phone's own menu of a link comes no sooner. */
const REST_MS = 450;

/** So long after the finger was lifted its click may come. */
const CLICK_MS = 300;

/**
 * While `isOn`, a finger that rests on the link to an animal chooses her: `onPress` is called with her id. A scroll that begins takes
 * the finger away, and so tells the browser. It listens to the whole page, so that the list itself need not know of it.
 */
export function useLongPress(isOn: boolean, onPress: (id: number) => void): void {
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);

    function down({ pointerType, target }: PointerEvent): void {
      stop();
      const id = target instanceof Element && target.closest('[data-cow]')?.getAttribute('data-cow');
      if (pointerType === 'mouse' || !id) return;
      timer = setTimeout(() => {
        passOverClick();
        navigator.vibrate?.(10);
        onPress(Number(id));
      }, REST_MS);
    }

    document.addEventListener('pointerdown', down);
    for (const type of ENDS) document.addEventListener(type, stop);
    return () => {
      stop();
      document.removeEventListener('pointerdown', down);
      for (const type of ENDS) document.removeEventListener(type, stop);
    };
  }, [isOn, onPress]);
}

const ENDS = ['pointerup', 'pointercancel'] as const;

/** Until the finger is lifted: neither the menu of the link, nor a click on what lies beneath the finger by then. */
function passOverClick(): void {
  const passOver = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of CLICKS) document.addEventListener(type, passOver, true);
  const stop = () =>
    setTimeout(() => {
      for (const type of CLICKS) document.removeEventListener(type, passOver, true);
    }, CLICK_MS);
  for (const type of LIFTED) document.addEventListener(type, stop, { once: true, capture: true });
}

const CLICKS = ['click', 'contextmenu'] as const;

/** The next touch too: the row on which the finger lay is gone by then, and a browser may tell nobody that it was lifted. */
const LIFTED = ['pointerup', 'pointercancel', 'pointerdown'] as const;
