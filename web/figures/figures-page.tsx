import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Figures } from '#domain/figures/schema.ts';
import { codeOf } from '#domain/figures/telling.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { formatDay } from '../lib/screen/format.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { Card, EmptyState, PageHeader, Skeleton } from '../ui/surface.tsx';
import { LateCharts } from './charts/late-charts.tsx';
import { FigureLine } from './figure-line.tsx';
import { sectionName } from './figure-words.ts';
import { FiguresMenu } from './figures-menu.tsx';
import { LateTestDays } from './late-test-days.tsx';
import { LateToThinkAbout } from './late-to-think-about.tsx';
import { periodIn } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { PrintedFigures } from './printed-figures.tsx';
import { figuresQuery } from './queries.ts';
import { SECTIONS, type SectionOfFigures } from './sections.ts';
import { FiguresToday } from './today-section.tsx';
import { type OpenRows, useOpenRows } from './use-open-rows.ts';

/** What the herd achieves, in numbers and charts: each figure with how it was counted, how sure it is, and the animals behind it. */
export function FiguresPage() {
  const today = useFarmToday();
  const [search] = useSearchParams();
  const { name, asked } = periodIn(search, today);
  const { data, isError, isPlaceholderData, refetch } = useQuery(figuresQuery(asked));
  return (
    <>
      <PageHeader
        title={t('figures.title')}
        lead={
          data &&
          rich('figures.lead', {
            from: <bdi>{formatDay(data.from)}</bdi>,
            to: <bdi>{formatDay(data.to)}</bdi>,
          })
        }
        actions={data && <FiguresMenu period={data} />}
      />
      <PeriodChoice name={name} shown={data && { from: data.from, to: data.to }} today={today} />
      {isError && !data && <NotRead onRetry={refetch}>{t('figures.failed')}</NotRead>}
      {!data && !isError && <Skeleton className="h-160" />}
      {data && <AllFigures answer={data} isBusy={isPlaceholderData} />}
      {data && <PrintedFigures answer={data} />}
      {data && <LateCharts period={{ from: data.from, to: data.to }} today={today} />}
    </>
  );
}

function AllFigures({ answer, isBusy }: { answer: Figures; isBusy: boolean }) {
  const rows = useOpenRows();
  return (
    <div
      aria-busy={isBusy}
      className={`grid grid-cols-1 gap-8 transition-opacity ${isBusy ? 'opacity-60' : ''}`}
    >
      {isEmpty(answer) && (
        <EmptyState icon="chart" action={<ButtonLink to={paths.imports}>{t('frame.imports')}</ButtonLink>}>
          {t('figures.empty')}
        </EmptyState>
      )}
      <FiguresToday rows={rows} />
      {SECTIONS.map((section) => (
        <FigureSection key={section.name} section={section} answer={answer} rows={rows} />
      ))}
      {!isEmpty(answer) && <LateToThinkAbout />}
      <LateTestDays period={answer} />
    </div>
  );
}

function isEmpty({ figures }: Figures): boolean {
  return figures.every(({ n, missing }) => n === 0 && missing === 0);
}

interface FigureSectionProps {
  section: SectionOfFigures;
  answer: Figures;
  rows: OpenRows;
}

function FigureSection({ section, answer, rows }: FigureSectionProps) {
  const heading = `figures-${section.name}`;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-xl">
        {sectionName(section, answer.to)}
      </h2>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {section.figures.map((code) => {
            const figure = answer.figures.find((other) => codeOf(other) === code);
            return figure && <FigureLine key={code} figure={figure} answer={answer} rows={rows} />;
          })}
        </ul>
      </Card>
    </section>
  );
}
