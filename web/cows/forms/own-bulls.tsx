import { useQuery } from '@tanstack/react-query';
import { herdQuery } from '../../lib/herd/herd.ts';
import { UNKNOWN } from '../../lib/screen/format.ts';

interface OwnBullsProps {
  /** A bull that stands there already: he is offered too where he has left the herd. */
  known: { id: number; name: string | null } | null;
  /** Which of the males are offered, by their days of birth; all of them when absent. */
  suits?: (male: { id: number; date_of_birth: string }) => boolean;
}

/** The `<option>`s of a field for a bull of the farm: nobody, and its males. */
export function OwnBulls({ known, suits = () => true }: OwnBullsProps) {
  const { data: herd } = useQuery(herdQuery);
  const males = (herd?.cows ?? []).filter((cow) => cow.cow_gender === 'Male' && suits(cow));
  const isGone = known !== null && males.every(({ id }) => id !== known.id);
  return (
    <>
      <option value="">{UNKNOWN}</option>
      {isGone && (
        <option value={known.id} translate="no">
          {known.name ?? UNKNOWN}
        </option>
      )}
      {males.map(({ id, name, id_number }) => (
        <option key={id} value={id} translate="no">
          {name === id_number ? name : `${name} (${id_number})`}
        </option>
      ))}
    </>
  );
}
