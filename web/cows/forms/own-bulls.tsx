import { useQuery } from '@tanstack/react-query';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { herdQuery } from '../../lib/herd/herd.ts';
import { UNKNOWN } from '../../lib/screen/format.ts';
import { useIdle } from '../../lib/screen/idle.ts';

interface OwnBullsProps {
  /** The bulls that stand there or stood there at first: offered before the others are, and also if they have left the herd. */
  known: readonly { id: number; name: string | null }[];
  /** Which of the males are offered, by their days of birth; all of them when absent. */
  suits?: (male: { id: number; date_of_birth: string }) => boolean;
}

const NOBODY: readonly CowListed[] = [];

/** The `<option>`s of a field for a bull of the farm: nobody, and its males. They come once the form is shown: a large herd has hundreds. */
export function OwnBulls({ known, suits = () => true }: OwnBullsProps) {
  const { data: herd } = useQuery(herdQuery);
  const isShown = useIdle();
  const cows = (isShown && herd?.cows) || NOBODY;
  const males = cows.filter((cow) => cow.cow_gender === 'Male' && suits(cow));
  const others = known.filter((bull) => males.every(({ id }) => id !== bull.id));
  const offered = [
    ...others.map(({ id, name }) => ({ id, words: name ?? UNKNOWN })),
    ...males.map(({ id, name, id_number }) => ({
      id,
      words: name === id_number ? name : `${name} (${id_number})`,
    })),
  ];
  return (
    <>
      <option value="">{UNKNOWN}</option>
      {/* By their ids: the one that is chosen stays chosen when the others come. */}
      {offered.map(({ id, words }) => (
        <option key={id} value={id} translate="no">
          {words}
        </option>
      ))}
    </>
  );
}
