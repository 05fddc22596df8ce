/**
 * Who may call what, by hand: not made from the routes, so that it can say when one of them is wrong. A call of the document
 * that is missing here fails a test.
 */
import type { Need } from '../server/http/app-type.ts';

export interface Allowed {
  readonly needs: Need;
  /** Whether a program may call it with a key. */
  readonly keys: boolean;
}

/** Paths below `/api/`, but for those that begin with `/`. */
interface Calls {
  readonly needs: Need;
  readonly keys?: false;
  readonly get?: readonly string[];
  readonly post?: readonly string[];
  readonly put?: readonly string[];
  readonly patch?: readonly string[];
  readonly delete?: readonly string[];
}

/** Records that a vet makes and changes, and a worker deletes. */
export const FOUND_OR_GIVEN: readonly string[] = [
  'semination-records',
  'pregnancy-checks',
  'pregnancy-losses',
  'heats',
  'vaccinations',
  'treatments',
  'weights',
  'condition-scores',
  'tasks-done',
  'tasks',
  'medicines',
  'pregnancy-statements',
];

const FOR_WORKERS = [
  'birth-records',
  'dry-offs',
  'test-days',
  'movements',
  'place-moves',
  'holds',
  'tags',
  'places',
  'lists',
  'feeds',
  'feed-movements',
  'rations',
];

const created = (path: string) => `${path}/`;
const changed = (path: string) => `${path}/update/{id}/`;
const deleted = (path: string) => `${path}/delete/{id}/`;

const TABLE: readonly Calls[] = [
  {
    needs: 'public',
    post: [
      'user/register/',
      'token/',
      'token/refresh/',
      'token/blacklist/',
      'password-reset/',
      'password-reset/confirm/',
      'confirm-email/',
      'unsubscribe/',
      'invitations/look/',
      'invitations/register/',
      'sign-in/',
      'sign-in/look/',
    ],
    get: [
      'confirm-email/',
      'unsubscribe/',
      'images/{key}/{size}',
      'phone/',
      '/calendar/{token}.ics',
      '/sheet/{token}',
      '/cowbell-ca.crt',
    ],
  },
  {
    needs: 'account',
    get: ['user/', 'sessions/', 'farms/'],
    patch: ['user/'],
    post: [
      'user/password/',
      'user/email-confirmation/',
      'farms/',
      'invitations/accept/',
      'second-factor/',
      'second-factor/confirm/',
      'second-factor/recovery-codes/',
    ],
    delete: ['user/', 'sessions/{id}/', 'farms/{id}/', 'second-factor/'],
  },
  {
    needs: 'viewer',
    get: [
      'cows/',
      'cows/grouped/',
      'cows/find/',
      'cows/{id}/',
      'cows/{id}/pedigree/',
      'cows/{id}/growth/',
      'inbreeding/',
      'feeds/',
      'feeds/forecast/',
      'feeds/forecast/table/',
      'feed-movements/',
      'rations/',
      'recorded/',
      'semination-names/',
      'examiner-names/',
      'vaccine-names/',
      'medicine-uses/',
      'places/',
      'lists/',
      'medicines/',
      'tasks/',
      'registers/holding/',
      'registers/treatments/',
      'history/',
      'history/{id}/',
      'herd/changes/',
      'crush/',
      'crush/{key}/',
      'crush/cards/',
      'crush/{key}/table/',
      'history-names/',
      'work/',
      'work/today/',
      'work/counts/',
      'work/table/',
      'unanswered-seminations/',
      'figures/',
      'figures/charts/',
      'figures/charts/table/',
      'figures/table/',
      'figures/animals/table/',
      'figures/cow/{id}/',
      'figures/to-think-about/',
      'figures/test-days/',
      'figures/test-days/table/',
      'calendar/events/',
      'declarations/',
      'declaration-files/',
      'declaration-files/{id}/',
      'farm-alerts/',
      'farm-alerts/count/',
      'settings/',
    ],
    post: ['export/herd/', 'work/sheet/'],
  },
  {
    needs: 'viewer',
    keys: false,
    get: ['notification-preferences/', 'calendar/', 'members/'],
    put: ['notification-preferences/'],
    post: ['send-test-email/', 'calendar/'],
    // Oneself; others as an owner.
    delete: ['calendar/', 'members/{id}/'],
  },
  {
    needs: 'vet',
    post: [
      ...FOUND_OR_GIVEN.map(created),
      'acts/',
      'acts/doubts/',
      'history/{id}/undo/',
      'crush/',
      'crush/{key}/animals/',
    ],
    patch: [...FOUND_OR_GIVEN.map(changed), 'crush/{key}/', 'crush/{key}/animals/{cow}/'],
    delete: ['crush/{key}/animals/{cow}/'],
  },
  {
    needs: 'worker',
    post: [...FOR_WORKERS.map(created), 'cows/', 'calvings/', 'declarations/mark/', 'declaration-files/'],
    patch: [...FOR_WORKERS.map(changed), 'cows/update/{id}/'],
    delete: [...FOR_WORKERS.map(deleted), ...FOUND_OR_GIVEN.map(deleted), 'cows/delete/{id}/'],
  },
  {
    needs: 'worker',
    keys: false,
    get: ['work/sheet/link/'],
    post: ['run-farm-checks/', 'work/sheet/link/'],
    delete: ['work/sheet/link/'],
  },
  {
    needs: 'owner',
    get: ['export/', 'export/zip/', 'export/ade/', 'ade-calls/', 'ade-sources/', 'invitations/', 'keys/'],
    post: [
      'lines/dismiss/',
      'ade-sources/',
      'ade-sources/{id}/locations/',
      'ade-sources/{id}/preview/',
      'ade-sources/{id}/fetch/',
      'imports/',
      'imports/preview/',
      'imports/sample/',
      'invitations/',
      'keys/',
      'members/{id}/sign-in-link/',
    ],
    delete: ['ade-sources/delete/{id}/', 'invitations/{id}/', 'keys/{id}/'],
    patch: ['settings/', 'members/{id}/', 'ade-sources/update/{id}/'],
  },
];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const WITHOUT_KEYS: readonly Need[] = ['public', 'account', 'owner'];

/** Every call, as `METHOD /path/`, with who may call it. */
export const ALLOWED: ReadonlyMap<string, Allowed> = new Map(
  TABLE.flatMap(({ needs, keys = true, ...calls }) =>
    METHODS.flatMap((method) =>
      (calls[method] ?? []).map((path): [string, Allowed] => [
        `${method.toUpperCase()} ${path.startsWith('/') ? path : `/api/${path}`}`,
        { needs, keys: keys && !WITHOUT_KEYS.includes(needs) },
      ]),
    ),
  ),
);
