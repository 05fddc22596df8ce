import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { dayOf, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { RECORD_KINDS_IN_ORDER } from '#domain/kinds/index.ts';
import { useFarmToday } from '../../lib/herd/farm.ts';
import { undoAction } from '../../lib/herd/undo.ts';
import { arrival } from '../../lib/screen/arrival.ts';
import { formatList } from '../../lib/screen/format.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { named } from '../../lib/words/tell.ts';
import { rich, t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { NameAndNumber } from '../../ui/animal-words.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { deleteCow } from '../queries.ts';

interface Props {
  cow: Cow;
  open: boolean;
  onClose: () => void;
  /** Opens the form for an animal that left: who means that is led there. */
  onLeave: () => void;
}

/** Asks whether a cow is deleted, twice where a register must keep her treatments; deletes her, and leads home. */
export function DeleteCow({ cow, open, onClose, onLeave }: Props) {
  const navigate = useNavigate();
  const [askingAgain, setAskingAgain] = useState(false);
  const treated = treatedInRegister(cow, useFarmToday());
  const [busy, setBusy] = useState(false);

  function close(): void {
    setAskingAgain(false);
    onClose();
  }

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      const entry = await deleteCow(cow.id);
      void navigate(paths.home);
      await arrival();
      succeed(t('cow.deleted'), undoAction(entry));
    } catch (error) {
      setBusy(false);
      close();
      fail(t('cow.not-deleted'), error);
    }
  }

  if (askingAgain)
    return (
      <ConfirmDialog
        open={open}
        onClose={close}
        onConfirm={() => void remove()}
        title={t('cow.delete-treated-question')}
        confirmLabel={t('cow.delete')}
        busy={busy}
      >
        {t('cow.delete-treated', { count: treated })}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => (treated === 0 ? void remove() : setAskingAgain(true))}
      title={rich('cow.delete-question', { name: <bdi>{cow.name}</bdi> })}
      confirmLabel={t('cow.delete')}
      busy={busy}
    >
      <p className="mb-2 font-medium text-ink">{t('cow.delete-mistakes')}</p>
      {whatGoes(cow)}
      {cow.in_herd && (
        <div className="mt-4 rounded-xl bg-sunk p-3.5">
          <p className="mb-2">{t('cow.delete-instead')}</p>
          <Button
            icon="arrow-end"
            onClick={() => {
              onClose();
              onLeave();
            }}
          >
            {t('cow.leave')}
          </Button>
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Registers of treatments are kept for so many years (Regulation (EU) 2019/6 art. 108). */
const YEARS_IN_REGISTER = 5;

/** How many of her treatments a register must still have. */
function treatedInRegister({ treatments }: Cow, today: PlainDate): number {
  const since = String(Number(today.slice(0, 4)) - YEARS_IN_REGISTER) + today.slice(4);
  return treatments.filter(({ started_at }) => dayOf(started_at) >= since).length;
}

/** What is deleted with her, and which of her calves stay (those that are in the herd). */
function whatGoes(cow: Cow): ReactNode {
  const animal = <NameAndNumber animal={cow} />;
  const gender = cow.cow_gender;
  const calves = cow.birth_records.filter(({ newborn_cow }) => newborn_cow !== null).length;
  const things = [
    ...RECORD_KINDS_IN_ORDER.flatMap(({ table }) =>
      cow[table].length > 0 ? named(`kind.${table}.with-her`, { count: cow[table].length }) : [],
    ),
    ...(cow.cow_image === null ? [] : [t('cow.deleted-photo')]),
  ];
  return (
    <>
      {things.length === 0
        ? rich('cow.delete-with-all', { animal, gender })
        : rich('cow.delete-with', { animal, gender, things: formatList(things) })}
      {calves > 0 && ` ${t('cow.calves-stay', { count: calves })}`}
    </>
  );
}
