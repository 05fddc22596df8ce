/** The files in which authorities take declarations: whose each is, and of which events. */
import type { DeclaredEvent } from '#domain/kinds/declaration/kind.ts';

interface FileOf {
  /** The office, by the name of its database. */
  readonly office: string;
  readonly events: readonly DeclaredEvent[];
}

const FILES: Readonly<Record<string, FileOf>> = {
  'hit-births': { office: 'HI-Tier', events: ['birth'] },
  'hit-arrivals': { office: 'HI-Tier', events: ['arrival'] },
  'hit-departures': { office: 'HI-Tier', events: ['departure'] },
  'nait-registrations': { office: 'NAIT', events: ['birth'] },
  'nait-movements': { office: 'NAIT', events: ['arrival', 'departure'] },
  'nlis-moves-on': { office: 'NLIS', events: ['arrival'] },
  'nlis-moves-off': { office: 'NLIS', events: ['departure'] },
  'sigsa-identification': { office: 'SIGSA', events: ['birth'] },
  'sigsa-replacements': { office: 'SIGSA', events: ['tag_lost'] },
  'cts-births': { office: 'CTS', events: ['birth'] },
  'cts-movements': { office: 'CTS', events: ['arrival', 'departure', 'death'] },
};

/** Of a file that a newer server has, its name, and any event. */
export function fileNamed(name: string): {
  office: string;
  holds: (event: DeclaredEvent) => boolean;
  events: readonly DeclaredEvent[];
} {
  const { office, events } = FILES[name] ?? { office: name, events: [] };
  return { office, events, holds: (event) => events.length === 0 || events.includes(event) };
}

/** The file that asks for what a farm is kept for. */
export const ASKS_PRODUCTION = 'nait-registrations';
