import { type KeyboardEvent, useId } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { What } from '#domain/crush/schema.ts';
import { formatter } from '#domain/messages/words.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { shownIn } from '#domain/values/weights.ts';
import { formatGain } from '../lib/herd/gain.ts';
import { choiceLabel, labelOf } from '../lib/herd/kind-words.ts';
import { t, words } from '../lib/words/words.ts';
import { CheckField, FieldError } from '../ui/fields.tsx';
import { actName, tickName } from './act-words.ts';
import { type AskedField, kgIn, tableOf } from './asked.ts';
import type { Current } from './current.ts';
import { gainOf, weighedBefore } from './rows.ts';
import type { Crush } from './use-crush.ts';
import type { Known } from './use-known.ts';

interface AskedFieldsProps {
  crush: Pick<Crush, 'asked' | 'faults' | 'units' | 'values' | 'type' | 'tick'>;
  current: Pick<Current, 'cow' | 'row' | 'typed'>;
  known: Known;
  what: readonly What[];
  day: PlainDate;
  /** Whether the page has keys of its own: the phone's keyboard would cover half of it. */
  ownKeys: boolean;
  /** The field whose letters are typed on the phone's keyboard. */
  letters: string | null;
  onEnter: (name: string, event: KeyboardEvent) => void;
  onFocus: (name: string) => void;
}

const RESULTS = ['pregnant', 'empty', 'recheck'] as const;

/** What is asked of the animal at the crush, and ticks for what is done with all. */
export function AskedFields(props: AskedFieldsProps) {
  const { crush, what } = props;
  const ticks = crush.asked.filter(({ is }) => is === 'tick');
  return (
    <div className="crush-fields">
      {crush.asked.map((field) =>
        field.is === 'result' ? (
          <Results key={field.name} {...props} field={field} />
        ) : (
          field.is !== 'tick' && <Line key={field.name} {...props} field={field} />
        ),
      )}
      {ticks.length > 0 && (
        <div className="crush-ticks">
          {ticks.map(({ name, act, own }) => (
            <CheckField
              key={name}
              name={name}
              label={
                <bdi>
                  {tickName(act, { ...what.find((one) => one.act === act)?.shared, ...own }, props.known)}
                </bdi>
              }
              checked={props.current.typed.ticks[name] ?? false}
              onChange={({ target }) => crush.tick(name, target.checked)}
              error={faultOf(props, act)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** A fault of a tick's act is that of any of its fields. */
function faultOf({ crush: { faults } }: AskedFieldsProps, act: string): string | undefined {
  return Object.entries(faults).find(([field]) => field === act || field.startsWith(`${act}.`))?.[1];
}

interface OneProps extends AskedFieldsProps {
  field: AskedField;
}

function Line({ field, crush, current, known, day, ownKeys, letters, onEnter, onFocus }: OneProps) {
  const id = useId();
  const { name, act, is } = field;
  const fault = crush.faults[name];
  const unit = act === 'weights' ? crush.units.weight : null;
  const isText = is === 'text';
  return (
    <div className="min-w-0">
      <div className="crush-line">
        <label htmlFor={id}>{labelOf(tableOf(act), field.column)}</label>
        <span className="crush-input">
          <input
            id={id}
            name={name}
            type="text"
            inputMode={ownKeys && letters !== name ? 'none' : isText ? 'text' : 'decimal'}
            enterKeyHint="next"
            autoComplete="off"
            className="field"
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            value={current.typed.texts[name] ?? ''}
            onChange={({ target }) => crush.type(name, target.value)}
            onKeyDown={(event) => event.key === 'Enter' && onEnter(name, event)}
            onFocus={() => onFocus(name)}
          />
          {unit && (
            <span aria-hidden="true" translate="no">
              {unit}
            </span>
          )}
        </span>
        {act === 'weights' && <Gain crush={crush} current={current} known={known} day={day} />}
      </div>
      {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
    </div>
  );
}

/** What she gained since she was weighed last, while it is typed. */
function Gain({ crush, current, known, day }: Pick<AskedFieldsProps, 'crush' | 'current' | 'known' | 'day'>) {
  const kg = kgIn(crush.values);
  const { last, base } = weighedBefore(known.cards.get(current.cow.id), day, current.row !== null);
  const gain = gainOf(kg, base, day);
  const { weight } = crush.units;
  return (
    <output className="crush-gain">
      {kg !== null && last && (
        <span>
          {t('at-crush.more', {
            amount: signed(shownIn(weight, kg, WEIGHT_KG) - shownIn(weight, last.kg, WEIGHT_KG)),
            unit: weight,
          })}
        </span>
      )}
      {gain !== null && <span>{formatGain(gain)}</span>}
    </output>
  );
}

const SIGNED = { signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const;
const signed = (value: number) => formatter(Intl.NumberFormat, words.locale, SIGNED).format(value);

function Results({ field, crush, current, onEnter, onFocus }: OneProps) {
  const { name, column } = field;
  const id = useId();
  const fault = crush.faults[name];
  const table = tableOf(field.act);
  return (
    <fieldset className="min-w-0" aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend className="sr-only">{actName(field.act)}</legend>
      <div className="crush-results">
        {RESULTS.map((result) => (
          <label key={result}>
            <input
              type="radio"
              name={name}
              checked={current.typed.texts[name] === result}
              onChange={() => crush.type(name, result)}
              // A second press of the same takes it back.
              onClick={() => current.typed.texts[name] === result && crush.type(name, '')}
              onKeyDown={(event) => event.key === 'Enter' && onEnter(name, event)}
              onFocus={() => onFocus(name)}
            />
            {choiceLabel(table, column, result)}
          </label>
        ))}
      </div>
      {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
    </fieldset>
  );
}
