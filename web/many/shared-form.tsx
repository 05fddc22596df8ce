import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { NOTES_LENGTH } from '#domain/values/limits.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { validate } from '../lib/forms/form-resolver.ts';
import { movedFaults } from '../lib/forms/moved-faults.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import type { ManyProps } from '../lib/herd/acts-on-many.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { farmRowsQuery } from '../lib/herd/farm-rows.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { weightsOf } from '../lib/herd/herd-words.ts';
import { undoOf } from '../lib/herd/undo.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField, TextArea } from '../ui/fields.tsx';
import { FormActions, IN_SHEET } from '../ui/form-actions.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { type NamesById, pathOf, SHARED_ACTS, type SharedAct } from './acts.ts';
import {
  AskAboutMany,
  countIn,
  LeftOutNote,
  MarkedAnimals,
  namesInSentence,
  OddCount,
  WhoIsMeant,
} from './marked-animals.tsx';
import { type ActBody, actFaults, atSharedFields, sendActOnMany } from './send-act.ts';
import { CARE_WEIGHTS, type ShapeOf } from './shapes.tsx';
import { useDoubts } from './use-doubts.ts';

interface SharedFormProps extends Omit<ManyProps, 'act'> {
  act: SharedAct;
  shapeOf: ShapeOf;
}

interface Refused {
  sentences: ReadonlyMap<number, string>;
  /** A slaughter of animals whose meat is withheld: it has to be meant. */
  isWithheld: boolean;
}

const NOBODY: Refused = { sentences: new Map(), isWithheld: false };

/** Says the same of many animals: the fields of the act, what is odd, and one sentence that says all before it is done. */
export function SharedForm({ act, animals: chosen, shapeOf, onDone }: SharedFormProps) {
  const { table, females, shape, title, done, sentence } = SHARED_ACTS[act];
  const { schema, initial, first, fields, sent } = useMemo(() => shape(shapeOf), [shape, shapeOf]);
  const animals = useMemo(
    () => chosen.filter(({ in_herd, cow_gender }) => in_herd && (!females || cow_gender === 'Female')),
    [chosen, females],
  );
  const today = useFarmToday();
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const going = useMemo(() => animals.filter(({ id }) => !leftOut.has(id)), [animals, leftOut]);
  const names = useNames(act, going);
  const cows = useMemo(() => going.map(({ id }) => ({ cow: id })), [going]);
  const [refused, setRefused] = useState(NOBODY);

  const draft = useDraftForm({
    name: `many:${act}`,
    schema,
    initial: initial(today),
    weights: table === null ? CARE_WEIGHTS : weightsOf(table),
    save: async (values, { key }) => {
      const { kind, values: shared, fieldOf = String } = sent(values);
      const body: ActBody = { act: pathOf(kind), shared, animals: cows };
      try {
        const answer = await sendActOnMany(body, key);
        succeed(done(cows.length, shared), undoOf(answer));
        onDone(true);
      } catch (error) {
        const faults = actFaults(error, body);
        setRefused({ sentences: faults.animals, isWithheld: isWithheld(error) });
        throw movedFaults(atSharedFields(error, faults), fieldOf);
      }
    },
    onFailure: (error) => fail(t('many.not-done'), error),
  });

  draft.form.watch();
  const values = draft.values();
  const written = JSON.stringify(values);
  // What was said of the animals was said of other values.
  useEffect(() => {
    if (written) setRefused(({ isWithheld }) => (isWithheld ? { ...NOBODY, isWithheld } : NOBODY));
  }, [written]);
  const judged = useMemo(() => validate(schema, JSON.parse(written)), [schema, written]);
  const isWhole = Object.keys(judged.errors).length === 0 && cows.length > 0;
  const sending = isWhole ? sent(judged.values) : null;
  const body = sending && { act: pathOf(sending.kind), shared: sending.values, animals: cows };
  const doubts = useDoubts(body, animals);

  function submit(event: SyntheticEvent): void {
    if (cows.length === 0) {
      event.preventDefault();
      return;
    }
    draft.hold(doubts.ask());
    draft.submit(event);
  }

  // On a phone the keyboard would lie over what was used last.
  const byKeys = !matchMedia('(pointer: coarse)').matches;
  const { setFocus } = draft.form;
  useLayoutEffect(() => {
    if (byKeys) setFocus(first);
  }, [byKeys, first, setFocus]);

  const leaveOut = (ids: readonly number[]) => setLeftOut(new Set([...leftOut, ...ids]));
  const { errors } = draft.form.formState;
  return (
    <Dialog open onClose={() => onDone(false)} title={title(cows.length)}>
      <form onSubmit={submit} noValidate {...(byKeys ? {} : { tabIndex: -1, 'data-first-focus': true })}>
        <RestoredNote draft={draft} />
        <WhoIsMeant animals={going} />
        <div className="grid gap-4">
          {fields(draft.form)}
          {table !== null && (
            <TextArea
              label={named(`field.${table}.notes`)}
              optional
              rows={1}
              maxLength={NOTES_LENGTH}
              error={errors.notes?.message?.toString()}
              {...draft.form.register('notes')}
            />
          )}
          <MarkedAnimals
            refused
            heading={t('many.refused')}
            animals={going}
            sentences={refused.sentences}
            onLeaveOut={leaveOut}
          />
          {refused.isWithheld && (
            <CheckField label={t('cow-forms.slaughter-meant')} {...draft.form.register('confirmed')} />
          )}
          {refused.sentences.size === 0 && (
            <MarkedAnimals
              refused={false}
              heading={t('many.odd')}
              animals={going}
              sentences={doubts.unlikely}
              onLeaveOut={leaveOut}
            />
          )}
          <LeftOutNote
            count={leftOut.size}
            unsuited={chosen.length - animals.length}
            onTakeBack={() => setLeftOut(new Set())}
          />
        </div>
        <div className={`mt-5 [&>div]:mt-2 ${IN_SHEET}`}>
          <p className="min-h-6 font-medium wrap-anywhere" aria-live="polite">
            {sending && sentence(cows.length, values, names, sending.values)}
            {isWhole && <OddCount count={countIn(going, doubts.unlikely)} />}
          </p>
          <FormActions held draft={draft} label={title(cows.length)} onCancel={() => onDone(false)} />
        </div>
      </form>
      <AskAboutMany animals={animals} asked={doubts.asked} />
    </Dialog>
  );
}

function isWithheld(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'under_withdrawal';
}

/** The names of places and bulls, which a form holds by their ids. */
function useNames(act: SharedAct, animals: readonly CowListed[]): NamesById {
  const { data: places } = useQuery({ ...farmRowsQuery('places'), enabled: act === 'move' });
  const { data: herd } = useQuery({ ...herdQuery, enabled: act === 'seminate' });
  const nameIn = (rows: readonly { id: number; name: string }[] | undefined) => (id: string) =>
    rows?.find((row) => String(row.id) === id)?.name ?? '';
  return { place: nameIn(places), animal: nameIn(herd?.cows), those: namesInSentence(animals) };
}
