/** The coat in the drawing of a cow without a photo. It follows from her id, so it is always the same. */
import { type Random, seededRandom } from '#domain/values/random.ts';

/** Colours and markings of one head. Paths lie in a square of 64 units. */
export interface Coat {
  base: string;
  ear: string;
  muzzle: string;
  nostril: string;
  /** Patches over the base, in one colour. */
  patch: string;
  patches: readonly string[];
  /** A pale stripe or face, or none. */
  blaze: string | null;
  horns: boolean;
  /** The hair between the ears; `shaggy` falls over the eyes. */
  tuft: string;
  shaggy: boolean;
  tag: string;
  /** Which of the quiet grounds lies behind. */
  ground: number;
}

interface Kind {
  /** Words in a breed's name that ask for this coat. */
  breeds: RegExp;
  base: string;
  patch?: string;
  marking: 'eyes' | 'face' | 'flecks' | 'rings' | 'plain';
  muzzle: string;
  horned?: boolean;
  shaggy?: boolean;
  /** Where the drawn face is pale whatever the marking. */
  blaze?: boolean;
}

const PINK = '#e9b8a4';
const SLATE = '#57504c';

const KINDS: readonly [Kind, ...Kind[]] = [
  {
    breeds: /holstein|holand|frie|fries|prim|pie noire|66/i,
    base: '#f7f3ec',
    patch: '#34302e',
    marking: 'eyes',
    muzzle: PINK,
  },
  {
    breeds: /mont|normande|ayrshire|red.*white|rouge|46|56/i,
    base: '#f8f2e8',
    patch: '#a9603a',
    marking: 'eyes',
    muzzle: PINK,
  },
  { breeds: /jersey|jersi/i, base: '#c99a63', patch: '#9b6b40', marking: 'rings', muzzle: SLATE },
  { breeds: /angus|gallow|wagyu|black/i, base: '#3f3a38', marking: 'plain', muzzle: '#6b625d' },
  { breeds: /hereford/i, base: '#a3522f', patch: '#fbf5ea', marking: 'face', muzzle: PINK },
  { breeds: /charol|blonde|aquit/i, base: '#f0e2c6', marking: 'plain', muzzle: PINK },
  {
    breeds: /highland|salers/i,
    base: '#c27a3c',
    marking: 'plain',
    muzzle: '#d69c7f',
    horned: true,
    shaggy: true,
  },
  {
    breeds: /brown|swiss|brune|braun|pard[ao]|grey/i,
    base: '#a08d7a',
    patch: '#837160',
    marking: 'rings',
    muzzle: SLATE,
  },
  { breeds: /shorthorn|roan|belg/i, base: '#b0694a', patch: '#f1e1d0', marking: 'flecks', muzzle: PINK },
  { breeds: /simm|siment|fleck/i, base: '#d3a05f', patch: '#fbf4e6', marking: 'face', muzzle: PINK },
  {
    breeds: /limou|guern|devon|dexter/i,
    base: '#c0804a',
    patch: '#e8c397',
    marking: 'rings',
    muzzle: PINK,
    blaze: true,
  },
];

const TAGS = ['#f2c230', '#f2c230', '#f08a3c', '#7fb7d6'] as const;

/** The coat of the cow with this id. A breed that is known by name looks like itself; the id does the rest. */
export function coatOf(id: number, breed: string | null): Coat {
  // Spread, so that neighbouring ids differ.
  const random = seededRandom(Math.imul(id ^ 0x9e3779b9, 0x85ebca6b));
  const own = breed === null ? undefined : KINDS.find((kind) => kind.breeds.test(breed));
  const kind = own ?? random.pick(KINDS);
  const patch = kind.patch ?? kind.base;
  const patched = kind.marking === 'eyes';
  return {
    base: kind.base,
    ear: patched ? patch : kind.base,
    muzzle: patched && random.next() < 0.25 ? SLATE : kind.muzzle,
    nostril: kind.muzzle === PINK ? '#9d6553' : '#2f2a28',
    patch,
    patches: patchesOf(kind, random),
    blaze: kind.blaze || (kind.marking === 'plain' && random.next() < 0.25) ? blaze(random) : null,
    horns: kind.horned ?? random.next() < 0.22,
    tuft: kind.marking === 'face' ? patch : patched && random.next() < 0.6 ? patch : kind.base,
    shaggy: kind.shaggy ?? false,
    tag: random.pick(TAGS),
    ground: Math.floor(random.next() * 4),
  };
}

function patchesOf(kind: Kind, random: Random): string[] {
  switch (kind.marking) {
    case 'eyes': {
      // One of the two may be small or missing: no two faces are alike.
      const left = blob(
        22 + random.next() * 3,
        27 + random.next() * 6,
        7 + random.next() * 4,
        11 + random.next() * 6,
        random,
      );
      const right = blob(
        42 - random.next() * 3,
        27 + random.next() * 6,
        7 + random.next() * 4,
        11 + random.next() * 6,
        random,
      );
      const which = random.next();
      if (which < 0.14) return [left];
      if (which < 0.28) return [right];
      return which < 0.4
        ? [left, right, blob(32, 16, 7 + random.next() * 3, 5 + random.next() * 3, random)]
        : [left, right];
    }
    case 'face':
      return [
        blob(32, 34, 10 + random.next() * 2.5, 23 + random.next() * 2, random),
        blob(32, 49, 14, 9, random),
      ];
    case 'flecks':
      return Array.from({ length: 5 }, () =>
        blob(
          22 + random.next() * 20,
          18 + random.next() * 26,
          1.5 + random.next() * 3,
          1.5 + random.next() * 3,
          random,
        ),
      );
    case 'rings':
      return [
        blob(24.5, 31, 5.5, 6 + random.next() * 2, random),
        blob(39.5, 31, 5.5, 6 + random.next() * 2, random),
      ];
    default:
      return [];
  }
}

/** A stripe down the face, or only a star on the forehead. */
function blaze(random: Random): string {
  return random.next() < 0.4
    ? blob(32, 23, 2.5 + random.next() * 2, 3 + random.next() * 2, random)
    : blob(32, 32, 3 + random.next() * 2, 16, random);
}

/** A closed soft shape round a centre: points on an ellipse, each a little in or out, joined by curves. */
function blob(x: number, y: number, rx: number, ry: number, random: Random): string {
  const points = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * 2 * Math.PI;
    const reach = 0.82 + random.next() * 0.36;
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach] as const;
  });
  const middle = (index: number): string => {
    const [ax, ay] = points[index % 7] ?? [x, y];
    const [bx, by] = points[(index + 1) % 7] ?? [x, y];
    return `${round((ax + bx) / 2)} ${round((ay + by) / 2)}`;
  };
  const curves = points.map(([px, py], index) => `Q${round(px)} ${round(py)} ${middle(index)}`);
  return `M${middle(6)}${curves.join('')}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
