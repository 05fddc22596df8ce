import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { scoreIn } from '#domain/values/condition.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { shownIn } from '#domain/values/weights.ts';
import { animalsInText, HerdNumbers } from '../lib/herd/pasted-numbers.ts';
import { t } from '../lib/words/words.ts';
import { Numbers } from '../ui/animal-words.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { FieldError } from '../ui/fields.tsx';
import { difference, NUMBERS, type NumberAct, readNumber, type Units } from './numbers.ts';

interface KeypadProps {
  act: NumberAct;
  /** Whose number is asked. */
  animal: CowListed;
  animals: readonly CowListed[];
  /** Where she stands among them. */
  at: number;
  /** What is entered for her already, as it is kept. */
  kept: number | null;
  units: Units;
  field: RefObject<HTMLInputElement | null>;
  onEnter: (kept: number | null) => void;
  onGo: (place: number) => void;
}

/** One animal, what she weighed last, and the field for what she weighs now; Enter leads to the next one. */
export function Keypad({ act, animal, animals, at, kept, units, field, onEnter, onGo }: KeypadProps) {
  const id = useId();
  // The field stays, whoever it is about: a phone would fold its keyboard away with it.
  const [typing, setTyping] = useState<{ id: number; text: string; fault?: string | undefined }>();
  const own = typing?.id === animal.id ? typing : null;
  const text = own?.text ?? (kept === null ? '' : shown(act, kept, units));
  const fault = own?.fault;
  const last = NUMBERS[act].last(animal);

  function type(typed: string): void {
    setTyping({ id: animal.id, text: typed });
    onEnter(readNumber(act, typed, units).kept ?? null);
  }

  function next(): void {
    const { fault: found } = readNumber(act, text, units);
    setTyping({ id: animal.id, text, fault: found });
    if (found === undefined) onGo(at + 1);
    else field.current?.focus();
  }

  return (
    <div className="rounded-2xl border border-line bg-sunk p-4">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <bdi className="block text-lg leading-6 font-semibold">{animal.name}</bdi>
          <Numbers cow={animal} className="text-soft" />
        </p>
        <p className="pt-0.5 text-[0.8125rem] whitespace-nowrap text-soft">
          {t('many.of', { place: at + 1, count: animals.length })}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-soft">{last !== null && t('many.last', { last: NUMBERS[act].written(last) })}</p>
        <input
          ref={field}
          type="text"
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          aria-label={t('many.number-of', { name: animal.name, act: act === 'weigh' ? 'weigh' : 'score' })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          className="field min-w-0 flex-1 basis-24 text-xl font-semibold"
          data-first-focus
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && next()}
        />
        <output className="min-w-10 font-medium">
          {last !== null && kept !== null && act === 'weigh' && difference(kept, last, units.weight)}
        </output>
      </div>
      {fault && <FieldError id={id}>{fault}</FieldError>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <IconButton
          icon="arrow-start"
          label={t('many.previous')}
          disabled={at === 0}
          onClick={() => onGo(at - 1)}
        />
        <Jump animals={animals} onGo={onGo} />
        <Button look="primary" className="ms-auto" disabled={at === animals.length - 1} onClick={next}>
          {t('many.next')}
        </Button>
      </div>
    </div>
  );
}

/** What is kept as the field shows it. */
function shown(act: NumberAct, kept: number, { weight, score }: Units): string {
  return String(act === 'weigh' ? shownIn(weight, kept, WEIGHT_KG) : scoreIn(score, kept));
}

/** Leads to the animal that came out of the order: by the end of her number, or her barn number. */
function Jump({ animals, onGo }: Pick<KeypadProps, 'animals' | 'onGo'>) {
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState(false);

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || text.trim() === '') return;
    const [found] = animalsInText(new HerdNumbers(animals), text).found;
    setUnknown(!found);
    if (!found) return;
    setText('');
    onGo(animals.indexOf(found));
  }

  return (
    <input
      type="search"
      enterKeyHint="go"
      autoComplete="off"
      aria-label={t('many.jump')}
      placeholder={t('many.jump-hint')}
      aria-invalid={unknown || undefined}
      className="field min-w-0 flex-1 basis-24"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        setUnknown(false);
      }}
      onKeyDown={onKey}
    />
  );
}
