import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { animalsIn } from '#domain/work/duties.ts';
import { MOST_ON_SHEET, ROWS_A_PAGE, type Sheet } from '#domain/work/sheet.ts';
import { api } from '../../lib/api/api.ts';
import { farmRowsQuery } from '../../lib/herd/farm-rows.ts';
import { herdQuery } from '../../lib/herd/herd.ts';
import { animalsInText, HerdNumbers } from '../../lib/herd/pasted-numbers.ts';
import { byText, formatList } from '../../lib/screen/format.ts';
import { fail } from '../../lib/screen/toasts.ts';
import { useMay } from '../../lib/session/farms.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextArea } from '../../ui/fields.tsx';
import { NotRead } from '../../ui/not-read.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Card, Skeleton } from '../../ui/surface.tsx';
import { DaysAhead } from '../days-ahead.tsx';
import { listName } from '../list-name.ts';
import { type AnsweredWorkList, workQuery } from '../queries.ts';

type ListKey = AnsweredWorkList['key'];

/** What the vet comes for as a rule. */
const USUAL: readonly ListKey[] = ['check', 'vet_check', 'fresh_check'];

interface VisitSetupProps {
  /** The lists that a link asked for. */
  asked: readonly ListKey[] | undefined;
  /** What the link asked for at once. */
  atOnce: 'enter' | 'print' | null;
  /** `begins`: what is entered is to be recorded; else it is only read. */
  onSheet: (sheet: Sheet, begins: boolean) => void;
}

