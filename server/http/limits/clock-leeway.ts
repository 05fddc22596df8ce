/**
 * How far a stored moment may lie ahead, in ms: the clocks of two instances may differ by so much. A moment that lies
 * further ahead was stored while a clock was wrong, and is ignored.
 */
export const CLOCK_LEEWAY_MS = 5 * 60_000;
