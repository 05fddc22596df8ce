import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { farmRowsQuery } from '../lib/herd/farm-rows.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { choiceLabel } from '../lib/herd/kind-words.ts';
import { useFocusBack } from '../lib/screen/focus-back.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Card, EmptyState, PageHeader, Skeleton } from '../ui/surface.tsx';
import { PlaceForm } from './place-form.tsx';
import { deletePlace, type Place } from './queries.ts';

/** The places of the farm, and how many animals stand in each. */
export function PlacesPage() {
  const { data: places, isError, refetch } = useQuery(farmRowsQuery('places'));
  const { data: herd } = useQuery(herdQuery);
  const [adding, setAdding] = useState(false);
  const opener = useFocusBack(adding);
  const counts = new Map<number | null, number>();
  for (const { place } of herd?.cows ?? []) counts.set(place, (counts.get(place) ?? 0) + 1);
  const nowhere = counts.get(null) ?? 0;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('places.title')} lead={t('places.lead')} />
      <div className="grid gap-4">
        {adding ? (
          <Card className="p-5 sm:p-6">
            <PlaceForm place={null} onDone={() => setAdding(false)} />
          </Card>
        ) : (
          <div>
            <Button ref={opener} look="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('places.add')}
            </Button>
          </div>
        )}
        {isError && (
          <EmptyState
            icon="alert"
            action={<Button onClick={() => void refetch()}>{t('frame.try-again')}</Button>}
          >
            {t('places.not-read')}
          </EmptyState>
        )}
        {!places && !isError && <Skeleton className="h-40" />}
        {places?.length === 0 && !adding && <EmptyState icon="home">{t('places.none')}</EmptyState>}
        {places && places.length > 0 && (
          <Card className="px-4 sm:px-5">
            <ul className="divide-y divide-line">
              {places.map((place) => (
                <PlaceRow key={place.id} place={place} animals={counts.get(place.id) ?? 0} />
              ))}
            </ul>
          </Card>
        )}
        {places && places.length > 0 && nowhere > 0 && (
          <p>
            <Link
              to={paths.herdIn('none')}
              className="inline-flex min-h-11 items-center font-medium text-pasture underline underline-offset-4"
            >
              {t('places.nowhere', { count: nowhere })}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

function PlaceRow({ place, animals }: { place: Place; animals: number }) {
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const opener = useFocusBack(editing);
  if (editing)
    return (
      <li className="py-4">
        <PlaceForm place={place} onDone={() => setEditing(false)} />
      </li>
    );
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <bdi className="font-medium">{place.name}</bdi>
          <span className="text-soft">{choiceLabel('places', 'kind', place.kind)}</span>
        </p>
        {animals > 0 ? (
          <Link
            to={paths.herdIn(place.id)}
            className="reach inline-flex min-h-6 items-center text-pasture underline underline-offset-4"
          >
            {t('places.animals', { count: animals })}
          </Link>
        ) : (
          <p className="text-soft">{t('places.empty')}</p>
        )}
        {place.notes !== null && (
          <bdi className="mt-1 block whitespace-pre-line text-soft">{place.notes}</bdi>
        )}
      </div>
      <div className="-my-1.5 -me-2.5 flex">
        <IconButton
          ref={opener}
          icon="edit"
          label={t('places.edit', { name: place.name })}
          onClick={() => setEditing(true)}
        />
        <IconButton
          icon="trash"
          label={t('places.delete', { name: place.name })}
          onClick={() => setAsking(true)}
        />
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void deletePlace(place);
        }}
        title={rich('places.delete-question', { name: <bdi>{place.name}</bdi> })}
        confirmLabel={t('places.delete-confirm')}
      >
        {t('places.delete-what')}
      </ConfirmDialog>
    </li>
  );
}
