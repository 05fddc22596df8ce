/** Every address of the app, so that no screen spells another's. */
export const paths = {
  home: '/',
  addCow: '/add-cow',
  addFeed: '/add-feed',
  notifications: '/notifications',
  login: '/login',
  register: '/register',
  logout: '/logout',
  cow: (id: number) => `/cow/${id}`,
  /** The create form with the mother chosen, for a calving of hers. */
  addCalf: (motherId: number) => `/add-cow?mother=${motherId}`,
  profile: '/profile',
  help: '/help',
  imports: '/imports',
  history: '/history',
  registers: '/registers',
  places: '/places',
  medicines: '/medicines',
  lists: '/lists',
  howWeWork: '/how-we-work',
  work: '/work',
  /** The animals that have left the herd. */
  left: '/?view=list&who=left',
  /** The animals that stand in a place, or in none. */
  herdIn: (place: number | 'none') => `/?view=list&place=${place}`,
  /** The animals on a list that somebody saved. */
  herdOn: (list: number) => `/?view=list&list=${list}`,
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
} as const;

/** The state of a link on Home: the way back then uses the browser's history, to the same place in the same view. */
export const FROM_HOME = 'from home';

/** The login screen, which leads back to `place` (path and query) once one is logged in. */
export function loginPath(place: string): string {
  return place === paths.home ? paths.login : `${paths.login}?next=${encodeURIComponent(place)}`;
}

/** Where a login leads: only to an address of this app, whatever the query says. */
export function placeAfterLogin(search: URLSearchParams): string {
  const next = search.get('next') ?? paths.home;
  return /^\/(?![/\\])/.test(next) && !next.startsWith(paths.logout) ? next : paths.home;
}
