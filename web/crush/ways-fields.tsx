import type { WeightUnit } from '#domain/values/weights.ts';
import { WORK_LISTS } from '#domain/work/numbers.ts';
import { choiceLabel } from '../lib/herd/kind-words.ts';
import { fedGroupName } from '../lib/herd/stage-name.ts';
import { useMay } from '../lib/session/farms.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { type Choice, CONDITIONS, type Condition, type TypedWay } from './choice.ts';
import { CONDITION_NAMES } from './keys.ts';
import type { Known } from './use-known.ts';

interface WaysFieldsProps {
  choice: Choice;
  known: Known;
  unit: WeightUnit;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Choice>) => void;
}

const MOST_WAYS = 6;
const LETTERS = 'ABCDEF';

/** Where animals go from the crush: the first way that fits is theirs. */
export function WaysFields({ choice, known, unit, errors, onChange }: WaysFieldsProps) {
  const { ways } = choice;
  const set = (at: number, part: Partial<TypedWay> | null) =>
    onChange({
      ways: ways.flatMap((way, place) => (place !== at ? way : part === null ? [] : { ...way, ...part })),
    });
  const add = () =>
    onChange({
      ways: [...ways, { way: LETTERS.charAt(ways.length), conditions: [], place: '', list: '' }],
    });
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{t('at-crush.ways')}</legend>
      <p className="mt-1 mb-2 text-soft">{t('at-crush.ways-hint')}</p>
      <div className="crush-ways">
        {ways.map((way, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a way is its place among the others.
          <WayFields key={at} {...{ way, at, known, unit, errors }} onSet={(part) => set(at, part)} />
        ))}
      </div>
      {ways.length < MOST_WAYS && (
        <Button icon="plus" className="mt-2" onClick={add}>
          {t('at-crush.add-way')}
        </Button>
      )}
    </fieldset>
  );
}

interface WayProps extends Pick<WaysFieldsProps, 'known' | 'unit' | 'errors'> {
  way: TypedWay;
  at: number;
  onSet: (part: Partial<TypedWay> | null) => void;
}

function WayFields({ way, at, known, unit, errors, onSet }: WayProps) {
  const isWorker = useMay('worker');
  const { conditions } = way;
  const free = CONDITIONS.filter((one) => conditions.every(({ is }) => is !== one));
  const setCondition = (place: number, value: string | null) =>
    onSet({
      conditions: conditions.flatMap((one, where) =>
        where !== place ? one : value === null ? [] : { ...one, value },
      ),
    });
  const select = (column: 'place' | 'list', rows: readonly { id: number; name: string }[]) =>
    rows.length > 0 && (
      <SelectField
        label={t(column === 'place' ? 'at-crush.way-place' : 'at-crush.way-list')}
        name={`ways.${at}.${column}`}
        optional
        error={errors[`ways.${at}.${column}`]}
        value={way[column]}
        onChange={({ target }) => onSet({ [column]: target.value })}
      >
        <option value="">{t('at-crush.choose')}</option>
        {rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  return (
    <div className="crush-way-fields">
      <div className="crush-way-head">
        <TextField
          label={t('at-crush.way-name')}
          name={`ways.${at}.way`}
          maxLength={30}
          error={errors[`ways.${at}.way`]}
          value={way.way}
          onChange={({ target }) => onSet({ way: target.value })}
        />
        <IconButton
          icon="trash"
          label={t('at-crush.remove-way', { name: way.way })}
          onClick={() => onSet(null)}
        />
      </div>
      {conditions.map((condition, place) => (
        <div key={condition.is} className="crush-way-head">
          <ConditionField
            condition={condition}
            name={`ways.${at}.if.${condition.is}`}
            unit={unit}
            error={errors[`ways.${at}.if.${condition.is}`]}
            onValue={(value) => setCondition(place, value)}
          />
          <IconButton
            icon="close"
            label={t('at-crush.remove-condition')}
            onClick={() => setCondition(place, null)}
          />
        </div>
      ))}
      <SelectField
        label={t('at-crush.add-condition')}
        value=""
        onChange={({ target }) => {
          const is = CONDITIONS.find((one) => one === target.value);
          if (is) onSet({ conditions: [...conditions, { is, value: firstValue(is) }] });
        }}
      >
        <option value="">{t(conditions.length === 0 ? 'at-crush.the-rest' : 'at-crush.choose')}</option>
        {free.map((one) => (
          <option key={one} value={one}>
            {conditionName(one, unit)}
          </option>
        ))}
      </SelectField>
      {isWorker && select('place', known.places)}
      {isWorker && select('list', known.lists)}
    </div>
  );
}

function conditionName(is: Condition, unit: WeightUnit): string {
  if (is === 'kg_from') return t('at-crush.if.kg_from', { unit });
  return is === 'kg_below' ? t('at-crush.if.kg_below', { unit }) : t(CONDITION_NAMES[is]);
}

function firstValue(is: Condition): string {
  return optionsOf(is)?.[0]?.value ?? '';
}

/** The values of a condition that is a choice; null of a number, and of what needs no value. */
function optionsOf(is: Condition): { value: string; label: string }[] | null {
  switch (is) {
    case 'sex':
      return ['Female', 'Male'].map((value) => ({ value, label: choiceLabel('cows', 'cow_gender', value) }));
    case 'result':
      return ['pregnant', 'empty', 'recheck'].map((value) => ({
        value,
        label: choiceLabel('pregnancy_checks', 'result', value),
      }));
    case 'on_list':
      return WORK_LISTS.filter((list) => list !== 'withheld').map((value) => ({
        value,
        label: named(`work.list.${value}`),
      }));
    case 'group':
      return Array.from({ length: 10 }, (_, at) => ({ value: String(at + 1), label: fedGroupName(at + 1) }));
    default:
      return null;
  }
}

interface ConditionFieldProps {
  condition: { is: Condition; value: string };
  name: string;
  unit: WeightUnit;
  error: string | undefined;
  onValue: (value: string) => void;
}

function ConditionField({ condition: { is, value }, name, unit, error, onValue }: ConditionFieldProps) {
  const label = conditionName(is, unit);
  const options = optionsOf(is);
  if (is === 'meat_free') return <p className="crush-condition">{label}</p>;
  if (!options)
    return (
      <TextField
        {...{ label, name, error, value }}
        inputMode="decimal"
        onChange={({ target }) => onValue(target.value)}
      />
    );
  return (
    <SelectField {...{ label, name, error, value }} onChange={({ target }) => onValue(target.value)}>
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </SelectField>
  );
}
