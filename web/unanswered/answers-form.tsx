import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { UnansweredSemination } from '#domain/work/unanswered.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { formatDay, formatNumber } from '../lib/screen/format.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/fields.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { Badge, Card } from '../ui/surface.tsx';
import { AnswerRow } from './answer-row.tsx';
import {
  ANSWERS_SCHEMA,
  type Answers,
  answersIn,
  type CheckAnswer,
  entriesOf,
  faultsByCow,
  type Result,
  tooEarly,
} from './answers.ts';
import { recordChecks } from './queries.ts';

interface AnswersFormProps {
  cows: readonly UnansweredSemination[];
  today: PlainDate;
}

/** The animals in two parts, by whether a calving should have come by now; all answers are one act, with one undo. */
export function AnswersForm({ cows, today }: AnswersFormProps) {
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const draft = useDraftForm({
    name: 'unanswered-seminations',
    schema: ANSWERS_SCHEMA,
    initial: { check_date: today, answers: '{}' },
    save: async ({ check_date, answers }, { key, goOn }) => {
      const sent = entriesOf(cows, answersIn(answers));
      try {
        await recordChecks(check_date, sent, key);
      } catch (error) {
        const faults = faultsByCow(error, sent);
        setRefused(faults.cows);
        throw faults.error;
      }
      setRefused(new Map());
      // Those that are not shown here keep what was answered of them.
      const saved = new Set(sent.map(({ cow }) => String(cow)));
      const others = Object.entries(answersIn(answers)).filter(([cow]) => !saved.has(cow));
      goOn({ check_date, answers: JSON.stringify(Object.fromEntries(others)) });
    },
    onFailure: (error) => fail(t('unanswered.failed'), error),
  });
  const { register, watch, setValue, formState } = draft.form;
  const checked = String(watch('check_date'));
  const answers = answersIn(watch('answers'));
  const early = new Map(
    tooEarly(cows, answers, checked).map(({ cow, check_from }) => [
      cow,
      t('unanswered.too-early', { day: formatDay(check_from) }),
    ]),
  );
  const sent = entriesOf(cows, answers);
  const pregnant = sent.filter(({ result }) => result === 'pregnant').length;

  function answer(given: Answers): void {
    setValue('answers', JSON.stringify(given), { shouldDirty: true });
    setRefused(new Map());
  }

  const part = (old: boolean) => (
    <Part
      cows={cows.filter(({ is_old }) => is_old === old)}
      title={old ? t('unanswered.old') : t('unanswered.recent')}
      lead={old ? t('unanswered.old-lead') : undefined}
      answers={answers}
      checked={checked}
      faults={new Map([...refused, ...early])}
      onAnswer={answer}
    />
  );
  return (
    <form onSubmit={draft.submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RestoredNote draft={draft} />
      <div className="sm:max-w-80">
        <DateField
          label={t('unanswered.date')}
          hint={t('unanswered.date-hint')}
          error={formState.errors.check_date?.message?.toString()}
          {...register('check_date')}
        />
      </div>
      {part(false)}
      {part(true)}
      {sent.length > 0 && (
        <div className="sticky bottom-3 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-edge bg-card p-2 ps-4 shadow-float max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]">
          <p role="status" className="min-w-40 flex-1">
            {t('unanswered.counts', {
              pregnant,
              empty: sent.length - pregnant,
              left: cows.length - sent.length,
            })}
          </p>
          <Button type="submit" look="primary" busy={draft.saving} disabled={early.size > 0}>
            {t('unanswered.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** How many rows are drawn at first, and with each press. */
const ROWS_AT_ONCE = 50;

interface PartProps {
  cows: readonly UnansweredSemination[];
  title: string;
  lead: string | undefined;
  answers: Answers;
  checked: PlainDate;
  faults: ReadonlyMap<number, string>;
  onAnswer: (answers: Answers) => void;
}

function Part({ cows, title, lead, answers, checked, faults, onAnswer }: PartProps) {
  const id = useId();
  const { data: herd } = useQuery(herdQuery);
  const known = useMemo(() => new Map(herd?.cows.map((cow) => [cow.id, cow])), [herd]);
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  if (cows.length === 0) return null;
  const own = new Set(cows.map(({ cow }) => String(cow)));
  const others = Object.fromEntries(Object.entries(answers).filter(([cow]) => !own.has(cow)));
  const all = (result: Result) =>
    onAnswer({
      ...others,
      ...Object.fromEntries(cows.map(({ cow }) => [cow, { ...answers[cow], result }])),
    });
  const one = (cow: number, answer: CheckAnswer | null) => {
    const { [cow]: _, ...rest } = answers;
    onAnswer(answer ? { ...rest, [cow]: answer } : rest);
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2 text-lg">
        {title}
        <Badge tone="warn">{formatNumber(cows.length)}</Badge>
      </h2>
      {lead && <p className="mt-1 text-soft">{lead}</p>}
      <div className="my-3 flex flex-wrap gap-2">
        <Button onClick={() => all('pregnant')}>{t('unanswered.all-pregnant')}</Button>
        <Button onClick={() => all('empty')}>{t('unanswered.all-empty')}</Button>
        <Button look="quiet" onClick={() => onAnswer(others)}>
          {t('unanswered.all-clear')}
        </Button>
      </div>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {cows.slice(0, limit).map((row) => (
            <AnswerRow
              key={row.cow}
              row={row}
              cow={known.get(row.cow)}
              answer={answers[row.cow]}
              checked={checked}
              fault={faults.get(row.cow)}
              onAnswer={(answer) => one(row.cow, answer)}
            />
          ))}
        </ul>
      </Card>
      {cows.length > limit && (
        <Button className="mt-3" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
          {t('unanswered.more', { count: Math.min(ROWS_AT_ONCE, cows.length - limit) })}
        </Button>
      )}
    </section>
  );
}
