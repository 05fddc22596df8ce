import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CrushSession } from '#domain/crush/schema.ts';
import { pregnancyCheck } from '#domain/kinds/pregnancy-check/kind.ts';
import { plainDate } from '#domain/values/fields.ts';
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { randomKey } from '../../lib/api/idempotency.ts';
import { examinerNamesQuery } from '../../lib/herd/examiner-names.ts';
import { choiceLabel, labelOf } from '../../lib/herd/kind-words.ts';
import { fail } from '../../lib/screen/toasts.ts';
import { nameAsVet } from '../../lib/session/name-as-vet.ts';
import { t } from '../../lib/words/words.ts';
import { DateField, SelectField, TextField } from '../../ui/fields.tsx';
import { LastUsed } from '../../ui/last-used.tsx';
import { changeSession } from '../queries.ts';
import { whatOfVisit } from './begin-visit.ts';

const { columns, table } = pregnancyCheck;

interface Head {
  day: string;
  examiner: string;
  method: string;
}

interface VisitHeadProps {
  session: CrushSession;
  /** Called with what is sent: what is recorded afterwards waits for it. */
  onSending: (sending: Promise<void>) => void;
}

/** What holds for all that is entered from now on: the day, how and by whom it is checked. */
export function VisitHead({ session, onSending }: VisitHeadProps) {
  const { data: examiners = [] } = useQuery(examinerNamesQuery);
  const [typed, setTyped] = useState<Partial<Head>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const shared = session.what[0]?.shared ?? {};
  const said: Head = {
    day: session.day,
    examiner: String(shared.examiner ?? ''),
    method: String(shared.method ?? ''),
  };
  const head = { ...said, ...typed };
  const ownName = nameAsVet();

  /** Sends what is otherwise than what the session says. */
  function send(change: Partial<Head> = {}): void {
    const next = { ...head, ...change };
    const isDay = plainDate.safeParse(next.day).success;
    if (
      (next.day === said.day || !isDay) &&
      next.examiner.trim() === said.examiner &&
      next.method === said.method
    )
      return;
    const body = { what: whatOfVisit(next), ...(isDay && next.day !== said.day ? { day: next.day } : {}) };
    const sending = api
      .patch<CrushSession>(`/api/crush/${session.key}/`, body, { idempotencyKey: randomKey() })
      .then(() => {
        changeSession(session.key, (before) => ({ ...before, ...body }));
        setTyped({});
        setErrors({});
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError) setErrors(error.errors ?? {});
        fail(t('visit.head-not-kept'), error);
      });
    onSending(sending);
  }

  function choose(change: Partial<Head>): void {
    setTyped((before) => ({ ...before, ...change }));
    send(change);
  }

  return (
    <div className="mb-4 grid max-w-3xl grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3">
      <DateField
        label={labelOf(table, 'check_date')}
        required
        hint={t('visit.from-now-on')}
        error={errors.day}
        value={head.day}
        onChange={({ target }) => choose({ day: target.value })}
      />
      <SelectField
        label={labelOf(table, 'method')}
        optional
        error={errors['what.0.method']}
        value={head.method}
        onChange={({ target }) => choose({ method: target.value })}
      >
        <option value="">{t('visit.no-method')}</option>
        {columns.method.choices.map((method) => (
          <option key={method} value={method}>
            {choiceLabel(table, 'method', method)}
          </option>
        ))}
      </SelectField>
      <div className="max-sm:col-span-2">
        <TextField
          label={labelOf(table, 'examiner')}
          optional
          maxLength={columns.examiner.max}
          hint={ownName !== '' && head.examiner === ownName ? t('visit.examiner-you') : undefined}
          error={errors['what.0.examiner']}
          value={head.examiner}
          onChange={({ target }) => setTyped((before) => ({ ...before, examiner: target.value }))}
          onBlur={() => send()}
        />
        <LastUsed
          label={t('visit.last-examiners')}
          names={examiners}
          chosen={head.examiner}
          disabled={false}
          onChoose={(examiner) => choose({ examiner })}
        />
      </div>
    </div>
  );
}
