import { CARCASS_KG, NOTES_LENGTH, WEIGHT_KG } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** The ways in which an animal comes into the herd, and leaves it. */
export const WAYS = {
  in: ['purchase', 'return', 'other'],
  out: ['sale', 'slaughter', 'death', 'other'],
} as const;

/** An animal came into the herd or left it. Coming and leaving take turns. */
export const movement = {
  name: 'movement',
  table: 'movements',
  path: 'movements',
  cowColumn: 'cow',
  day: 'moved_on',
  title: 'kind',
  page: { part: 'life', icon: 'arrow-end' },
  rules: { together: true, confirms: true },
  columns: {
    cow: { type: 'cow' },
    direction: { type: 'choice', choices: ['in', 'out'] },
    moved_on: { type: 'date' },
    kind: { type: 'choice', choices: ['purchase', 'return', 'sale', 'slaughter', 'death', 'other'] },
    reason: {
      type: 'choice',
      // The reasons for leaving of ICAR's animal data exchange, with four that keepers name beside them.
      choices: [
        'age',
        'surplus',
        'leg_or_claw',
        'nutrition',
        'parturition',
        'mastitis',
        'fertility',
        'health',
        'production',
        'milking_ability',
        'bad_type',
        'behaviour',
        'disease',
        'accident',
        'other',
        'unknown',
      ],
      empty: true,
    },
    /** From or to whom: a farm, a dealer, a slaughterhouse. */
    place: { type: 'line', max: 200, empty: true },
    /** The official number of that farm. */
    place_number: { type: 'line', max: 50, empty: true },
    /** The number of the paper that went with her. */
    document: { type: 'line', max: 100, empty: true },
    weight: { type: 'number', ...WEIGHT_KG, unit: 'kg', empty: true },
    carcass_kg: { type: 'number', ...CARCASS_KG, unit: 'kg', empty: true },
    /** What the slaughterhouse made of the carcass, in its own words: `R3`. */
    grade: { type: 'line', max: 50, empty: true },
    /** In the farm's money. */
    price: { type: 'number', min: 0, max: 1_000_000, step: 0.01, unit: 'money', empty: true },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
