/** The fields of a calving's calves: flat in its form, in a list where it is sent. Apart from the form: it comes late. */
import { movedFaults } from '../../lib/forms/moved-faults.ts';

/** The name of a calf's field in the form. */
export function fieldOf(place: number, field: string): string {
  return `calf${place}_${field}`;
}

/** A failure of a calving with its faults at the fields of the form: `calves.1.id_number` is that of the second card. */
export function atFields(error: unknown): unknown {
  return movedFaults(error, (field) => {
    const [, place, ofCalf] = /^calves\.(\d)\.(\w+)$/.exec(field) ?? [];
    if (place === undefined || ofCalf === undefined) return field;
    return fieldOf(Number(place), ofCalf === 'weight' ? 'birth_weight' : ofCalf);
  });
}
