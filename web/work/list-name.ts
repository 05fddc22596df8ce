import { type PageKey, t } from '../lib/words/words.ts';
import type { WorkList } from './queries.ts';

const NAMES = {
  withheld: 'work.list.withheld',
  treat: 'work.list.treat',
  calving: 'work.list.calving',
  fresh_check: 'work.list.fresh_check',
  vet_check: 'work.list.vet_check',
  heat: 'work.list.heat',
  inseminate: 'work.list.inseminate',
  check: 'work.list.check',
  dry_off: 'work.list.dry_off',
  vaccinate: 'work.list.vaccinate',
  ear_tag: 'work.list.ear_tag',
  registered: 'work.list.registered',
  dehorned: 'work.list.dehorned',
  weaned: 'work.list.weaned',
  own: 'work.list.own',
} as const satisfies Record<WorkList['key'], PageKey>;

/** What a list is called. */
export function listName(key: WorkList['key']): string {
  return t(NAMES[key]);
}
