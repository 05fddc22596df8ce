/** What an animal that joins the herd is likely to be, as the form holds it. Fetched once the form is there. */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { alike, middle, mostFrequent } from '#domain/herd/likely.ts';
import { nextNumber } from '#domain/herd/next-number.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { plainDate } from '#domain/values/fields.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';

interface Joining {
  gender: string;
  born: string;
  bought: boolean;
  today: PlainDate;
}

/** The likely values, empty where nothing is; and kg that such animals weigh. The numbers of animals that have `left` stay taken. */
export function likelyOf(
  cows: readonly CowListed[],
  left: readonly CowListed[],
  { gender, born, bought, today }: Joining,
): { values: FormValues; weight: number | null } {
  const day = plainDate.safeParse(born).data;
  const like = day ? alike(cows, { cow_gender: gender, born: day, today }) : [];
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    values: {
      // Of one that comes from elsewhere nobody here knows them.
      id_number: bought ? '' : text(nextNumber([...cows, ...left])),
      date_of_birth: bought || cows.length === 0 ? '' : today,
      cow_gender: text(mostFrequent(cows.map(({ cow_gender }) => cow_gender))),
      breed: text(mostFrequent(cows.map(({ breed }) => breed))),
      daily_feed_amount: text(mostFrequent(like.map(({ daily_feed_amount }) => daily_feed_amount))),
      milk_supply_group:
        gender === 'Male' ? '' : text(mostFrequent(like.map(({ milk_supply_group }) => milk_supply_group))),
    },
    weight: middle(like.map(({ weight }) => weight)),
  };
}
