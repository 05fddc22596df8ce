import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Figures } from '#domain/figures/schema.ts';
import { FEWEST } from '#domain/figures/statistics.ts';
import {
  type AnsweredFigure,
  codeOf,
  type FigureCode,
  type FigureStanding,
  figureStanding,
} from '#domain/figures/telling.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Badge } from '../ui/surface.tsx';
import { AnimalsBehind } from './animals-behind.tsx';
import { saveFigures } from './downloads.ts';
import { FactList, FigureRow } from './figure-row.tsx';
import {
  countedText,
  earlierText,
  earlierWithRange,
  formulaText,
  headText,
  meanText,
  needsText,
  spreadText,
  verdictText,
} from './figure-words.ts';
import type { OpenRows } from './use-open-rows.ts';

interface FigureLineProps {
  figure: AnsweredFigure;
  /** The whole answer: some figures rest on others. */
  answer: Figures;
  rows: OpenRows;
}

/** One figure of the period. */
export function FigureLine({ figure, answer, rows }: FigureLineProps) {
  const code = codeOf(figure);
  if (code === undefined) return null;
  const standing = figureStanding(figure, answer.figures);
  const { key, verdict, animals } = figure;
  const isShown = standing === 'value' || standing === 'few';
  const earlier = earlierText(figure);
  return (
    <FigureRow
      name={named(`figure.${code}.name`)}
      value={headText(figure, standing)}
      isNumber={isShown}
      beside={
        isShown
          ? [
              spreadText(figure),
              countedText(figure),
              earlier !== null && (
                <>
                  {t('figures.earlier', { value: earlier })}{' '}
                  {verdict && <Badge>{t('figures.verdict', { verdict })}</Badge>}
                </>
              ),
            ]
          : [whyNone(figure, standing)]
      }
      open={rows.isOpen(code)}
      onToggle={() => rows.toggle(code)}
    >
      <Details figure={figure} code={code} standing={standing} />
      {isShown && (
        <AnimalsBehind
          heading={named(`figure.${key}.animals`, { count: animals.length })}
          ids={animals}
          onSave={() => saveFigures(answer, 'xlsx', code)}
        />
      )}
    </FigureRow>
  );
}

/** What is missing before the figure can be shown. */
function whyNone({ key, missing }: AnsweredFigure, standing: FigureStanding): string {
  if (standing === 'none') return needsText(key);
  return missing > 0 ? t('figures.missing', { missing }) : t('figures.unknown-why');
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
    [t('figures.how'), formulaText(key)],
    [t('figures.spread'), spreadOf(figure, standing)],
    [t('figures.earlier-label'), earlier && [earlier, verdictText(figure)].filter(Boolean).join('. ')],
    [t('figures.missing-label'), missing > 0 && <Missing count={missing} />],
    [t('figures.compare'), code !== 'lactation_number.cows' && named(`figure.${code}.compare`)],
  ];
  return <FactList facts={facts.filter(([, answer]) => answer)} />;
}

/** How sure the value is, or why there is none. */
function spreadOf(figure: AnsweredFigure, standing: FigureStanding): string | null {
  if (standing === 'few') return t('figures.few-why', { fewest: FEWEST });
  if (standing === 'unknown') return t('figures.unknown-why');
  const answer = [spreadText(figure), meanText(figure)].filter((text) => text !== null);
  return answer.length > 0 ? answer.join('. ') : null;
}

function Missing({ count }: { count: number }) {
  return (
    <>
      {t('figures.missing', { missing: count })}{' '}
      <Link to={paths.unanswered} className="reach text-pasture underline underline-offset-4">
        {t('figures.answer')}
      </Link>
    </>
  );
}
