import { type KeyboardEvent, useState } from 'react';
import type { CrushSession } from '#domain/crush/schema.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { t } from '../lib/words/words.ts';
import { Numbers } from '../ui/animal-words.tsx';
import { CheckField, FieldError } from '../ui/fields.tsx';
import { Icon } from '../ui/icon.tsx';
import { Badge } from '../ui/surface.tsx';
import { askedOf, kgIn, readAll, recordedAs, type Typed, taskFor, type Units } from './asked.ts';
import { AskedFields } from './asked-fields.tsx';
import { doubtedWeight, faultsOf } from './current.ts';
import { DoubtedWeight } from './questions.tsx';
import type { Said } from './record-row.ts';
import { NotSentHere } from './row-lists.tsx';
import { type ShownRow, weighedBefore } from './rows.ts';
import type { Known } from './use-known.ts';

interface SheetRowProps {
  cow: CowListed;
  place: number;
  row: ShownRow | null;
  session: CrushSession;
  known: Known;
  units: Units;
  locked: boolean;
  isUnexpected: boolean;
  onSay: (cow: number, said: Said) => void;
  /** Leads from a field to the same one of the next animal. */
  onNext: (place: number, name: string) => void;
}

const NOTHING: Readonly<Record<string, string>> = {};

/** An animal on the sheet: a press is recorded at once, what is typed as soon as the field is left. */
export function SheetRow(props: SheetRowProps) {
  const { cow, place, row, session, known, units, locked, isUnexpected, onSay, onNext } = props;
  const { what, day } = session;
  const [texts, setTexts] = useState(NOTHING);
  const [faults, setFaults] = useState(NOTHING);
  const [doubt, setDoubt] = useState<ReturnType<typeof doubtedWeight>>(null);
  const card = known.cards.get(cow.id);
  const asked = askedOf(what, cow, taskFor(card?.due, row?.values));
  const recorded: Typed = row ? recordedAs(asked, row.values, units) : { texts: {}, ticks: {} };
  const typed: Typed = { texts: { ...recorded.texts, ...texts }, ticks: recorded.ticks };

  function record(now: Typed, isMeant = false): void {
    const read = readAll(asked, now, units);
    setFaults(read.faults);
    if (Object.keys(read.faults).length > 0) return;
    const kg = kgIn(read.values);
    const { last } = weighedBefore(card, day, row !== null);
    const doubted =
      kg === null || isMeant || kg === kgIn(row?.values ?? {}) ? null : doubtedWeight(kg, last, day);
    setDoubt(doubted);
    if (doubted) return;
    setTexts(NOTHING);
    const isHere = Object.keys(read.values).length > 0;
    const none = Object.fromEntries(asked.map(({ act }) => [act, null]));
    if (isHere || row !== null) onSay(cow.id, { isHere, values: { ...none, ...read.values } });
  }

  const type = (name: string, text: string) => {
    const isPressed = asked.some((field) => field.name === name && field.is === 'result');
    const now = { ...texts, [name]: text };
    if (isPressed) record({ ...typed, texts: { ...typed.texts, ...now } });
    else setTexts(now);
  };
  const refused = faultsOf(row?.local?.error?.errors);
  const error = row?.local?.error;
  const isSaid = Object.keys(refused).some((name) => asked.some((field) => name.startsWith(field.act)));
  const crush = {
    ...{ asked, units, type },
    faults: { ...refused, ...faults },
    values: readAll(asked, typed, units).values,
    tick: (name: string, isDone: boolean) => record({ ...typed, ticks: { ...typed.ticks, [name]: isDone } }),
  };

  return (
    <li>
      {/* Fields of several rows have the same names: those of a form belong together. */}
      <form aria-label={cow.name} noValidate onSubmit={(event) => event.preventDefault()}>
        <span className="crush-place">
          {row ? <Icon name="check" className="size-5 text-pasture" /> : place + 1}
        </span>
        <div className="crush-sheet-who">
          <bdi className="font-semibold">{cow.name}</bdi> <Numbers cow={cow} className="crush-under" />
          {isUnexpected && <Badge tone="warn">{t('at-crush.not-expected')}</Badge>}
          {row && <NotSentHere row={row} />}
          {row?.way && <bdi className="font-semibold"> → {row.way}</bdi>}
        </div>
        <fieldset
          disabled={locked}
          className="crush-sheet-fields"
          onBlur={({ target }) => {
            if ('name' in target && typeof target.name === 'string' && target.name in texts) record(typed);
          }}
        >
          {what.length === 0 ? (
            <CheckField
              label={t('at-crush.here')}
              checked={row !== null}
              onChange={({ target }) => onSay(cow.id, { isHere: target.checked, values: {} })}
            />
          ) : (
            <AskedFields
              crush={crush}
              current={{ cow, row, typed }}
              known={known}
              what={what}
              day={day}
              ownKeys={false}
              letters={null}
              onEnter={(name: string, event: KeyboardEvent) => {
                event.preventDefault();
                onNext(place, name);
              }}
              onFocus={() => undefined}
            />
          )}
        </fieldset>
        {error && !isSaid && (
          <div role="alert" className="crush-sheet-fault">
            <FieldError>{Object.values(error.errors ?? {}).join(' ') || error.message}</FieldError>
          </div>
        )}
      </form>
      {doubt && (
        <DoubtedWeight {...doubt} onCorrect={() => setDoubt(null)} onMeant={() => record(typed, true)} />
      )}
    </li>
  );
}
