/** The files of all countries by their names: whose each is and what it holds, told once for formats and screens. */
import type { DeclaredEvent } from '../../kinds/declaration/kind.ts';

export interface NamedFile {
  readonly country: string;
  /** The office, by the name of its database. */
  readonly office: string;
  readonly events: readonly DeclaredEvent[];
}

const FILES = {
  'hit-births': { country: 'DE', office: 'HI-Tier', events: ['birth'] },
  'hit-arrivals': { country: 'DE', office: 'HI-Tier', events: ['arrival'] },
  'hit-departures': { country: 'DE', office: 'HI-Tier', events: ['departure'] },
  'nait-registrations': { country: 'NZ', office: 'NAIT', events: ['birth'] },
  'nait-movements': { country: 'NZ', office: 'NAIT', events: ['arrival', 'departure'] },
  'nlis-moves-on': { country: 'AU', office: 'NLIS', events: ['arrival'] },
  'nlis-moves-off': { country: 'AU', office: 'NLIS', events: ['departure'] },
  'sigsa-identification': { country: 'AR', office: 'SIGSA', events: ['birth'] },
  'sigsa-replacements': { country: 'AR', office: 'SIGSA', events: ['tag_lost'] },
  'cts-births': { country: 'GB', office: 'CTS', events: ['birth'] },
  'cts-movements': { country: 'GB', office: 'CTS', events: ['arrival', 'departure', 'death'] },
} as const satisfies Readonly<Record<string, NamedFile>>;

export type FileName = keyof typeof FILES;

export const NAMED_FILES: ReadonlyMap<string, NamedFile> = new Map(Object.entries(FILES));

/** What a format has by its name. */
export function named(name: FileName): { name: FileName } & Pick<NamedFile, 'country' | 'events'> {
  const { country, events } = FILES[name];
  return { name, country, events };
}
