import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportAnswer } from '#domain/import/answers.ts';
import { unansweredQuery } from '../lib/herd/unanswered.ts';
import { undoOnce } from '../lib/herd/undo.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CowCoat } from '../ui/cow-coat.tsx';
import { ReportButton, TotalsList } from '../ui/imported/totals.tsx';
import { Card } from '../ui/surface.tsx';

interface DoneProps {
  answer: ImportAnswer;
  /** The journal entry that undoes it; null when nothing was changed. */
  entry: string | null;
  onStartOver: () => void;
}

/** What was imported, where to see it, and how to take it back. */
export function Done({ answer, entry, onStartOver }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(unansweredQuery);
  const unanswered = data?.cows.length ?? 0;
  const [undoing, setUndoing] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  async function takeBack(): Promise<void> {
    if (entry === null) return;
    setUndoing(true);
    const undone = await undoOnce(entry);
    setUndoing(false);
    if (undone) onStartOver();
  }

  return (
    <Card className="mx-auto max-w-lg p-6 text-center sm:p-8">
      <CowCoat id={7} breed="Simmental" className="mx-auto size-24 rounded-3xl" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-xl">
        {answer.totals.animals.created > 0 ? t('imports.moved-in') : t('imports.done-with')}
      </h2>
      <div className="mx-auto mt-2 max-w-64">
        <TotalsList answer={answer} />
      </div>
      {unanswered > 0 && (
        <div className="mt-6 rounded-xl bg-brass-tint p-4">
          <p className="font-medium">{t('imports.unanswered', { count: unanswered })}</p>
          <ButtonLink to={paths.unanswered} className="mt-3">
            {t('imports.answer')}
          </ButtonLink>
        </div>
      )}
      <div className="mt-6 grid gap-2 sm:grid-cols-2">
        {answer.tables.some(({ session }) => session !== null) && (
          <ButtonLink to={paths.crush} look="primary" icon="list" className="sm:col-span-2">
            {t('imports.see-sessions')}
          </ButtonLink>
        )}
        <ButtonLink to={paths.home} look="primary" icon="groups" className="sm:col-span-2">
          {t('imports.see-herd')}
        </ButtonLink>
        <ReportButton answer={answer} />
        <Button icon="upload" onClick={onStartOver}>
          {t('imports.import-more')}
        </Button>
        {entry !== null && (
          <Button
            look="quiet"
            icon="undo"
            busy={undoing}
            className="sm:col-span-2"
            onClick={() => void takeBack()}
          >
            {t('imports.undo')}
          </Button>
        )}
      </div>
    </Card>
  );
}
