/** A stick leads to the row of the animal that it read. */
import type { SheetRow } from '#domain/work/sheet.ts';
import { hearSticks } from '../../lib/devices/sticks.ts';
import { tellNotOne, wearersOf } from '../../lib/devices/wearers.ts';
import { dismissFailures, fail } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';

/** Calls `show` with the place (from 0) of the row of each animal that a stick reads, and says who has none; answers how to stop. */
export function leadByStick(rows: readonly SheetRow[], show: (place: number) => void): () => void {
  async function lead(eid: string): Promise<void> {
    try {
      const found = await wearersOf(eid);
      const place = rows.findIndex(({ cow }) => found.some((other) => other.cow === cow));
      const [other] = found;
      dismissFailures();
      if (place >= 0) show(place);
      else if (other) fail(t('sticks.not-on-sheet', { name: other.name }));
      else tellNotOne(eid, found);
    } catch (error) {
      fail(t('find.failed'), error);
    }
  }
  return hearSticks(({ eid, field }) => {
    if (field) return 'stays';
    void lead(eid);
    return 'taken-out';
  });
}
