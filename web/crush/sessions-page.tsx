import { useQuery } from '@tanstack/react-query';
import type { CrushListed } from '#domain/crush/schema.ts';
import { formatDay } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { May } from '../ui/may.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { Badge, Card, EmptyState, PageHeader, Skeleton } from '../ui/surface.tsx';
import './crush.css';
import './set-up.css';
import { addressOfSession, NEW_SESSION, sessionsQuery } from './queries.ts';

/** All sessions at the crush, the open ones first. */
export function SessionsPage() {
  const { data, isError, refetch } = useQuery(sessionsQuery);
  const sessions = data && [...data.filter(isOpen), ...data.filter((one) => !isOpen(one))];
  const start = (
    <May needs="vet">
      <ButtonLink to={NEW_SESSION} look="primary" icon="plus">
        {t('at-crush.new')}
      </ButtonLink>
    </May>
  );
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('at-crush.title')} lead={t('at-crush.lead')} actions={start} />
      {isError && !data && <NotRead onRetry={refetch}>{t('at-crush.not-read')}</NotRead>}
      {!sessions && !isError && <Skeleton className="h-60" />}
      {sessions?.length === 0 && <EmptyState icon="groups">{t('at-crush.none')}</EmptyState>}
      {sessions && sessions.length > 0 && (
        <ul aria-label={t('at-crush.title')} className="crush-sessions">
          {sessions.map((session) => (
            <li key={session.key}>
              <Listed session={session} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isOpen = ({ state }: CrushListed) => state === 'open';

function Listed({ session }: { session: CrushListed }) {
  const { key, name, day, state, source, done, expected, started_by } = session;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-[0.8125rem] text-soft">
          <bdi>{formatDay(day)}</bdi> ·{' '}
          <span>
            {expected > 0 ? t('at-crush.done-of', { done, expected }) : t('at-crush.done', { done })}
          </span>{' '}
          · <bdi>{started_by}</bdi>
          {source === 'file' && (
            <>
              {' · '}
              <span>{t('at-crush.from-file')}</span>
            </>
          )}
        </p>
      </div>
      {state !== 'open' && (
        <Badge>{t(state === 'undone' ? 'at-crush.state-undone' : 'at-crush.state-ended')}</Badge>
      )}
      <ButtonLink
        to={addressOfSession(key)}
        look={state === 'open' ? 'primary' : 'secondary'}
        aria-label={t(state === 'open' ? 'at-crush.go-on-with' : 'at-crush.look-at', { name })}
      >
        {t(state === 'open' ? 'at-crush.go-on' : 'at-crush.look')}
      </ButtonLink>
    </Card>
  );
}
