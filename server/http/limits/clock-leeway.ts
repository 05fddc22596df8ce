/**
 * How far a stored moment may be in the future, in ms: the clocks of two instances may differ by this much. A moment further in
 * the future was stored while a clock was wrong, and is ignored.
 */
export const CLOCK_LEEWAY_MS = 5 * 60_000;
