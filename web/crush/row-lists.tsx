import { useState } from 'react';
import type { CrushSession } from '#domain/crush/schema.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { api } from '../lib/api/api.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { choiceLabel } from '../lib/herd/kind-words.ts';
import { undoAction, withEntry } from '../lib/herd/undo.ts';
import { formatWeight } from '../lib/screen/format.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Numbers } from '../ui/animal-words.tsx';
import { Button } from '../ui/button.tsx';
import { Badge } from '../ui/surface.tsx';
import { kgIn, resultIn } from './asked.ts';
import { sessionsChanged } from './queries.ts';
import type { ShownRow } from './rows.ts';
import type { Known } from './use-known.ts';

/** What was recorded of an animal, in a few words. */
export function rowSaid({ values, way }: Pick<ShownRow, 'values' | 'way'>): string {
  const kg = kgIn(values);
  const result = resultIn(values);
  const said = [
    ...(kg === null ? [] : [formatWeight(kg, WEIGHT_KG)]),
    ...(result === null ? [] : [choiceLabel('pregnancy_checks', 'result', result)]),
  ].join(' · ');
  return way === null ? said : `${said} → ${way}`.trim();
}

export function NotSentHere({ row: { local } }: { row: Pick<ShownRow, 'local'> }) {
  if (local === null || local.state === 'sending') return null;
  return local.state === 'kept' ? (
    <Badge icon="clock">{t('at-crush.not-sent')}</Badge>
  ) : (
    <Badge tone="warn" icon="alert">
      {t('at-crush.needs-you')}
    </Badge>
  );
}

/** What the server did not take, with its sentences. */
export function Refused({ rows, onMend }: { rows: readonly ShownRow[]; onMend: (row: ShownRow) => void }) {
  const refused = rows.filter(({ local }) => local?.state === 'refused');
  if (refused.length === 0) return null;
  return (
    <ul aria-label={t('at-crush.refused')} className="crush-refused">
      {refused.map((row) => (
        <li key={row.cow}>
          <span>
            <b>{t('at-crush.was-refused', { name: row.name })}</b>{' '}
            {Object.values(row.local?.error?.errors ?? {}).join(' ') || row.local?.error?.message}
          </span>
          <Button onClick={() => onMend(row)}>{t('at-crush.mend')}</Button>
        </li>
      ))}
    </ul>
  );
}

/** Who was here, the last one first. */
export function Rows({
  rows,
  onCorrect,
}: {
  rows: readonly ShownRow[];
  onCorrect?: (row: ShownRow) => void;
}) {
  return (
    <ul aria-label={t('at-crush.were-here')} className="crush-rows">
      {rows.toReversed().map((row) => (
        <li key={row.cow}>
          <span className="min-w-0 flex-1">
            <bdi className="font-semibold">{row.name}</bdi> <Numbers cow={row} className="crush-under" />
            <NotSentHere row={row} />
          </span>
          <bdi>{rowSaid(row)}</bdi>
          {onCorrect && (
            <Button
              look="quiet"
              aria-label={t('at-crush.correct-of', { name: row.name })}
              onClick={() => onCorrect(row)}
            >
              {t('at-crush.correct')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Who was expected and did not come. */
export function NotSeen({
  session,
  ids,
  known,
}: {
  session: CrushSession;
  ids: readonly number[];
  known: Known;
}) {
  const [isSaved, setSaved] = useState(false);
  const names = ids.flatMap((id) => known.byId.get(id) ?? []);

  async function save(): Promise<void> {
    const list = { name: t('at-crush.list-of', { name: session.name }).slice(0, 100), cows: [...ids] };
    try {
      const { entry } = await withEntry((options) =>
        api.post<object>('/api/lists/', list, { ...options, idempotencyKey: randomKey() }),
      );
      setSaved(true);
      succeed(t('at-crush.list-saved', { name: list.name }), undoAction(entry));
      await sessionsChanged();
    } catch (error) {
      fail(t('at-crush.list-not-saved'), error);
    }
  }

  if (names.length === 0) return <p className="text-soft">{t('at-crush.all-seen')}</p>;
  return (
    <>
      <ul aria-label={t('at-crush.not-seen', { count: ids.length })} className="crush-rows">
        {names.map((cow) => (
          <li key={cow.id}>
            <span className="min-w-0 flex-1">
              <bdi className="font-semibold">{cow.name}</bdi> <Numbers cow={cow} className="crush-under" />
            </span>
          </li>
        ))}
      </ul>
      <Button disabled={isSaved} onClick={() => void save()}>
        {t('at-crush.save-list')}
      </Button>
    </>
  );
}
