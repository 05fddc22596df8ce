/** What is counted of services. */
import { type Book, calvingUpTo, parityOn } from './book.ts';
import type { Asked } from './numbers.ts';
import { isIn } from './period.ts';
import type { Service } from './services.ts';
import type { Tally } from './tally.ts';

/** So many days after a check can be asked for, it was made: no younger service counts. */
export const CHECK_GRACE_DAYS = 15;

/** Within so many days a cow that has not conceived comes back; of nearer days both are one service. */
export const RETURN_DAYS = { from: 4, to: 56 } as const;

/**
 * `calving_to_first_service`: first service − calving. `days_open`: conception − calving. `conception_rate` and
 * `services_per_conception`: services that are old enough, and those of them that conceived; `missing` are those of a series that is not
 * known. `non_return_56`: first services without another one on days 4 to 56 ÷ first services that are so old, without
 * those of animals that left meanwhile. `abortions`: conceptions that were lost ÷ conceptions.
 */
export function countServices(book: Book, asked: Asked, tally: Tally): void {
  const { id, services } = book;
  for (const [index, service] of services.entries()) {
    if (!isIn(asked.days, service.day)) continue;
    const age = parityOn(book, service.day) === 0 ? 'heifers' : 'cows';
    const calved = calvingUpTo(book, service.day);
    const before = services[index - 1];
    if (calved !== undefined) {
      const days = service.day - calved;
      if (before === undefined || before.day < calved) tally.calving_to_first_service.add(id, days);
      if (service.result === 'conceived') tally.days_open.add(id, days);
    }
    if (service.result === 'conceived') tally.abortions.add(id, service.isLost);

    const days = asked.today - service.day;
    if (days >= asked.numbers.check_days + CHECK_GRACE_DAYS) {
      const share = tally.conception[age];
      if (service.isOfKnownSeries) share.add(id, service.result === 'conceived');
      else share.missing += 1;
    }
    const isFirst =
      age === 'heifers' ? index === 0 : calved !== undefined && (before?.day ?? calved - 1) < calved;
    if (!isFirst || days < RETURN_DAYS.to) continue;
    const isRepeated = hasReturned(services, service);
    if (isRepeated || !hasLeft(book, service.day)) tally.non_return_56[age].add(id, !isRepeated);
  }
}

function hasReturned(services: readonly Service[], first: Service): boolean {
  return services.some(({ day }) => day - first.day >= RETURN_DAYS.from && day - first.day <= RETURN_DAYS.to);
}

/** Whether she left the herd within the days in which she would have come back. */
function hasLeft({ stays }: Book, day: number): boolean {
  return stays.some(({ until }) => until >= day && until <= day + RETURN_DAYS.to);
}
