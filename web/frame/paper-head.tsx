import { useQuery } from '@tanstack/react-query';
import { useFarmToday } from '../lib/herd/farm.ts';
import { settingsQuery } from '../lib/herd/settings-query.ts';
import { formatDay } from '../lib/screen/format.ts';
import { usePrinting } from '../lib/screen/printing.ts';
import { rich } from '../lib/words/words.ts';

/** Heads what is printed of any screen: whose it is, and of which day. A sheet that says so itself stands without it (print.css). */
export function PaperHead() {
  return usePrinting() ? <FarmAndDay /> : null;
}

function FarmAndDay() {
  const { data: farm } = useQuery(settingsQuery);
  const today = useFarmToday();
  return (
    <p className="paper-head hidden print:block">
      {rich('frame.paper', { farm: <bdi>{farm?.farm_name}</bdi>, day: <bdi>{formatDay(today)}</bdi> })}
    </p>
  );
}
