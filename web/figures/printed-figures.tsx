import { useQuery } from '@tanstack/react-query';
import type { Period } from '#domain/figures/period.ts';
import type { Figures } from '#domain/figures/schema.ts';
import { type AnsweredFigure, codeOf, figureStanding } from '#domain/figures/telling.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { settingsQuery } from '../lib/herd/settings-query.ts';
import { formatDay, UNKNOWN } from '../lib/screen/format.ts';
import { usePrinting } from '../lib/screen/printing.ts';
import { named } from '../lib/words/tell.ts';
import { rich, t } from '../lib/words/words.ts';
import { countedText, earlierText, formulaText, headText, sectionName, spreadText } from './figure-words.ts';
import { SECTIONS } from './sections.ts';

/** Heads what is printed: whose figures, of which days, printed when. */
function PaperTitle({ period: { from, to } }: { period: Period }) {
  const { data: farm } = useQuery(settingsQuery);
  const today = useFarmToday();
  return rich('figures.paper', {
    farm: <bdi>{farm?.farm_name}</bdi>,
    from: <bdi>{formatDay(from)}</bdi>,
    to: <bdi>{formatDay(to)}</bdi>,
    day: <bdi>{formatDay(today)}</bdi>,
  });
}

/** All figures as a table that fits one A4. */
export function PrintedFigures({ answer }: { answer: Figures }) {
  const { to, figures } = answer;
  if (!usePrinting()) return null;
  return (
    <table className="printed-table printed-figures hidden print:table">
      <caption>
        <PaperTitle period={answer} />
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('figures.title')}</th>
          <th scope="col">{t('figures.paper-value')}</th>
          <th scope="col">{t('figures.spread')}</th>
          <th scope="col">{t('figures.paper-from')}</th>
          <th scope="col">{t('figures.earlier-label')}</th>
        </tr>
      </thead>
      {SECTIONS.map((section) => (
        <tbody key={section.name}>
          <tr>
            <th colSpan={5} scope="colgroup">
              {sectionName(section, to)}
            </th>
          </tr>
          {section.figures.map((code, place) => {
            const figure = figures.find((other) => codeOf(other) === code);
            const above = figures.find((other) => codeOf(other) === section.figures[place - 1]);
            return (
              figure && (
                <PaperRow
                  key={code}
                  code={code}
                  figure={figure}
                  all={figures}
                  isExplained={above?.key === figure.key}
                />
              )
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

interface PaperRowProps {
  code: (typeof SECTIONS)[number]['figures'][number];
  figure: AnsweredFigure;
  all: readonly AnsweredFigure[];
  /** Whether the row above has said how it is counted, that of cows for that of heifers. */
  isExplained: boolean;
}

function PaperRow({ code, figure, all, isExplained }: PaperRowProps) {
  const standing = figureStanding(figure, all);
  const { key, missing, verdict } = figure;
  const isShown = standing === 'value' || standing === 'few';
  const earlier = earlierText(figure);
  return (
    <tr>
      <td>
        <strong>{named(`figure.${code}.name`)}</strong>
        {!isExplained && <span className="formula">{formulaText(key)}</span>}
      </td>
      <td>
        <strong>{headText(figure, standing)}</strong>
      </td>
      <td>{(isShown && spreadText(figure)) || UNKNOWN}</td>
      <td>
        {isShown ? countedText(figure) : UNKNOWN}
        {missing > 0 && <span className="formula">{t('figures.missing', { missing })}</span>}
      </td>
      <td>
        {earlier ?? UNKNOWN}
        {verdict && <strong className="formula">{t('figures.verdict', { verdict })}</strong>}
      </td>
    </tr>
  );
}
