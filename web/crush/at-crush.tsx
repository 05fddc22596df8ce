import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CrushSession } from '#domain/crush/schema.ts';
import type { Devices } from '../lib/devices/devices.ts';
import { serialHere } from '../lib/devices/serial-port.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { useMedia } from '../lib/screen/use-media.ts';
import { t } from '../lib/words/words.ts';
import { NameAndNumber } from '../ui/animal-words.tsx';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { AskedFields } from './asked-fields.tsx';
import './crush.css';
import './at-crush.css';
import { Keypad } from './keypad.tsx';
import { Foot, Progress } from './progress.tsx';
import { useSession } from './queries.ts';
import { Questions } from './questions.tsx';
import { rowSaid } from './row-lists.tsx';
import { type Crush, NUMBER, useCrush, WEIGHT } from './use-crush.ts';
import type { Known } from './use-known.ts';
import { useReadings } from './use-readings.ts';
import { wayPlace } from './way-words.ts';
import { Who } from './who.tsx';

/** What connects sticks and scales: no byte of it comes where the browser cannot. */
const Wire = lazy(() => import('./wire.tsx'));

/** One animal after the other: her number, what is asked of her, and on to the next. */
export function AtCrush({ session: begun, known }: { session: CrushSession; known: Known }) {
  const session = useSession(begun);
  const devices = useRef<Devices>(null);
  const crush = useCrush(session, known, () => devices.current?.nextAnimal());
  const { current, ask, asked } = crush;
  const today = useFarmToday();
  const ownKeys = useMedia('(width < 40rem)');
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>(NUMBER);
  const [letters, setLetters] = useState<string | null>(null);
  const takeReading = useReadings(crush.hear);

  // From the page of what waits one comes to put a row right.
  const mends = useRef<number | null>(useLocation().state?.mends ?? null);
  const mended = crush.refused.find(({ cow }) => cow === mends.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the row is known.
  useEffect(() => {
    if (!mended) return;
    mends.current = null;
    crush.correct(mended);
  }, [mended?.cow]);

  // What is typed takes the place of what the scale filled in.
  const isFilled = current?.filled === true;
  useEffect(() => {
    const field = document.activeElement;
    if (isFilled && field instanceof HTMLInputElement && field.name === WEIGHT) field.select();
  }, [isFilled]);

  const inputNamed = (name: string) => root.current?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null;
  const focus = (name: string) => inputNamed(name)?.focus();

  // Who is shown is asked the first thing that is not known of her; afterwards the next number is.
  const who = current?.cow.id ?? null;
  const isCorrected = current !== null && current.row !== null;
  const isAsking = ask !== null && ask.is !== 'several';
  const shown = useRef<number | null | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as somebody else comes, or a question is answered.
  useEffect(() => {
    // An answered question leads back to where one was.
    if (isAsking || (who !== null && shown.current === who)) return;
    shown.current = who;
    setLetters(null);
    const first = asked.find(({ is, name }) => is !== 'tick' && (isCorrected || !current?.typed.texts[name]));
    if (who === null) focus(NUMBER);
    else if (first) {
      focus(first.name);
      const input = inputNamed(first.name);
      // What is typed takes the place of what was recorded.
      if (isCorrected && input instanceof HTMLInputElement) input.select();
    } else root.current?.querySelector<HTMLElement>('[data-next]')?.focus();
    root.current?.querySelector('[data-who]')?.scrollIntoView({ block: 'nearest' });
  }, [who, isAsking, isCorrected]);

  function next(): void {
    const fault = crush.next();
    if (fault !== null) focus(fault);
  }

  /** Enter leads to the next field; in the last one it records. */
  function enter(name: string, event?: KeyboardEvent): void {
    event?.preventDefault();
    if (name === NUMBER) {
      crush.find(crush.number);
      return;
    }
    const lines = asked.filter(({ is }) => is === 'number' || is === 'text');
    const at = lines.findIndex((field) => field.name === name);
    const after = at < 0 ? undefined : lines[at + 1];
    if (after) focus(after.name);
    else next();
  }

  const texts = current?.typed.texts ?? {};
  const textOf = (name: string) => (name === NUMBER ? crush.number : (texts[name] ?? ''));
  const isAnew = (name: string) =>
    (name === WEIGHT && current?.filled === true) || (name !== NUMBER && isCorrected && !current?.touched);
  const isLine = (name: string) =>
    name === NUMBER || asked.some((field) => field.name === name && field.is !== 'result');
  const line = isLine(focused) ? focused : NUMBER;

  function openLetters(): void {
    const input = inputNamed(line);
    setLetters(line);
    // The phone opens its keyboard where the focus comes anew.
    input?.blur();
    requestAnimationFrame(() => input?.focus());
  }

  return (
    <div ref={root} className={ownKeys ? 'crush crush-keyed' : 'crush'}>
      <Progress session={session} rows={crush.rows} known={known} />
      <div className="crush-number">
        <input
          name={NUMBER}
          type="text"
          inputMode={ownKeys && letters !== NUMBER ? 'none' : 'text'}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={t('at-crush.number')}
          placeholder={t('at-crush.number')}
          className="field"
          value={crush.number}
          onChange={({ target }) => crush.type(NUMBER, target.value)}
          onKeyDown={(event) => event.key === 'Enter' && enter(NUMBER, event)}
          onFocus={() => setFocused(NUMBER)}
        />
        {!ownKeys && (
          <Button icon="search" onClick={() => crush.find(crush.number)}>
            {t('at-crush.find')}
          </Button>
        )}
      </div>
      {serialHere() && (
        <div className="crush-wire">
          <Suspense fallback={null}>
            <Wire crush={crush} devices={devices} onRead={takeReading} />
          </Suspense>
        </div>
      )}
      {crush.said && (
        <p role="status" className="crush-said">
          {t('at-crush.kept', { name: crush.said.name, said: rowSaid(crush.said) || '✓' })}
          <Button look="quiet" onClick={() => crush.said && crush.undo(crush.said)}>
            {t('frame.undo')}
          </Button>
        </p>
      )}
      {ask?.is === 'several' && (
        <ul aria-label={t('at-crush.several', { number: ask.number })} className="crush-hits">
          {ask.cows.slice(0, 20).map((cow) => (
            <li key={cow.id}>
              <Button look="quiet" onClick={() => crush.meet(cow)}>
                <NameAndNumber animal={cow} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {current ? (
        <section data-who aria-label={current.cow.name} className="crush-animal">
          <Who
            current={current}
            known={known}
            day={session.day}
            today={today}
            what={session.what}
            values={crush.values}
            isUnexpected={crush.isUnexpected}
          />
          <AskedFields
            crush={crush}
            current={current}
            known={known}
            what={session.what}
            day={session.day}
            ownKeys={ownKeys}
            letters={letters}
            onEnter={enter}
            onFocus={setFocused}
          />
          <TheWay session={session} crush={crush} known={known} isApart={ownKeys} />
          <div className="crush-buttons">
            {current.row && (
              <Button look="quiet" onClick={() => current.row && crush.takeBack(current.row)}>
                {t('at-crush.take-back')}
              </Button>
            )}
            <Button look="quiet" onClick={crush.leaveOut}>
              {t('at-crush.leave-out')}
            </Button>
            {!ownKeys && (
              <Button look="primary" data-next className="crush-onward" onClick={next}>
                {t('at-crush.next')}
              </Button>
            )}
          </div>
        </section>
      ) : (
        <p className="crush-empty">{t(session.rows.length === 0 ? 'at-crush.first' : 'at-crush.who-next')}</p>
      )}
      <Foot session={session} crush={crush} known={known} />
      {ownKeys && (
        <div className="crush-hand">
          <WayNow session={session} crush={crush} known={known} />
          <Keypad
            // A digit takes the place of what the scale filled in, or of what was recorded: nobody types on at the end of it.
            onDigit={(digit) => crush.type(line, isAnew(line) ? digit : textOf(line) + digit)}
            onDelete={() => crush.type(line, textOf(line).slice(0, -1))}
            onLetters={openLetters}
            onNext={() =>
              current === null || focused !== NUMBER || crush.number === '' ? enterFocused() : enter(NUMBER)
            }
          />
        </div>
      )}
      <Questions session={session} crush={crush} known={known} />
    </div>
  );

  function enterFocused(): void {
    if (current === null) enter(NUMBER);
    else if (focused === NUMBER) next();
    else enter(focused);
  }
}

interface WayProps {
  session: CrushSession;
  crush: Crush;
  known: Known;
}

/** Where she goes: by the rule, or as somebody chose. */
function WayNow({ session: { ways }, crush: { current, drafted }, known }: WayProps) {
  if (ways.length === 0 || !current) return null;
  const name = current.way ?? drafted;
  const way = ways.find((one) => one.way === name);
  const place = way ? wayPlace(way, known) : '';
  return (
    <output aria-label={t('at-crush.way')} className="crush-way">
      {name === null ? t('at-crush.no-way') : <bdi>{name}</bdi>}
      {place !== '' && <small>{place}</small>}
    </output>
  );
}

/** The same, and the ways to choose from; on a phone it stands above the keys by itself. */
function TheWay({ isApart, ...props }: WayProps & { isApart: boolean }) {
  const { crush, session } = props;
  const { current, drafted } = crush;
  if (session.ways.length === 0 || !current) return null;
  return (
    <div className="crush-way-part">
      {!isApart && <WayNow {...props} />}
      <Segmented
        label={t('at-crush.way')}
        choices={session.ways.map(({ way }) => ({ value: way, label: <bdi>{way}</bdi> }))}
        value={current.way ?? drafted ?? ''}
        onChange={(chosen) => crush.chooseWay(chosen === drafted ? null : chosen)}
      />
    </div>
  );
}