/** Chooses whose visit it is, and in which order they stand on the sheet. */
export function VisitSetup({ asked, atOnce, onSheet }: VisitSetupProps) {
  const [chosen, setChosen] = useState<ReadonlySet<ListKey>>(new Set(asked ?? USUAL));
  const [days, setDays] = useState(0);
  const [saved, setSaved] = useState('');
  const [hasOld, setHasOld] = useState(false);
  const [numbers, setNumbers] = useState('');
  const [byNumber, setByNumber] = useState(false);
  const [busy, setBusy] = useState<'begin' | 'read' | null>(null);
  const mayRecord = useMay('vet');
  const [failed, setFailed] = useState(false);
  const { data: work, isError, refetch } = useQuery(workQuery(days));
  const { data: herd } = useQuery(herdQuery);
  const { data: savedLists } = useQuery(farmRowsQuery('lists'));

  const offered = work?.lists.filter(({ items }) => animalsIn(items).length > 0) ?? [];
  const lists = offered.filter(({ key }) => chosen.has(key));
  const onSaved = savedLists?.find(({ id }) => String(id) === saved)?.cows ?? [];
  const isPasted = numbers !== '';
  // Made when it is needed: a herd's numbers are a dozen times its animals.
  const index = useMemo(() => new HerdNumbers(isPasted && herd ? herd.cows : []), [isPasted, herd]);
  const pasted = useMemo(() => animalsInText(index, numbers), [index, numbers]);
  const unclear = [...pasted.unknown, ...pasted.ambiguous.map(({ text }) => text)];
  const onLists = lists.flatMap(({ items }) => animalsIn(items));
  const old = work?.lists.find(({ key }) => key === 'check')?.old?.cows ?? [];
  const animals = [
    ...new Set([...onLists, ...(hasOld ? old : []), ...onSaved, ...pasted.found.map(({ id }) => id)]),
  ];

  async function make(begins: boolean): Promise<void> {
    setBusy(begins ? 'begin' : 'read');
    const ordered = byNumber ? inOrderOfNumbers(animals, herd?.cows ?? []) : animals;
    try {
      const wish = { animals: ordered, lists: lists.map(({ key }) => key), days };
      onSheet(await api.post<Sheet>('/api/work/sheet/', wish), begins);
    } catch (error) {
      fail(t('visit.begin-failed'), error);
      setBusy(null);
      setFailed(true);
    }
  }

  const ready = atOnce !== null && !failed && animals.length > 0 && animals.length <= MOST_ON_SHEET;
  const makeOnce = useEffectEvent(() => void make(atOnce === 'enter' && mayRecord));
  useEffect(() => {
    if (ready) makeOnce();
  }, [ready]);

  const isEmpty = animals.length === 0 || animals.length > MOST_ON_SHEET;
  if (isError && !work) return <NotRead onRetry={refetch}>{t('work.failed')}</NotRead>;
  if (!work || ready) return <Skeleton className="h-60" />;
  return (
    <Card className="grid max-w-3xl gap-5 p-5">
      <DaysAhead label={t('visit.when')} days={days} onChange={setDays} />
      <fieldset>
        <legend className="font-medium">{t('visit.lists')}</legend>
        {offered.length === 0 && old.length === 0 && <p className="mt-1 text-soft">{t('visit.no-lists')}</p>}
        <div className="grid sm:grid-cols-2">
          {offered.map(({ key, items }) => (
            <CheckField
              key={key}
              label={t('visit.list-of', { list: listName(key), count: animalsIn(items).length })}
              checked={chosen.has(key)}
              onChange={({ target }) => setChosen(withOne(chosen, key, target.checked))}
            />
          ))}
          {old.length > 0 && (
            <CheckField
              label={t('visit.list-of', { list: t('visit.old'), count: old.length })}
              checked={hasOld}
              onChange={({ target }) => setHasOld(target.checked)}
            />
          )}
        </div>
      </fieldset>
      {savedLists && savedLists.length > 0 && (
        <SelectField
          label={t('visit.saved')}
          optional
          value={saved}
          onChange={({ target }) => setSaved(target.value)}
        >
          <option value="">{t('visit.saved-none')}</option>
          {savedLists.map(({ id, name, cows }) => (
            <option key={id} value={id}>
              {t('visit.list-of', { list: name, count: cows.length })}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={t('visit.numbers')}
        hint={t('visit.numbers-hint')}
        error={unclear.length > 0 ? t('visit.numbers-unclear', { numbers: formatList(unclear) }) : undefined}
        optional
        rows={2}
        value={numbers}
        onChange={({ target }) => setNumbers(target.value)}
      />
      <Segmented
        label={t('visit.order')}
        choices={[
          { value: 'list', label: t('visit.by-list') },
          { value: 'number', label: t('visit.by-number') },
        ]}
        value={byNumber ? 'number' : 'list'}
        onChange={(value) => setByNumber(value === 'number')}
      />
      {/* What is to be pressed is in view however many lists there are. */}
      <div className="foot-bar sticky bottom-3 z-20 -mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-edge bg-card p-2 ps-4 shadow-float max-sm:gap-x-2 max-sm:ps-2 max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]">
        <p role="status" className="min-w-24 flex-1 max-sm:w-full max-sm:flex-auto max-sm:ps-2">
          {animals.length > MOST_ON_SHEET
            ? t('visit.too-many', { most: MOST_ON_SHEET })
            : t('visit.size', { count: animals.length, pages: Math.ceil(animals.length / ROWS_A_PAGE) })}
        </p>
        <Button
          look={mayRecord ? 'secondary' : 'primary'}
          narrow
          className="max-sm:flex-1"
          busy={busy === 'read'}
          disabled={isEmpty || busy === 'begin'}
          onClick={() => void make(false)}
        >
          {t('visit.show-sheet')}
        </Button>
        {mayRecord && (
          <Button
            look="primary"
            narrow
            className="max-sm:flex-1"
            busy={busy === 'begin'}
            disabled={isEmpty || busy === 'read'}
            onClick={() => void make(true)}
          >
            {t('visit.begin')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function inOrderOfNumbers(animals: readonly number[], herd: readonly CowListed[]): number[] {
  const numbers = new Map(herd.map(({ id, barn_number, id_number }) => [id, barn_number ?? id_number]));
  return animals.toSorted((a, b) => byText(numbers.get(a) ?? '', numbers.get(b) ?? ''));
}

function withOne(set: ReadonlySet<ListKey>, key: ListKey, isIn: boolean): ReadonlySet<ListKey> {
  const next = new Set(set);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}
