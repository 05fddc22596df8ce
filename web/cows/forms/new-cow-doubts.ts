/** What is unlikely about a new animal, asked before she is saved. Fetched when somebody saves. */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { doubtOfCalving } from '#domain/herd/doubts/breeding.ts';
import { numberIn } from '#domain/herd/doubts/doubt.ts';
import { doubtOfHeavy } from '#domain/herd/doubts/heavy.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { cowQuery } from '../../lib/herd/cow-query.ts';
import type { useAskFirst } from '../records/ask-first.tsx';
import { doubtsOfParents } from './family-doubts.ts';

interface NewAnimal {
  /** What the form holds, weights in kg. */
  values: FormValues;
  born: PlainDate;
  today: PlainDate;
}

/** A further calving of the mother may be unlikely: her records are read first. So may the sire be, or the weight at this age. */
export async function isMeant(
  { values, born, today }: NewAnimal,
  { ask, askOfEach, askOfValid }: ReturnType<typeof useAskFirst>,
): Promise<boolean> {
  const id = Number(values.cow_mother);
  const known = id ? await queryClient.fetchQuery(cowQuery(id)).catch(() => null) : null;
  if (known !== null && !(await ask(known, doubtOfCalving(known, born)))) return false;
  const typed = (field: string) => String(values[field]);
  const animal = {
    id: 0,
    name: typed('name'),
    id_number: typed('id_number'),
    breed: typed('breed'),
    cow_gender: values.cow_gender === 'Male' ? 'Male' : 'Female',
    cow_image: null,
  } as const;
  return (
    // Of the mother it was asked with her calving.
    (await askOfEach(animal, doubtsOfParents(values, born, ['sire']))) &&
    askOfValid(animal, doubtOfHeavy({ date_of_birth: born }, { kg: numberIn(values.weight), day: today }))
  );
}
