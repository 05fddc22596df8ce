/** The part of a kind that says how an animal's page shows its records. */
import type { RecordKind } from './kind.ts';

/** The parts of an animal's page that have records in them; `life` says where she came from, is and went. */
type Part = 'breeding' | 'milk' | 'health' | 'weights' | 'life';

/** The signs that kinds have; web/ui/icon.tsx draws them. */
type KindIcon =
  | 'arrow-end'
  | 'calendar'
  | 'chart'
  | 'check'
  | 'cow'
  | 'drop'
  | 'feed'
  | 'heart'
  | 'home'
  | 'list'
  | 'minus'
  | 'search'
  | 'shield'
  | 'sun'
  | 'syringe';

export interface OnPage {
  /** The part of an animal's page in which its section is. Every kind of an animal's records says it. */
  part?: Part;
  /** Its section is there even without a record: the contract shows it. */
  alwaysShown?: true;
  /** Its sign on buttons and in menus; without one a calendar. */
  icon?: KindIcon;
}

/** How the page shows records of this kind. */
export function pageOf({ page = {} }: RecordKind): OnPage {
  return page;
}
