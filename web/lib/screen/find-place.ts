/** Where the search is. On wide screens it is in the bar at the top of every page; Home puts its own search there. */

/** Whether the window has room for it in the bar. */
export const FIND_IN_BAR = '(min-width: 80rem)';

/** The id of its place in the bar. */
export const FIND_PLACE = 'find';
