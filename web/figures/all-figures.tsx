import type { Figures } from '#domain/figures/schema.ts';
import { type AnsweredFigure, codeOf, type FigureStanding, figureStanding } from '#domain/figures/telling.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { Card } from '../ui/surface.tsx';
import { FigureLine } from './figure-line.tsx';
import { sectionName } from './figure-words.ts';
import { NotRecorded, WaitingForResults } from './lacking.tsx';
import { LateTestDays } from './late-test-days.tsx';
import { LateToThinkAbout } from './late-to-think-about.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { SECTIONS, type SectionOfFigures } from './sections.ts';
import { FiguresToday } from './today-section.tsx';
import { type OpenRows, useOpenRows } from './use-open-rows.ts';

interface AllFiguresProps {
  answer: Figures;
  herd: readonly CowListed[];
  isBusy: boolean;
}

/** The figures by section: those of today and of fertility beside the others where there is room. */
export function AllFigures({ answer, herd, isBusy }: AllFiguresProps) {
  const rows = useOpenRows();
  const { figures } = answer;
  const isTold = figures.some((figure) => figureStanding(figure, figures) !== 'none');
  const lacking = figures.filter((figure) => figureStanding(figure, figures) === 'none');
  const section = (one: SectionOfFigures) => (
    <FigureSection key={one.name} section={one} answer={answer} rows={rows} />
  );
  const [fertility, ...others] = SECTIONS;
  return (
    <div
      aria-busy={isBusy}
      className={`grid grid-cols-1 gap-8 transition-opacity ${isBusy ? 'opacity-60' : ''}`}
    >
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-8 *:grid *:min-w-0 *:grid-cols-1 *:gap-8 lg:grid-cols-2">
        <div>
          {herd.length > 0 && <FiguresToday herd={herd} rows={rows} />}
          {isTold && section(fertility)}
        </div>
        <div>
          {isTold ? (
            <>
              {others.map(section)}
              {lacking.length > 0 && <NotRecorded figures={lacking} rows={rows} />}
            </>
          ) : (
            <NothingYet />
          )}
        </div>
      </div>
      {isTold && <LateToThinkAbout />}
      <LateTestDays period={answer} />
    </div>
  );
}

interface FigureSectionProps {
  section: SectionOfFigures;
  answer: Figures;
  rows: OpenRows;
}

interface Standing {
  figure: AnsweredFigure;
  standing: FigureStanding;
}

/** A section without a figure that can be told is left out: `NotRecorded` names what it would have. */
function FigureSection({ section, answer, rows }: FigureSectionProps) {
  const heading = `figures-${section.name}`;
  const standings = section.figures.flatMap((code): Standing[] => {
    const figure = answer.figures.find((other) => codeOf(other) === code);
    return figure ? [{ figure, standing: figureStanding(figure, answer.figures) }] : [];
  });
  const waiting = standings.filter(({ standing }) => standing === 'unknown').map(({ figure }) => figure);
  if (standings.every(({ standing }) => standing === 'none')) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-xl">
        {sectionName(section, answer.to)}
      </h2>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {standings.map(
            ({ figure, standing }) =>
              (standing === 'value' || standing === 'few') && (
                <FigureLine
                  key={codeOf(figure)}
                  figure={figure}
                  standing={standing}
                  answer={answer}
                  rows={rows}
                />
              ),
          )}
          {waiting.length > 0 && <WaitingForResults figures={waiting} all={answer.figures} />}
        </ul>
      </Card>
    </section>
  );
}
