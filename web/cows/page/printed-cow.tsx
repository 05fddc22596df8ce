import { useQuery } from '@tanstack/react-query';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { CowRecordKind } from '#domain/kinds/index.ts';
import { settingsQuery } from '../../lib/herd/settings-query.ts';
import { stageNoted } from '../../lib/herd/stage-name.ts';
import { formatDay, formatNumber } from '../../lib/screen/format.ts';
import { usePrinting } from '../../lib/screen/printing.ts';
import { named } from '../../lib/words/tell.ts';
import { rich } from '../../lib/words/words.ts';
import { Numbers } from '../../ui/animal-words.tsx';
import { withheld } from '../../ui/withheld.tsx';
import { RowFrameContext } from '../records/record-line.tsx';
import { RecordRow } from '../records/records.tsx';
import { AboutFacts } from './about-section.tsx';
import { CareFacts } from './care-section.tsx';
import { StandingLine } from './standing-line.tsx';

interface PrintedCowProps {
  cow: Cow;
  today: PlainDate;
  kinds: readonly CowRecordKind[];
}

/** Her sheet: who she is and how she stands, then all her records, a table a kind, in two columns of small print. */
export function PrintedCow({ cow, today, kinds }: PrintedCowProps) {
  return usePrinting() ? <Sheet cow={cow} today={today} kinds={kinds} /> : null;
}

function Sheet({ cow, today, kinds }: PrintedCowProps) {
  const { data: farm } = useQuery(settingsQuery);
  const { standing } = cow;
  const held = withheld(cow, today);
  return (
    <div className="printed-table printed-cow hidden print:block">
      <header>
        <p>
          {rich('frame.paper', { farm: <bdi>{farm?.farm_name}</bdi>, day: <bdi>{formatDay(today)}</bdi> })}
        </p>
        <h1>
          <bdi>{cow.name}</bdi> <Numbers cow={cow} />
        </h1>
        <p>
          {stageNoted(cow)}
          {standing && ' · '}
          {standing && <StandingLine standing={standing} cow={cow} today={today} />}
        </p>
        {held.length > 0 && <strong className="text-danger">{held.join(' · ')}</strong>}
        <AboutFacts cow={cow} today={today} />
        <CareFacts cow={cow} />
      </header>
      <RowFrameContext value="paper">
        {kinds
          .filter(({ table }) => cow[table].length > 0)
          .map(({ table }) => (
            <table key={table}>
              <caption>
                {named(`kind.${table}.heading`)} <bdi>({formatNumber(cow[table].length)})</bdi>
              </caption>
              <tbody>
                {cow[table].map((record) => (
                  <RecordRow key={record.id} kind={table} cow={cow} record={record} today={today} />
                ))}
              </tbody>
            </table>
          ))}
      </RowFrameContext>
    </div>
  );
}
