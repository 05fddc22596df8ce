/** 9. Farms as large as they may be: 500,000 animals and records. */
import { type Attack, statuses } from '../lib/attack.ts';
import { gets, stand } from '../lib/lines.ts';
import type { FarmName } from '../lib/target.ts';

/** What works on all animals of a farm. */
const READS = [
  ...['/api/farm-alerts/', '/api/work/', '/api/work/today/', '/api/work/table/', '/api/calendar/events/'],
  ...['/api/figures/', '/api/figures/charts/', '/api/figures/to-think-about/', '/api/feeds/forecast/'],
  ...['/api/cows/', '/api/cows/grouped/', '/api/registers/holding/', '/api/registers/treatments/'],
  ...['/api/export/', '/api/export/zip/', '/api/export/ade/', '/api/herd/changes/'],
];

function reading(farm: FarmName, what: string): Attack {
  return {
    name: `${what}, read in ${READS.length} ways at once, then checked`,
    farm,
    ms: 90_000,
    async play(target, signal) {
      const asked = READS.map((path) => target.ask(farm, 'GET', path, undefined, signal));
      const read = await Promise.all(asked);
      const checked = await target.ask(farm, 'POST', '/api/run-farm-checks/', undefined, signal);
      return `${statuses(read)}; checked: ${checked.status || 'no answer'}`;
    },
  };
}

/** What needs many animals with all their records, or the whole herd, and is done in the server itself. */
function changing(farm: FarmName, what: string): Attack {
  return {
    name: `${what}, whose keeper changes 5,000, takes it back, and takes another time zone`,
    farm,
    ms: 90_000,
    async play(target, signal) {
      const ask = (method: string, path: string, body?: object) =>
        target.ask(farm, method, path, body, signal);
      // Both farms have as many records as they may: this adds none.
      const animals = target.someAnimals(farm, 5000).map((cow) => ({ cow }));
      const changed = await ask('POST', '/api/acts/', {
        act: 'cows',
        shared: { do_not_breed: true },
        animals,
      });
      if (changed.status !== 201) throw new Error(`the change answered ${changed.status}: ${changed.text}`);
      const { history } = JSON.parse(changed.text);
      const undone = await ask('POST', `/api/history/${history}/undo/`);
      if (undone.status !== 200) throw new Error(`its undoing answered ${undone.status}: ${undone.text}`);
      const moved = await ask('PATCH', '/api/settings/', { time_zone: 'Pacific/Auckland' });
      return `changed, taken back, moved: ${[changed, undone, moved].map(({ status }) => status).join(', ')}`;
    },
  };
}

export const largeFarmAttacks: Attack[] = [
  changing('large', 'a farm of 100,000 animals with 400,000 records'),
  changing('bare', 'a farm of 500,000 animals'),
  reading('large', 'a farm of 100,000 animals with 400,000 records'),
  reading('bare', 'a farm of 500,000 animals'),
  {
    name: '40 connections that ask for the work and the list of a farm of 100,000 animals and never read',
    farm: 'large',
    async play(target) {
      const token = target.token('large');
      const bytes = Buffer.concat([gets('/api/work/', 3, token), gets('/api/cows/', 3, token)]);
      return stand(target, { count: 40, bytes, holdMs: 8000 });
    },
  },
];
