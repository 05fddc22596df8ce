import { useQuery } from '@tanstack/react-query';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { What } from '#domain/crush/schema.ts';
import { work } from '#domain/messages/work.ts';
import { shownEid } from '#domain/values/eid.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { cowQuery } from '../lib/herd/cow-query.ts';
import { stageName } from '../lib/herd/stage-name.ts';
import { formatDay, formatNearDay, formatWeight } from '../lib/screen/format.ts';
import { named, tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { hasNumbers, IdNumber, Numbers } from '../ui/animal-words.tsx';
import { CowPortrait } from '../ui/cow-portrait.tsx';
import { Icon } from '../ui/icon.tsx';
import { withheld } from '../ui/withheld.tsx';
import type { Values } from './asked.ts';
import type { Current } from './current.ts';
import { weighedBefore } from './rows.ts';
import { type Known, meatAfter, withheldBy } from './use-known.ts';

interface WhoProps {
  current: Current;
  known: Known;
  day: PlainDate;
  today: PlainDate;
  what: readonly What[];
  values: Values;
  isUnexpected: boolean;
}

/** Who is at the crush, in letters that are read at arm's length. */
export function Who({ current: { cow, row }, known, day, today, what, values, isUnexpected }: WhoProps) {
  const { data: whole } = useQuery(cowQuery(cow.id));
  const card = known.cards.get(cow.id);
  const { last } = weighedBefore(card, day, row !== null);
  const held = withheld(cow, today);
  const giving = withheldBy(what, values, known.medicines);
  const meat = meatAfter(what, values, known, day);
  return (
    <>
      <div className="crush-who">
        <CowPortrait cow={cow} className="crush-picture" />
        <div className="min-w-0 flex-1">
          <p className="crush-name">
            <bdi>{cow.name}</bdi>
          </p>
          <p className="crush-numbers">
            <Numbers cow={cow} />
            {cow.eid && (
              <>
                {hasNumbers(cow) && ' · '}
                <IdNumber>{shownEid(cow.eid)}</IdNumber>
              </>
            )}
            {(cow.eid || hasNumbers(cow)) && ' · '}
            {stageName(cow)}
            {cow.place_name && (
              <>
                {' · '}
                <bdi>{cow.place_name}</bdi>
              </>
            )}
          </p>
          {held.map((sentence) => (
            <p key={sentence} className="crush-held">
              <Icon name="alert" className="size-5" />
              {sentence}
            </p>
          ))}
          {whole?.do_not_breed && (
            <p className="crush-held">
              <Icon name="alert" className="size-5" />
              {t('at-crush.do-not-breed')}
            </p>
          )}
        </div>
      </div>
      <div className="crush-more">
        {last && (
          <p>
            {t('at-crush.last-weight', {
              weight: formatWeight(last.kg, WEIGHT_KG),
              day: formatNearDay(last.on),
            })}
          </p>
        )}
        {card && card.due.length > 0 && (
          <p>
            {t('at-crush.due', {
              due: card.due
                .map(
                  ({ list, reason }) =>
                    `${named(`work.list.${list}` as never)}: ${tell(work, reason as never)}`,
                )
                .join(' · '),
            })}
          </p>
        )}
        {giving && (meat !== null || giving.milk_hours !== 0) && (
          <p className="text-soft">
            {t('at-crush.will-withhold', {
              medicine: giving.name,
              meat: meat === null ? 'none' : 'until',
              day: meat === null ? '' : formatDay(meat),
              milk: giving.milk_hours === null ? 'open' : 'hours',
              hours: giving.milk_hours ?? 0,
            })}
          </p>
        )}
        {isUnexpected && <p className="font-semibold text-brass">{t('at-crush.not-expected')}</p>}
      </div>
    </>
  );
}
