import type { ReactNode } from 'react';
import type { Figures } from '#domain/figures/schema.ts';
import { FEWEST } from '#domain/figures/statistics.ts';
import {
  type AnsweredFigure,
  codeOf,
  type FigureCode,
  type FigureStanding,
} from '#domain/figures/telling.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { Badge } from '../ui/surface.tsx';
import { AnimalsBehind } from './animals-behind.tsx';
import { saveFigures } from './downloads.ts';
import { FactList, FigureRow } from './figure-row.tsx';
import {
  countedText,
  earlierWithRange,
  formulaText,
  headText,
  meanText,
  spreadText,
  verdictText,
} from './figure-words.ts';
import { TrendLine } from './small-charts.tsx';
import type { OpenRows } from './use-open-rows.ts';

interface FigureLineProps {
  figure: AnsweredFigure;
  /** There is a value, or so many of so many. */
  standing: Extract<FigureStanding, 'value' | 'few'>;
  /** The whole answer: its days. */
  answer: Figures;
  rows: OpenRows;
}

/** One figure of the period. */
export function FigureLine({ figure, standing, answer, rows }: FigureLineProps) {
  const code = codeOf(figure);
  if (code === undefined) return null;
  const { key, verdict, animals, trend } = figure;
  return (
    <FigureRow
      name={named(`figure.${code}.name`)}
      word={verdict && <Badge>{t('figures.verdict', { verdict })}</Badge>}
      value={headText(figure, standing)}
      drawn={standing === 'value' && <TrendLine values={trend} />}
      open={rows.isOpen(code)}
      onToggle={() => rows.toggle(code)}
    >
      <Details figure={figure} code={code} standing={standing} />
      <AnimalsBehind
        heading={named(`figure.${key}.animals`, { count: animals.length })}
        ids={animals}
        onSave={() => saveFigures(answer, 'xlsx', code)}
      />
    </FigureRow>
  );
}

interface DetailsProps {
  figure: AnsweredFigure;
  code: FigureCode;
  standing: FigureStanding;
}

function Details({ figure, code, standing }: DetailsProps) {
  const { key, missing } = figure;
  const earlier = earlierWithRange(figure);
  const facts: [label: string, answer: ReactNode][] = [
    [t('figures.paper-from'), countedText(figure)],
    [t('figures.how'), formulaText(key)],
    [t('figures.spread'), spreadOf(figure, standing)],
    [t('figures.earlier-label'), earlier && [earlier, verdictText(figure)].filter(Boolean).join('. ')],
    [t('figures.missing-label'), missing > 0 && t('figures.missing', { missing })],
    [t('figures.compare'), code !== 'lactation_number.cows' && named(`figure.${code}.compare`)],
  ];
  return <FactList facts={facts.filter(([, answer]) => answer)} />;
}

/** How sure the value is. */
function spreadOf(figure: AnsweredFigure, standing: FigureStanding): string | null {
  if (standing === 'few') return t('figures.few-why', { fewest: FEWEST });
  const answer = [spreadText(figure), meanText(figure)].filter((text) => text !== null);
  return answer.length > 0 ? answer.join('. ') : null;
}
