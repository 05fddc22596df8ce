/** Files of ICAR's data exchange: what is in one, and of which collection each resource in it is. */
import { type Message, message } from '../../messages/message.ts';
import { cell } from '../../values/objects.ts';
import { COLLECTIONS, type CollectionName, collectionNamed } from './collections.ts';
import { AdeNode } from './read-node.ts';
import { collectionOfType } from './reading.ts';
import type { AdeNoticeType, AdeRefusal } from './responses.ts';

/** Resources of one collection in a file, each as JSON. */
export interface AdeSet {
  readonly collection: CollectionName;
  readonly texts: readonly string[];
}

/** What became of a resource of a file, and what there is to say of it. */
export interface AdeFileOutcome {
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'skipped';
  readonly refused: readonly AdeRefusal[];
  readonly notice: AdeNoticeType | null;
}

/** Animals before what happened to them, and whoever left last: nothing is recorded of an animal that is gone. */
export const ORDER_IN_FILES: readonly CollectionName[] = [
  ...(['animals', 'arrivals', 'births', 'parturitions', 'inseminations', 'pregnancy-checks'] as const),
  ...(['abortions', 'heats', 'drying-offs', 'treatments', 'weights', 'test-day-results'] as const),
  ...(['feeds', 'feed-storages', 'departures', 'deaths'] as const),
];

