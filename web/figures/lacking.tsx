/** The figures that cannot be told, in as few lines as say why. */
import { Link } from 'react-router';
import type { FigureKey } from '#domain/figures/figure-list.ts';
import { type AnsweredFigure, codeOf, isUnrecorded } from '#domain/figures/telling.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { May } from '../ui/may.tsx';
import { Card } from '../ui/surface.tsx';
import { FactList, FigureRow } from './figure-row.tsx';
import { needsText } from './figure-words.ts';
import type { OpenRows } from './use-open-rows.ts';

/** The services whose results are missing, those of cows and of heifers. */
const SERVICES: FigureKey = 'conception_rate';

/** What waits for results of seminations, and the way to enter them. `all` are the figures of the answer. */
export function WaitingForResults({
  figures,
  all,
}: {
  figures: readonly AnsweredFigure[];
  all: readonly AnsweredFigure[];
}) {
  const missing = all.reduce((sum, figure) => sum + (figure.key === SERVICES ? figure.missing : 0), 0);
  return (
    <li className="px-4 py-3 text-soft">
      {t('figures.waiting', { missing, count: figures.length })}{' '}
      <May needs="vet">
        <Link to={paths.unanswered} className="reach font-medium text-pasture underline underline-offset-4">
          {t('figures.answer')}
        </Link>
      </May>
    </li>
  );
}

/** What nothing is recorded of: a row for all, which says when it is opened what each of them takes. */
export function NotRecorded({ figures, rows }: { figures: readonly AnsweredFigure[]; rows: OpenRows }) {
  return (
    <Card className="overflow-hidden">
      <ul>
        <FigureRow
          name={t('figures.not-recorded', { count: figures.length })}
          value={null}
          open={rows.isOpen('none')}
          onToggle={() => rows.toggle('none')}
        >
          <FactList
            facts={figures.map((figure) => [
              nameOf(figure),
              isUnrecorded(figure) ? t('figures.unrecorded', { key: figure.key }) : needsText(figure.key),
            ])}
          />
        </FigureRow>
      </ul>
    </Card>
  );
}

function nameOf(figure: AnsweredFigure): string {
  const code = codeOf(figure);
  return code === undefined ? '' : named(`figure.${code}.name`);
}
