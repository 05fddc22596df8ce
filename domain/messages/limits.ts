/** What the texts of limits are filled with. */
import type { Table } from '../kinds/index.ts';
import { several } from './kinds.ts';
import type { Fillings, Say } from './say.ts';

/** `has`, `more` and `most` in the unit that is counted: what there is, what would be added, what may be. */
type Quota = {
  has: number;
  more: number;
  most: number;
};

const MB = 1024 * 1024;

const size = (bytes: number, say: Say) =>
  bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : `${say.number(bytes / MB)} MB`;

/** Of bytes. */
const sizes = ({ has, more, most }: Quota, say: Say) => ({
  has: size(has, say),
  more: size(more, say),
  most: size(most, say),
});

export const limits = {
  /** After another of the attempts. Minutes up to two hours, hours beyond. */
  'attempts.try-again': ({ seconds }: { seconds: number }) => {
    const minutes = Math.ceil(seconds / 60);
    const inHours = minutes > 120;
    return { unit: inHours ? 'hours' : 'minutes', count: inHours ? Math.ceil(minutes / 60) : minutes };
  },
  'quota.of-kind': ({ entity, has, more, most }: Quota & { entity: Table }, say: Say) => ({
    has,
    more,
    most: several({ entity, count: most }, say),
  }),
  'quota.history': sizes,
  'quota.pictures': sizes,
} satisfies Fillings;
