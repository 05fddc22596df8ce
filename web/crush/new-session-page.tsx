import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../lib/api/api-error.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { useFarmToday, useWeightUnit } from '../lib/herd/farm.ts';
import { animalsInText, HerdNumbers } from '../lib/herd/pasted-numbers.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DateField, TextField } from '../ui/fields.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { Card, PageHeader, Skeleton } from '../ui/surface.tsx';
import { proposedName } from './act-words.ts';
import { beginSession } from './begin-session.ts';
import { type Choice, keepChoice, lastChoice, waysOf, whatOf } from './choice.ts';
import './crush.css';
import './set-up.css';
import { ExpectedFields } from './expected-fields.tsx';
import { addressOfSession, cardsQuery, workQuery } from './queries.ts';
import { type Known, useKnown } from './use-known.ts';
import { WaysFields } from './ways-fields.tsx';
import { WhatFields } from './what-fields.tsx';

/** A new session: its name and day, what is done, who is expected, and where they go afterwards. */
export function NewSessionPage() {
  const navigate = useNavigate();
  const known = useKnown();
  const today = useFarmToday();
  const unit = useWeightUnit();
  const [choice, setChoice] = useState(lastChoice);
  const [typedName, setName] = useState<string | null>(null);
  const [typedDay, setDay] = useState<string | null>(null);
  const [key] = useState(randomKey);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const day = typedDay ?? today;
  const name =
    typedName ??
    proposedName(
      choice.acts.map((act) => ({ act })),
      day,
    );
  const { expected, unclear } = useExpected(choice, known);
  // What the first animal is asked for is there as it comes.
  useQuery(cardsQuery);

  const change = (part: Partial<Choice>) => {
    setErrors({});
    setChoice((before) => ({ ...before, ...part }));
  };

  async function start(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const body = { key, name: name.trim(), day, what: whatOf(choice), ways: waysOf(choice, unit), expected };
    try {
      await beginSession(body);
      keepChoice(choice);
      void navigate(addressOfSession(key), { replace: true });
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors ?? {});
      fail(t('at-crush.not-begun'), error);
      setBusy(false);
    }
  }

  if (known.failed) return <NotRead onRetry={known.retry}>{t('at-crush.herd-not-read')}</NotRead>;
  if (!known.isThere) return <Skeleton className="h-60" />;
  return (
    <form noValidate onSubmit={(event) => void start(event)} className="mx-auto max-w-3xl">
      <PageHeader
        title={t('at-crush.new')}
        before={
          <ButtonLink to={paths.crush} look="quiet" icon="arrow-start" className="-ms-3 mb-2">
            {t('at-crush.back')}
          </ButtonLink>
        }
      />
      <Card className="grid gap-5 p-5">
        <WhatFields choice={choice} known={known} errors={errors} onChange={change} />
        <ExpectedFields choice={choice} known={known} unclear={unclear} onChange={change} />
        <WaysFields choice={choice} known={known} unit={unit} errors={errors} onChange={change} />
        <div className="crush-two">
          <TextField
            label={t('at-crush.name')}
            name="name"
            required
            maxLength={100}
            error={errors.name}
            value={name}
            onChange={({ target }) => setName(target.value === '' ? null : target.value)}
          />
          <DateField
            label={t('at-crush.day')}
            name="day"
            required
            error={errors.day}
            value={day}
            onChange={({ target }) => setDay(target.value === '' ? null : target.value)}
          />
        </div>
        <div className="foot-bar sticky bottom-3 z-20 -mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-edge bg-card p-2 ps-4 shadow-float max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]">
          <p role="status" className="min-w-24 flex-1">
            {errors.expected ?? t('at-crush.expected-count', { count: expected.length })}
          </p>
          <Button type="submit" look="primary" busy={busy}>
            {t('at-crush.start')}
          </Button>
        </div>
      </Card>
    </form>
  );
}

/** As many as a session takes. */
const MOST_EXPECTED = 5000;

/** Who is expected, in their order; `unclear` are the pasted numbers that name nobody, or several. */
function useExpected(choice: Choice, known: Known): { expected: number[]; unclear: readonly string[] } {
  const { by, which, numbers } = choice;
  const { data: work } = useQuery({ ...workQuery, enabled: by === 'work' });
  const index = useMemo(() => new HerdNumbers(by === 'numbers' ? known.cows : []), [by, known.cows]);
  return useMemo(() => {
    const { cows, lists } = known;
    const idsOf = (some: readonly { id: number }[]) => some.slice(0, MOST_EXPECTED).map(({ id }) => id);
    const inHerd = new Set(cows.map(({ id }) => id));
    const only = (ids: readonly number[]) =>
      [...new Set(ids)].filter((id) => inHerd.has(id)).slice(0, MOST_EXPECTED);
    const clear = (expected: number[]) => ({ expected, unclear: [] });
    switch (by) {
      case 'all':
        return clear(idsOf(cows));
      case 'place':
        return clear(idsOf(cows.filter(({ place }) => String(place) === which)));
      case 'group':
        return clear(idsOf(cows.filter(({ group_number }) => String(group_number) === which)));
      case 'list':
        return clear(only(lists.find(({ id }) => String(id) === which)?.cows ?? []));
      case 'work':
        return clear(
          only(work?.lists.find(({ key }) => key === which)?.items.flatMap(({ cow }) => cow ?? []) ?? []),
        );
      case 'numbers': {
        const { found, unknown, ambiguous } = animalsInText(index, numbers);
        return { expected: idsOf(found), unclear: [...unknown, ...ambiguous.map(({ text }) => text)] };
      }
      default:
        return clear([]);
    }
  }, [by, which, numbers, known, work, index]);
}
