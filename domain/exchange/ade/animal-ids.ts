/**
 * Numbers of animals as ICAR's data exchange names them: by a scheme, which says who gave the number, and the number in capitals without
 * separators. Schemes of Cowbell's own begin with `cowbell.`
 */
import type { CowRow } from '../../herd/rows.ts';
import { readEid } from '../../values/eid.ts';
import { compactNumber, eidOfNormal, normalNumber } from '../../values/id-number.ts';
import { rowIdIn } from './ade.ts';

/** Of an animal, a farm or a breed. */
export interface AdeIdentifier {
  readonly id: string;
  readonly scheme: string;
}

export const SCHEMES = {
  britain: 'uk.cts.eartag',
  europe: 'eu.bovine',
  usa: 'usa.ain',
  electronic: 'std.iso.11785',
  /** Any other number: unique in its farm alone. */
  other: 'cowbell.animal',
  /** `<farm>/<id>`: an animal of one farm, whatever number she wears. */
  own: 'cowbell.id',
  /** The code of a bull whose straws are used. */
  bull: 'cowbell.bull',
  /** Of whom only a name is known. */
  name: 'cowbell.name',
} as const;

/**
 * Countries of Europe whose tags are known, and how many characters their numbers have after the letters: an electronic number fills
 * them up with zeros to twelve. 0 where that differs from tag to tag. Lengths: HI-Tier's list of foreign numbers (hi-tier.de), and for
 * Italy and Spain their own rules.
 */
const EUROPE: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ AT: 9, BE: 9, CH: 12, DE: 10, DK: 0, ES: 12, FI: 10, FR: 10, HR: 10, IE: 12, IT: 12, LU: 9 },
    ...{ NL: 9, NO: 12, PL: 12, SE: 0, BG: 0, CY: 0, CZ: 0, EE: 0, EL: 0, GR: 0, HU: 0, IS: 0, LI: 0 },
    ...{ LT: 0, LV: 0, MT: 0, PT: 0, RO: 0, SI: 0, SK: 0 },
  }),
);

/** Letters of a country and the animal's own number; Italy's may have letters among its digits. */
const TAG = /^([A-Z]{2})(\d{5,14}|(?=(?:.*\d){6})[0-9A-Z]{12})$/;
const ELECTRONIC = /^\d{15}$/;
const AMERICAN = /^840\d{12}$/;

/** The identifier that a number makes, by its form. */
export function identifierOf(idNumber: string): AdeIdentifier {
  // Of nothing but separators nothing would be left.
  const number = compactNumber(idNumber) || idNumber.toUpperCase();
  if (AMERICAN.test(number)) return { id: number, scheme: SCHEMES.usa };
  const [, letters = '', own = ''] = TAG.exec(ELECTRONIC.test(number) ? lettered(number) : number) ?? [];
  if (letters === 'GB' || letters === 'UK') return { id: `UK${own}`, scheme: SCHEMES.britain };
  if (EUROPE.has(letters)) return { id: letters + own, scheme: SCHEMES.europe };
  return { id: number, scheme: ELECTRONIC.test(number) ? SCHEMES.electronic : SCHEMES.other };
}

/** An electronic number that begins with a country's, as the tag shows it; any other as it is. */
function lettered(digits: string): string {
  const normal = normalNumber(digits);
  const letters = normal.slice(0, 2);
  const length = EUROPE.get(letters) ?? 12;
  return ELECTRONIC.test(normal) ? digits : letters + normal.slice(2).padStart(length, '0');
}

/** Her electronic number: that of her chip, else her own number where it is one. */
export function rfidOf({ eid, id_number }: Pick<CowRow, 'eid' | 'id_number'>): string | null {
  return eid ?? readEid(id_number);
}

/** The identifier of an animal of the farm. */
export function animalIdentifier({ id_number }: Pick<CowRow, 'id_number'>): AdeIdentifier {
  return identifierOf(id_number);
}

/** Her other identifiers: the one that she keeps in her farm for ever, and her electronic number where it is another number. */
export function otherIdentifiers(
  cow: Pick<CowRow, 'id' | 'eid' | 'id_number'>,
  farmKey: string,
): AdeIdentifier[] {
  const own = { id: `${farmKey}/${cow.id}`, scheme: SCHEMES.own };
  const rfid = rfidOf(cow);
  return rfid === null || normalNumber(rfid) === normalNumber(cow.id_number)
    ? [own]
    : [own, { id: rfid, scheme: SCHEMES.electronic }];
}

/** How a scheme is compared: without regard to case. */
export function isScheme({ scheme }: AdeIdentifier, name: string): boolean {
  return scheme.trim().toLowerCase() === name.toLowerCase();
}

/** The animal of this farm that an identifier names for ever; null of any other identifier, and of another farm's. */
function ownAnimal(identifier: AdeIdentifier, farmKey: string): number | null {
  if (!isScheme(identifier, SCHEMES.own)) return null;
  const [farm = '', id = ''] = identifier.id.trim().split('/');
  return farm.toLowerCase() === farmKey.toLowerCase() ? rowIdIn(id) : null;
}

/** Schemes that hold no number of an animal's. */
const NO_NUMBERS = new Set([SCHEMES.own, SCHEMES.bull, SCHEMES.name].map((scheme) => scheme.toLowerCase()));

/** Whether an identifier may hold a number of an animal's. */
export function holdsNumber({ id, scheme }: AdeIdentifier): boolean {
  return id.trim() !== '' && !NO_NUMBERS.has(scheme.trim().toLowerCase());
}

/**
 * The normal form of the number that an identifier holds, by which an animal is looked for whatever its scheme: real senders write schemes
 * of farms on animals. Null where it holds none.
 */
export function numberIn(identifier: AdeIdentifier): string | null {
  return holdsNumber(identifier) ? normalNumber(identifier.id.trim()) : null;
}

/** The electronic number among identifiers; null where there is none. */
export function rfidAmong(identifiers: readonly AdeIdentifier[]): string | null {
  for (const identifier of identifiers)
    if (isScheme(identifier, SCHEMES.electronic)) {
      const eid = readEid(identifier.id) ?? eidOfNormal(normalNumber(identifier.id));
      if (eid !== null) return eid;
    }
  return null;
}

/** What is known of animals by which one is found. */
export interface AnimalLookups {
  /** Of this farm: see `AdeFarm`. */
  readonly farmKey: string;
  /** Whether the farm has an animal with this id. */
  has(id: number): boolean;
  /** The animals that came from outside with this identifier among theirs. */
  sentWith(identifier: AdeIdentifier): readonly number[];
  /** The animals whose ID number or electronic number has this normal form. */
  numbered(normal: string): readonly number[];
}

/** The animals that identifiers name: none, one, or several where they contradict each other. */
export function animalsNamed(identifiers: readonly AdeIdentifier[], lookups: AnimalLookups): number[] {
  const byId = identifiers.flatMap((identifier) => {
    const id = ownAnimal(identifier, lookups.farmKey);
    return id !== null && lookups.has(id) ? [id] : [];
  });
  if (byId.length > 0) return once(byId);
  const sent = once(identifiers.flatMap((identifier) => lookups.sentWith(identifier)));
  if (sent.length > 0) return sent;
  return once(
    identifiers.flatMap((identifier) => {
      const normal = numberIn(identifier);
      return normal === null ? [] : lookups.numbered(normal);
    }),
  );
}

function once(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
