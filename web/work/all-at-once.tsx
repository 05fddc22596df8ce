/** What is done with all animals of a list in one act, where a list is worked through by one form: who is dried off on a day gets the same tube. */
import { useMemo, useState } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { animalsIn, dutiesOf } from '#domain/work/duties.ts';
import type { ManyAct, ManyProps } from '../lib/herd/acts-on-many.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { type LatePart, useFetchedAtSign } from '../ui/late.tsx';
import { Hidden } from '../ui/surface.tsx';
import { listName } from './list-name.ts';
import type { AnsweredWorkList } from './queries.ts';

const ACTS: { [List in AnsweredWorkList['key']]?: ManyAct } = { dry_off: 'dry-off' };

interface AllAtOnceProps {
  list: AnsweredWorkList;
  /** The herd by id. */
  cows: ReadonlyMap<number, CowListed>;
  today: PlainDate;
  /** Whether the user may do what the list is about. */
  may: boolean;
  /** The forms of the acts, which another slice has. */
  ActOnMany: LatePart<ManyProps>;
}

/** Opens the form of the act with all animals that are on the list today; nothing where there are not several, or no act fits. */
export function AllAtOnce({ list, cows, today, may, ActOnMany }: AllAtOnceProps) {
  const act = ACTS[list.key];
  const animals = animalsIn(dutiesOf(list, today)).flatMap((id) => cows.get(id) ?? []);
  return act && may && animals.length > 1 ? (
    <OpensForm act={act} animals={animals} of={list.key} ActOnMany={ActOnMany} />
  ) : null;
}

interface OpensFormProps extends Pick<AllAtOnceProps, 'ActOnMany'> {
  act: ManyAct;
  animals: readonly CowListed[];
  of: AnsweredWorkList['key'];
}

function OpensForm({ act, animals, of, ActOnMany }: OpensFormProps) {
  /** Those who are meant stay the same while the form is open, whatever else is recorded meanwhile. */
  const [meant, setMeant] = useState<readonly CowListed[] | null>(null);
  useFetchedAtSign(useMemo(() => [ActOnMany], [ActOnMany]));
  const label = t('work.all-at-once');
  return (
    <>
      <Button look="quiet" narrow className="text-pasture!" onClick={() => setMeant(animals)}>
        <span aria-hidden="true">{label}</span>
        <Hidden>{t('work.act-of', { act: label, name: listName(of) })}</Hidden>
      </Button>
      {meant && <ActOnMany act={act} animals={meant} onDone={() => setMeant(null)} />}
    </>
  );
}
