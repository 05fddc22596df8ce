import { useState } from 'react';
import type { CrushSession } from '#domain/crush/schema.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { readEid, shownEid } from '#domain/values/eid.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { api } from '../lib/api/api.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import { findAnimals } from '../lib/herd/find-animals.ts';
import { choiceLabel, labelOf } from '../lib/herd/kind-words.ts';
import { undoAction, withEntry } from '../lib/herd/undo.ts';
import { formatDay, formatNearDay, formatWeight } from '../lib/screen/format.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { useMay } from '../lib/session/farms.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { NameAndNumber } from '../ui/animal-words.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { hour } from './hour.ts';
import { rowSaid } from './row-lists.tsx';
import type { Crush } from './use-crush.ts';
import type { Known } from './use-known.ts';

interface QuestionsProps {
  session: CrushSession;
  crush: Crush;
  known: Known;
}

/** What is asked at once, before anything else is done. */
export function Questions({ crush, known }: QuestionsProps) {
  const { ask, answer } = crush;
  const close = () => answer(null);
  switch (ask?.is) {
    case 'nobody':
      return <Nobody key={ask.number} number={ask.number} crush={crush} known={known} onClose={close} />;
    case 'already':
      return (
        <Dialog
          open
          onClose={close}
          title={t('at-crush.already', {
            name: ask.row.name,
            time: hour(ask.row.at),
            said: rowSaid(ask.row) || '–',
          })}
          actions={
            <>
              <Button onClick={close}>{t('at-crush.leave')}</Button>
              <Button look="primary" data-first-focus onClick={() => crush.correct(ask.row)}>
                {t('at-crush.correct')}
              </Button>
            </>
          }
        >
          {null}
        </Dialog>
      );
    case 'left':
      return (
        <Dialog
          open
          onClose={close}
          title={t('at-crush.left', {
            name: ask.cow.name,
            day: formatDay(ask.cow.left_on),
            how: ask.cow.left_kind === null ? '' : choiceLabel('movements', 'kind', ask.cow.left_kind),
          })}
          actions={
            <Button look="primary" data-first-focus onClick={close}>
              {t('at-crush.leave')}
            </Button>
          }
        >
          {null}
        </Dialog>
      );
    case 'doubt':
      return <DoubtedWeight {...ask} onCorrect={close} onMeant={() => crush.next(true)} />;
    case 'keep':
      return (
        <Dialog
          open
          onClose={close}
          title={t('at-crush.keep-question', { name: ask.cow.name })}
          actions={
            <>
              <Button onClick={() => crush.leaveOutFor(ask.number)}>{t('at-crush.leave-out')}</Button>
              <Button look="primary" data-first-focus onClick={() => crush.keepFor(ask.number)}>
                {t('at-crush.keep')}
              </Button>
            </>
          }
        >
          {null}
        </Dialog>
      );
    default:
      return null;
  }
}

interface DoubtedWeightProps {
  kg: number;
  last: { kg: number; on: string };
  onCorrect: () => void;
  onMeant: () => void;
}

/** Whether a weight is meant that is far from her last one. */
export function DoubtedWeight({ kg, last, onCorrect, onMeant }: DoubtedWeightProps) {
  return (
    <Dialog
      open
      onClose={onCorrect}
      title={t('at-crush.doubt', {
        weight: formatWeight(kg, WEIGHT_KG),
        last: formatWeight(last.kg, WEIGHT_KG),
        day: formatNearDay(last.on),
      })}
      actions={
        <>
          <Button data-first-focus onClick={onCorrect}>
            {t('at-crush.correct')}
          </Button>
          <Button look="primary" onClick={onMeant}>
            {t('at-crush.yes-record')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}

interface NobodyProps {
  number: string;
  crush: Crush;
  known: Known;
  onClose: () => void;
}

const WHYS = ['lost', 'replaced', 'unreadable', 'broken', 'other'] as const;

/** Nobody wears this number: whose it is, a new animal's, or nobody's. */
function Nobody({ number, crush, known, onClose }: NobodyProps) {
  const eid = readEid(number);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<CowListed | null>(null);
  const [why, setWhy] = useState<(typeof WHYS)[number]>('lost');
  const [busy, setBusy] = useState(false);
  const isWorker = useMay('worker');
  const found = query.trim() === '' ? [] : findAnimals(known.cows, query).slice(0, 6);

  async function wear(cow: CowListed): Promise<void> {
    setBusy(true);
    try {
      const key = { idempotencyKey: randomKey() };
      const { entry } = await withEntry((options) =>
        cow.eid === null
          ? api.patch<object>(
              `/api/cows/update/${cow.id}/`,
              { eid },
              { ...options, ...key, ifMatch: cow.version },
            )
          : api.post<object>(
              '/api/tags/',
              { cow: cow.id, kind: 'electronic', number: eid, why },
              { ...options, ...key },
            ),
      );
      succeed(
        t('at-crush.wears-now', { name: cow.name, number: shownEid(eid ?? number) }),
        undoAction(entry),
      );
      onClose();
      crush.meet(cow);
      await herdChanged();
    } catch (error) {
      fail(t('at-crush.not-given'), error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(eid ? 'at-crush.nobody-whose' : 'at-crush.nobody', { number: eid ? shownEid(eid) : number })}
      place="top"
      actions={
        <>
          <Button onClick={onClose}>{t('at-crush.leave-out')}</Button>
          {isWorker && (
            <ButtonLink to={paths.addCow} state={{ given: eid ? { eid } : { id_number: number } }}>
              {t('at-crush.new-animal')}
            </ButtonLink>
          )}
        </>
      }
    >
      {eid !== null && isWorker && chosen === null && (
        <>
          <TextField
            label={t('at-crush.choose-animal')}
            name="whose"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <ul className="crush-hits">
            {found.map((cow) => (
              <li key={cow.id}>
                <Button
                  look="quiet"
                  busy={busy}
                  onClick={() => (cow.eid === null ? void wear(cow) : setChosen(cow))}
                >
                  <NameAndNumber animal={cow} />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {chosen && (
        <>
          <p className="mb-3">
            {t('at-crush.wears-another', { name: chosen.name, number: shownEid(chosen.eid ?? '') })}
          </p>
          <SelectField
            label={labelOf('tags', 'why')}
            value={why}
            onChange={({ target }) => setWhy(WHYS.find((one) => one === target.value) ?? 'other')}
          >
            {WHYS.map((one) => (
              <option key={one} value={one}>
                {choiceLabel('tags', 'why', one)}
              </option>
            ))}
          </SelectField>
          <Button look="primary" busy={busy} className="mt-4" onClick={() => void wear(chosen)}>
            {t('at-crush.new-tag', { name: chosen.name })}
          </Button>
        </>
      )}
    </Dialog>
  );
}