/** Whether a text begins as JSON does. Tables begin so too, where their first cell has a bracket and no value of JSON after it. */
export function beginsAsJson(text: string): boolean {
  return /^\uFEFF?\s*(?:\{\s*["}]|\[\s*(?:["{[\]\d-]|true|false|null))/.test(text);
}

/**
 * The resources in a file: the members of a page, the items of a list, or what it is itself. Of a list of the generic data exchange the
 * addresses are left out, and what it says of itself. `isPage` where it has the form of a page.
 */
export function resourcesIn(content: unknown): { readonly resources: unknown[]; readonly isPage: boolean } {
  if (Array.isArray(content)) return { resources: content.filter(isResource), isPage: false };
  const members = new AdeNode(content).get('member')?.value;
  if (Array.isArray(members)) return { resources: members.filter(isResource), isPage: true };
  return { resources: [content], isPage: false };
}

const OF_A_LIST = ['@context', '@continuation'];

function isResource(item: unknown): boolean {
  if (typeof item === 'string') return false;
  if (typeof item !== 'object' || item === null) return true;
  return 'resourceType' in item || !OF_A_LIST.some((name) => name in item || cell(item, 'id') === name);
}

/** Of which collection a resource is. One that is none of ours has a name where it is known. */
export type Home =
  | { readonly collection: CollectionName }
  | { readonly collection: null; readonly name: string | null };

const NOWHERE: Home = { collection: null, name: null };

/**
 * The collection of a resource: by its type, else by fields that tell, else by the name of its file. Null where nothing says that it is of
 * the data exchange at all.
 */
export function homeOf(resource: unknown, fileName: string): Home | null {
  const body = new AdeNode(resource);
  if (!body.isObject) return null;
  const type = body.get('resourceType')?.value;
  if (typeof type === 'string' && type.trim() !== '') {
    const collection = collectionOfType(type.trim());
    return collection ? { collection } : { collection: null, name: nameOfType(type.trim()) };
  }
  const told = TELLING.find(([, fields]) => fields.some((path) => hasField(body, path)));
  if (told) return told[0];
  const named = homeOfFile(fileName);
  if (named) return named;
  return body.get('meta') || body.get('resourceType') ? NOWHERE : null;
}

/** Fields that only resources of one collection have; the first that has one of them counts. */
const TELLING: readonly (readonly [home: Home, fields: readonly string[]])[] = [
  [{ collection: null, name: 'milking-visits' }, ['milkingMilkWeight', 'milkingStartingDateTime']],
  [NOWHERE, ['groupMethod', 'embeddedAnimalSet', 'animalSetReference']],
  [{ collection: 'inseminations' }, ['inseminationType']],
  [{ collection: 'pregnancy-checks' }, ['foetalAge', 'foetusCount']],
  [{ collection: 'weights' }, ['weight.measurement']],
  [{ collection: 'parturitions' }, ['calvingEase', 'progenyDetails', 'liveProgeny', 'totalProgeny']],
  [
    { collection: 'test-day-results' },
    ['milkWeight24Hours', 'milkCharacteristics', 'icarMilkCharacteristics', 'testDayCode'],
  ],
  [{ collection: 'arrivals' }, ['arrivalReason']],
  [{ collection: 'departures' }, ['departureKind', 'departureReason']],
  [{ collection: 'deaths' }, ['deathReason', 'deathMethod']],
  [{ collection: 'births' }, ['registrationReason']],
  [{ collection: 'treatments' }, ['withdrawals', 'medicine']],
  [{ collection: 'gestations' }, ['expectedCalvingDate']],
  [{ collection: 'feed-storages' }, ['quantityAvailable']],
  [{ collection: 'heats' }, ['heatDetectionMethod']],
  [{ collection: 'animals' }, ['birthDate']],
];

function hasField(body: AdeNode, path: string): boolean {
  const [name = '', inner] = path.split('.');
  const field = body.get(name);
  return inner === undefined ? field !== undefined : field?.isObject === true && field.names(inner);
}

/** Collections of the data exchange without a home here, whose names hold that of another. */
const OTHERS = [
  ...['milking-visits', 'feed-intakes', 'feed-reports', 'feed-recommendations', 'feed-transactions'],
  ...['animal-sets', 'animal-set-joins', 'animal-set-leaves', 'group-weights', 'group-treatments'],
  ...['group-arrivals', 'group-births', 'group-departures', 'group-deaths', 'group-feed-intakes'],
  ...['treatment-programs', 'test-days', 'schemata', 'locations', 'lactations', 'conformation-scores'],
  ...[
    'daily-milking-averages',
    'embryo-flushings',
    'semen-straws',
    'breeding-values',
    'type-classifications',
  ],
];

/** What the names of files may hold, as letters alone: the longest first, for some hold others. */
const NAMES: readonly (readonly [letters: string, home: Home])[] = [
  ...COLLECTIONS.flatMap(({ name, resourceType }): [string, Home][] => [
    [name, { collection: name }],
    [
      resourceType.replace(/^icar(?:Repro|Milking|Movement)?|(?:Core)?(?:Event)?Resource$/g, ''),
      { collection: name },
    ],
  ]),
  ...OTHERS.map((name): [string, Home] => [name, { collection: null, name }]),
]
  .map(([text, home]): [string, Home] => [lettersOf(text).replace(/s$/, ''), home])
  .sort(([one], [other]) => other.length - one.length);

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

function homeOfFile(fileName: string): Home | null {
  const letters = lettersOf(fileName.replace(/\.\w+$/, ''));
  return NAMES.find(([name]) => letters.includes(name))?.[1] ?? null;
}

/** What a type of resource that is not taken over is called: `icarMilkingVisitEventResource` is `milking-visits`. */
function nameOfType(type: string): string {
  const core = type
    .replace(/^.*[/#:]/, '')
    .replace(/\.json$/i, '')
    .replace(/^icar|(?:Core)?(?:Event)?Resource$/g, '');
  const words = core.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
  return /^[a-z\d-]{1,60}$/.test(words) ? `${words}s` : type.slice(0, 60);
}

/** Why resources of a collection are not read, where it is none of ours (null) or follows from others; null where they are. */
export function whyNotRead(collection: CollectionName | null): Message | null {
  if (collection === null) return message('import.ade-not-taken');
  return collectionNamed(collection)?.readOnly ? message('import.ade-follows') : null;
}
