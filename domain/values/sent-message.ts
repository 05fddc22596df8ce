/** Messages as they are stored and sent: by whichever release, so that their values are known only to their words. */
import { z } from 'zod';

export const MessageValues = z.record(z.string(), z.unknown());
