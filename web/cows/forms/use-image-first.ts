import { useRef } from 'react';
import type { DraftForm } from '../../lib/forms/use-draft-form.ts';

/** Lets the save of a form wait both for the image that is being prepared and for the questions that are asked before it. */
export function useImageFirst({ hold }: Pick<DraftForm, 'hold'>) {
  const image = useRef(Promise.resolve(true));
  return {
    /** For the field of the image. */
    holdImage: (work: Promise<boolean>): void => {
      image.current = work;
      hold(work);
    },
    /** Before each submission: `affirmed` tells whether what was asked is meant. */
    holdBoth: (affirmed: Promise<boolean>): void => {
      const ready = image.current;
      // An image that cannot be read is reported once: then the animal is saved without it.
      void ready.then(() => {
        if (image.current === ready) image.current = Promise.resolve(true);
      });
      hold(affirmed.then((yes) => yes && ready));
    },
  };
}
