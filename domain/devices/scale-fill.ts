/** Decides when the weight of a scale goes into the field of the animal that stands on it: once each, and only at rest. */
import type { Reading } from './read-frame.ts';

/** Below it the scale is taken for empty, in kg. */
const EMPTY_KG = 20;

export interface ScaleFill {
  /** Takes a reading; answers as `standing` does. */
  take(reading: Reading): number | null;
  /** The weight (kg) that the field may get now; null where nothing stands on the scale at rest, or it has been used. */
  standing(): number | null;
  /** The field has got it: it gets no other for this animal. */
  filled(): void;
  /** The animal is done: she still stands there until the scale moves or is empty. */
  next(): void;
  /** Another animal is meant, whose weight it is. */
  another(): void;
  /** The weight that comes next is that of an animal who has just come, and nobody else's. */
  comes(): void;
  /** The scale says no more what stands on it. */
  silent(): void;
}

/** One session at one scale; it begins with an empty one. */
export function newScaleFill(): ScaleFill {
  let isFilled = false;
  let stands = false;
  let rest: number | null = null;
  const standing = () => (isFilled || stands ? null : rest);
  return {
    take({ kg, steady = false }) {
      if (kg === undefined) return null;
      rest = steady && kg >= EMPTY_KG ? kg : null;
      if (rest === null) stands = false;
      return standing();
    },
    standing,
    filled() {
      isFilled = true;
    },
    next() {
      isFilled = false;
      stands = true;
    },
    another() {
      isFilled = false;
    },
    comes() {
      stands = false;
      rest = null;
    },
    silent() {
      rest = null;
    },
  };
}
