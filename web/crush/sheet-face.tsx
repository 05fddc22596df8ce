import { useMemo, useRef, useState } from 'react';
import type { CrushSession } from '#domain/crush/schema.ts';
import { useConditionScale } from '../lib/herd/condition-scale.ts';
import { useWeightUnit } from '../lib/herd/farm.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import './crush.css';
import './sheet.css';
import { meantBy } from './found.ts';
import { EndSession, Progress } from './progress.tsx';
import { addressOfSession } from './queries.ts';
import { SheetRow } from './sheet-row.tsx';
import { draftedWay, type Known } from './use-known.ts';
import { useReadings } from './use-readings.ts';
import { useSheet } from './use-sheet.ts';

/** How many rows are drawn at first, and with each press. */
const ROWS_AT_ONCE = 100;

interface SheetFaceProps {
  session: CrushSession;
  known: Known;
  /** Whether it is only read. */
  locked: boolean;
}

/** A session with all its animals at once: those who are expected in their order, then who came besides. */
export function SheetFace({ session: begun, known, locked }: SheetFaceProps) {
  const weight = useWeightUnit();
  const score = useConditionScale();
  const units = useMemo(() => ({ weight, score }), [weight, score]);
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const [read, setRead] = useState<readonly number[]>([]);
  const list = useRef<HTMLOListElement>(null);
  const { session, rows, say } = useSheet(begun, {
    animals: known.byId,
    draftedFor: (cow, values) => {
      const animal = known.byId.get(cow);
      return animal ? draftedWay(begun, animal, values, known) : null;
    },
  });
  const ids = [...new Set([...session.expected, ...rows.keys(), ...read])];
  const cows = ids.flatMap((id) => known.byId.get(id) ?? []);
  const expected = useMemo(() => new Set(session.expected), [session.expected]);

  /** Puts the focus on what can be said first of an animal; one who does not stand there is put at the end. */
  function lead(cow: number): void {
    const at = cows.findIndex(({ id }) => id === cow);
    const place = at < 0 ? cows.length : at;
    if (at < 0) setRead((before) => [...before, cow]);
    setLimit((before) => Math.max(before, place + 1));
    requestAnimationFrame(() =>
      list.current?.children[place]?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus(),
    );
  }

  useReadings((number) => {
    const [only, another] = meantBy(known, number, expected);
    if (only?.in_herd && !another) lead(only.id);
    else fail(t('at-crush.nobody', { number }));
  });

  /** Enter leads to the same field of the next animal. */
  function next(place: number, name: string): void {
    const after = list.current?.children[place + 1]?.querySelector<HTMLElement>(`[name="${name}"]`);
    if (after) after.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
  }

  return (
    <div className="crush">
      <Progress session={session} rows={[...rows.values()]} known={known} />
      <ol ref={list} aria-label={t('at-crush.face-sheet')} className="crush-sheet">
        {cows.slice(0, limit).map((cow, place) => (
          <SheetRow
            key={cow.id}
            cow={cow}
            place={place}
            row={rows.get(cow.id) ?? null}
            session={session}
            known={known}
            units={units}
            locked={locked}
            isUnexpected={expected.size > 0 && !expected.has(cow.id)}
            onSay={say}
            onNext={next}
          />
        ))}
      </ol>
      {cows.length === 0 && <p className="crush-empty">{t('at-crush.sheet-empty')}</p>}
      {cows.length > limit && (
        <Button onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
          {t('at-crush.more-rows', { count: Math.min(ROWS_AT_ONCE, cows.length - limit) })}
        </Button>
      )}
      <div className="crush-foot">
        <div>
          <ButtonLink to={addressOfSession(session.key)} look="quiet">
            {t(session.state === 'open' && !locked ? 'at-crush.face-one' : 'at-crush.summary')}
          </ButtonLink>
          {!locked && <EndSession session={session} />}
        </div>
      </div>
    </div>
  );
}
