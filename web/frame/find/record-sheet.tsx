import { useState } from 'react';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import type { RecordTable } from '#domain/kinds/index.ts';
import { KIND_ICONS } from '../../lib/herd/kind-icons.ts';
import { t } from '../../lib/words/words.ts';
import { opening, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FindAnimal } from './find-animal.tsx';

interface Act {
  label: `find.${'calving' | 'semination' | 'check' | 'treatment' | 'vaccination' | 'weight' | 'movement'}`;
  kind: RecordTable;
  /** Whether it is done with females alone. */
  female?: true;
}

/** What is recorded of an animal, the most frequent first. */
const ACTS: readonly Act[] = [
  { label: 'find.calving', kind: 'birth_records', female: true },
  { label: 'find.semination', kind: 'semination_records', female: true },
  { label: 'find.check', kind: 'pregnancy_checks', female: true },
  { label: 'find.treatment', kind: 'treatments' },
  { label: 'find.vaccination', kind: 'vaccinations' },
  { label: 'find.weight', kind: 'weights' },
];

const MOVEMENT: Act = { label: 'find.movement', kind: 'movements' };

const isFemale = ({ cow_gender }: CowListed) => cow_gender === 'Female';

/** Everything that can be recorded or added. What is done with an animal asks which one, and opens the form on her page. */
export function RecordSheet({ onClose }: { onClose: () => void }) {
  const [act, setAct] = useState<Act | null>(null);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(act?.label ?? 'find.acts')}
      place={act === null ? 'bottom' : 'top'}
    >
      {act === null ? <Choice onChoose={setAct} onClose={onClose} /> : <Which act={act} onDone={onClose} />}
      {act !== null && (
        <Button look="quiet" icon="arrow-start" className="-ms-4" onClick={() => setAct(null)}>
          {t('find.back')}
        </Button>
      )}
    </Dialog>
  );
}

const CHOICE = 'justify-start! px-3! text-start!';

function Choice({ onChoose, onClose }: { onChoose: (act: Act) => void; onClose: () => void }) {
  const button = (act: Act) => (
    <Button
      key={act.kind}
      icon={KIND_ICONS[act.kind] ?? 'calendar'}
      className={CHOICE}
      onClick={() => onChoose(act)}
    >
      {t(act.label)}
    </Button>
  );
  return (
    <div className="grid grid-cols-2 gap-2">
      {ACTS.map(button)}
      <ButtonLink to={paths.feedsOnHome} icon="feed" className={CHOICE} onClick={onClose}>
        {t('find.feed')}
      </ButtonLink>
      {button(MOVEMENT)}
      <ButtonLink to={paths.addCow} icon="cow" className={CHOICE} onClick={onClose}>
        {t('frame.add-cow')}
      </ButtonLink>
      <ButtonLink to={paths.addFeed} icon="feed" className={CHOICE} onClick={onClose}>
        {t('frame.add-feed')}
      </ButtonLink>
      <ButtonLink to={paths.byNumbers} icon="groups" className={`col-span-2 ${CHOICE}`} onClick={onClose}>
        {t('find.several')}
      </ButtonLink>
    </div>
  );
}

/** Asks of which animal it is recorded. */
function Which({ act, onDone }: { act: Act; onDone: () => void }) {
  return (
    <div className="mb-2 grid gap-2">
      <FindAnimal
        ref={(input) => input?.focus()}
        label={t('find.which')}
        state={opening(act.kind)}
        {...(act.female ? { among: isFemale } : {})}
        onOpened={onDone}
      />
      {act === MOVEMENT && (
        <ButtonLink to={paths.addCow} icon="plus" onClick={onDone}>
          {t('find.bought')}
        </ButtonLink>
      )}
    </div>
  );
}
