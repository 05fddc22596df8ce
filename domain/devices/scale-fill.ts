/** Decides when the weight of a scale goes into the field of the animal that stands on it: once each, and only at rest. */
import type { Reading } from './read-frame.ts';

/** Below it the scale is taken for empty, in kg. */
const EMPTY_KG = 20;

export interface ScaleFill {
  /** Takes a reading; answers the weight (kg) that the field gets now, else null. */
  take(reading: Reading): number | null;
  /** The next animal comes: the one before still stands there until the scale moves or is empty. */
  next(): void;
}

/** One session at one scale; it begins with an empty one. */
export function newScaleFill(): ScaleFill {
  let isFilled = false;
  let stands = false;
  return {
    take({ kg, steady = false }) {
      if (kg === undefined) return null;
      if (!steady || kg < EMPTY_KG) {
        stands = false;
        return null;
      }
      if (isFilled || stands) return null;
      isFilled = true;
      return kg;
    },
    next() {
      isFilled = false;
      stands = true;
    },
  };
}
