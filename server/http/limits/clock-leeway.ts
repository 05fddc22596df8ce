/**
 * How far ahead a moment that was noted may lie, in ms: by so much the clocks of two instances may differ. What lies further
 * ahead was noted by a clock that was wrong, and is not believed.
 */
export const CLOCK_LEEWAY_MS = 5 * 60_000;
