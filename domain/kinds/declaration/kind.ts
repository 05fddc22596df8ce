import type { RecordKind } from '../kind.ts';

/** What happens to animals that a farm has to declare to an authority. */
export const DECLARED_EVENTS = ['birth', 'arrival', 'departure', 'death', 'tag_lost'] as const;
export type DeclaredEvent = (typeof DECLARED_EVENTS)[number];

/** How far a declaration is, as its keeper says: whether the authority has registered it, nobody here knows. */
export const MARKED_STATES = ['file_made', 'declared', 'refused', 'not_needed'] as const;
export type MarkedState = (typeof MARKED_STATES)[number];

/** The number that an authority answered with, and what it said against a declaration. */
export const DECLARATION_TEXTS = { number: 50, reason: 200 } as const;

/**
 * What a keeper says of the declaration of an event; without one it is to do. The event is no row that is named: it may be moved or deleted
 * after it was declared, and what was declared stays.
 */
export const declaration = {
  name: 'declaration',
  table: 'declarations',
  path: 'declarations',
  cowColumn: 'cow',
  day: 'event_on',
  title: 'event',
  page: { part: 'life' },
  files: { only: true },
  rules: { planned: true, severalADay: true, ownCalls: true },
  columns: {
    cow: { type: 'cow' },
    event: { type: 'choice', choices: DECLARED_EVENTS },
    event_on: { type: 'date' },
    state: { type: 'choice', choices: MARKED_STATES },
    declared_on: { type: 'date', empty: true },
    number: { type: 'line', max: DECLARATION_TEXTS.number, empty: true },
    /** Why the authority refused it. */
    reason: { type: 'line', max: DECLARATION_TEXTS.reason, empty: true },
    /** The file that it was written to. */
    file: { type: 'number', min: 1, max: Number.MAX_SAFE_INTEGER, step: 1, empty: true },
  },
} as const satisfies RecordKind;
