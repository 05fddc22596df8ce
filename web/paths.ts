import type { RecordTable } from '#domain/kinds/index.ts';
import type { WorkList } from '#domain/work/numbers.ts';
import { addressOf } from './lib/api/kept-rows.ts';

/** Every address of the app, so that no screen spells another's. */
export const paths = {
  home: '/',
  addCow: '/add-cow',
  /** The same of an animal that was bought. */
  addBought: '/add-cow?bought',
  addFeed: '/add-feed',
  notifications: '/notifications',
  login: '/login',
  register: '/register',
  logout: '/logout',
  cow: (id: number) => `/cow/${addressOf('cows', id)}`,
  /** The create form with the mother chosen, for a calving of hers. */
  addCalf: (motherId: number) => `/add-cow?mother=${motherId}`,
  profile: '/profile',
  /** The parts of the profile that the account's menu names. */
  ownLanguage: '/profile#language',
  devices: '/profile#devices',
  help: '/help',
  imports: '/imports',
  history: '/history',
  registers: '/registers',
  places: '/places',
  medicines: '/medicines',
  lists: '/lists',
  howWeWork: '/how-we-work',
  work: '/work',
  /** Sessions at the crush, with a new one and each of them below. */
  crush: '/crush',
  figures: '/figures',
  calendar: '/calendar',
  tasks: '/tasks',
  unanswered: '/unanswered',
  /** The old ones alone. */
  oldUnanswered: '/unanswered?old',
  /** One list of the work. */
  workOn: (list: string) => `/work?list=${list}`,
  /** The feeds, which stand on Home. */
  feedsOnHome: '/#feeds-heading',
  feed: (id: number) => `/feed/${addressOf('feeds', id)}`,
  /** The vet's visit. */
  visit: '/work/visit',
  /** The list, where several animals are chosen by their numbers. */
  byNumbers: '/?view=list&numbers',
  /** The animals that have left the herd. */
  left: '/?view=list&who=left',
  /** The animals that stand in a place, or in none. */
  herdIn: (place: number | 'none') => `/?view=list&place=${place}`,
  /** The animals on a list that somebody saved. */
  herdOn: (list: number) => `/?view=list&list=${list}`,
  /** What was entered in this browser and has not arrived. */
  waiting: '/waiting',
  people: '/people',
  exchange: '/exchange',
  /** What is to be declared to the authority. */
  declarations: '/declarations',
  join: '/join',
  signIn: '/sign-in',
  /** How a phone comes to open Cowbell by https. */
  phone: '/phone',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
} as const;

/** What a link to a cow's page says beside the address. */
export interface CowLinkState {
  /** One comes from Home: the way back then uses the browser's history, to the same place in the same view. */
  fromHome?: boolean;
  /** The form of a new record that is to be open there. */
  opens?: RecordTable;
  /** How many parts of the page were opened since one came. */
  partsOpened?: number;
}

/** What a link to a feed's page says beside the address: the form that is to be open there. */
export interface FeedLinkState {
  opens?: 'delivery' | 'stock_take' | 'use';
}

/** The state of a link on Home to a cow's page. */
export const FROM_HOME: CowLinkState = { fromHome: true };

/** The state of a link to a cow's page that opens the form of a new record there, as `birth_records` her calving. */
export const opening = (opens: RecordTable): CowLinkState => ({ opens });

/** What a link to the vet's visit says beside the address: whose visit it is, and whether it is begun, or printed, at once. */
export interface VisitLinkState {
  lists?: WorkList[];
  begin?: 'enter' | 'print';
}

/** The login screen, which leads back to `place` (path and query) once one is logged in. */
export function loginPath(place: string): string {
  return place === paths.home ? paths.login : `${paths.login}?next=${encodeURIComponent(place)}`;
}

/** Where a login leads: only to an address of this app, whatever the query says. */
export function placeAfterLogin(search: URLSearchParams): string {
  const next = search.get('next') ?? paths.home;
  return /^\/(?![/\\])/.test(next) && !next.startsWith(paths.logout) ? next : paths.home;
}
