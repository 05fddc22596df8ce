import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { farmRowsQuery } from '../lib/herd/farm-rows.ts';
import { fail } from '../lib/screen/toasts.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DateField, SelectField } from '../ui/fields.tsx';
import { moveMany } from './choosing-queries.ts';

/** So many animals that cannot be moved are named. */
const NAMED = 5;

interface MoveManyProps {
  animals: readonly CowListed[];
  onDone: (moved: boolean) => void;
}

/** Asks to which place animals are moved, and when. */
export function MoveMany({ animals, onDone }: MoveManyProps) {
  const { data: places } = useQuery(farmRowsQuery('places'));
  const today = useFarmToday();
  const [place, setPlace] = useState('');
  const [day, setDay] = useState(today);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  // Another place or day is another act.
  const [key, setKey] = useState(randomKey);

  async function move(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (place === '') {
      setErrors({ 'shared.place': t('choosing.place-needed') });
      return;
    }
    setBusy(true);
    setErrors({});
    try {
      const shared = { place: Number(place), moved_on: day };
      await moveMany(
        animals.map(({ id }) => id),
        shared,
        key,
      );
      onDone(true);
    } catch (failure) {
      if (failure instanceof ApiError && failure.errors) setErrors(failure.errors);
      else fail(t('choosing.move-failed'), failure);
      setBusy(false);
    }
  }

  function change<Value>(set: (value: Value) => void): (value: Value) => void {
    return (value) => {
      set(value);
      setKey(randomKey());
    };
  }

  const changePlace = change(setPlace);
  const changeDay = change(setDay);
  return (
    <Dialog open onClose={() => onDone(false)} title={t('choosing.move-title', { count: animals.length })}>
      {places?.length === 0 ? (
        <p className="text-soft">
          {rich('choosing.no-places', {
            link: (inside) => (
              <Link to={paths.places} className="text-pasture underline underline-offset-4">
                {inside}
              </Link>
            ),
          })}
        </p>
      ) : (
        <form onSubmit={(event) => void move(event)} noValidate className="grid gap-4">
          <SelectField
            label={t('home.place')}
            value={place}
            onChange={(event) => changePlace(event.target.value)}
            error={errors['shared.place']}
          >
            <option value="">{t('choosing.choose-place')}</option>
            {places?.map(({ id, name }) => (
              <option key={id} value={id} translate="no">
                {name}
              </option>
            ))}
          </SelectField>
          <DateField
            label={t('choosing.moved-on')}
            value={day}
            onChange={(event) => changeDay(event.target.value)}
            error={errors['shared.moved_on']}
          />
          <Refused animals={animals} errors={errors} />
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button onClick={() => onDone(false)}>{t('frame.cancel')}</Button>
            <Button type="submit" look="primary" busy={busy}>
              {t('choosing.move-them')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** The animals because of which none was moved, each with the reason. */
function Refused({ animals, errors }: Pick<MoveManyProps, 'animals'> & { errors: Record<string, string> }) {
  const refused = Object.entries(errors).flatMap(([field, sentence]) => {
    const animal = animals[Number(/^animals\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
    return animal ? [{ animal, sentence }] : [];
  });
  if (refused.length === 0) return null;
  return (
    <div role="alert" className="text-danger">
      <p>{t('choosing.none-moved')}</p>
      <ul className="ms-5 list-disc">
        {refused.slice(0, NAMED).map(({ animal, sentence }) => (
          <li key={animal.id}>{rich('choosing.refused', { name: <bdi>{animal.name}</bdi>, sentence })}</li>
        ))}
      </ul>
      {refused.length > NAMED && <p>{t('choosing.more-refused', { count: refused.length - NAMED })}</p>}
    </div>
  );
}
