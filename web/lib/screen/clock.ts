/** What time it is, on a phone whose clock may be wrong. */
import { stored } from '../session/stored.ts';

/** Where it is kept how far the server's clock is ahead of this phone's, in ms, if that is much. */
export const CLOCK = 'clock';

/** ms since 1970 by the server's clock, as far as this phone knows it. */
export const timeNow = () => Date.now() + Number(stored(CLOCK));
