/** What is recorded of a female between two calvings: services, gestations, checks, losses, heats and dry-offs. */
import { dueOf, gestationDaysOf } from '../../breeding/gestation.ts';
import { dayOf } from '../../calendar/calendar.ts';
import type { CowRow, SeminationRow } from '../../herd/rows.ts';
import {
  type AdeView,
  type Drawn,
  type Fields,
  filled,
  ownFields,
  type RecordsName,
  type RowName,
} from './ade.ts';
import { type AdeIdentifier, animalIdentifier, SCHEMES } from './animal-ids.ts';
import { CHECK_METHODS, CHECK_RESULTS, INSEMINATION_TYPES, MULTIPLE } from './codes.ts';
import { writtenDay } from './days.ts';
import { BREEDING } from './draw-animals.ts';
import { drawEvent } from './draw-event.ts';

export function drawInseminations(cow: CowRow, view: AdeView): Drawn[] {
  const { time_zone } = view.farm;
  return view.recordsOf('semination_records', cow.id).map((semination) => {
    const { id, semination_date: when, method, straw_batch, ended_on } = semination;
    const fields = {
      inseminationType: INSEMINATION_TYPES.written(method),
      sireIdentifiers: sireIdentifiers(semination, view),
      sireOfficialName: semination.bull_name,
      straw:
        straw_batch === null ? null : { resourceType: 'icarReproSemenStrawResource', batch: straw_batch },
      eventEndDateTime: method === 'bull_run' && ended_on !== null ? writtenDay(ended_on, time_zone) : null,
      responsible: semination.technician,
      remark: semination.notes,
      // That nobody said whether she took is known too: else `successful` would be taken as said.
      ...ownFields(
        { successful: semination.successful, next_heat_date: semination.next_heat_date },
        { took: semination.took, took_as_of: semination.took_as_of },
      ),
    };
    // Whether she took follows from what came after it.
    const more = { rows: bullRow(semination), records: breedingOf(cow) };
    return drawEvent({ table: 'semination_records', id, cow, when }, fields, view, more);
  });
}

/** A bull of the farm as an animal, and the code of one whose straw it was. */
function sireIdentifiers({ bull, bull_code }: SeminationRow, view: AdeView): AdeIdentifier[] {
  const own = bull === null ? undefined : view.cow(bull);
  return [
    ...(own ? [animalIdentifier(own)] : []),
    ...(bull_code === null ? [] : [{ id: bull_code, scheme: SCHEMES.bull }]),
  ];
}

function breedingOf({ id }: CowRow): RecordsName[] {
  return BREEDING.map((table) => [table, id]);
}

function bullRow({ bull }: SeminationRow): RowName[] {
  return bull === null ? [] : [['cows', bull]];
}

/** The pregnancy that she carries, where anybody knows since when. */
export function drawGestations(cow: CowRow, view: AdeView): Drawn[] {
  const { farm } = view;
  const { is_pregnant, pregnancy_start_date: start } = cow;
  if (!is_pregnant || start === null) return [];
  const service = view
    .recordsOf('semination_records', cow.id)
    .findLast(({ semination_date, successful }) => successful && dayOf(semination_date) === start);
  const breedOf = (bull: number) => view.cow(bull)?.breed ?? null;
  const gestation_days = gestationDaysOf(cow, farm.gestationOf, breedOf)(service ?? { bull: null });
  const due = dueOf({ is_pregnant, pregnancy_start_date: start, gestation_days, bull_run_end: null });
  if (!due) return [];
  const key = `gestations/${cow.id}-${start}`;
  const rows: RowName[] = [
    ['cows', cow.id],
    ...(service ? [['semination_records', service.id] as const, ...bullRow(service)] : []),
  ];
  return [
    {
      ...{ key, cow: cow.id, rows },
      records: breedingOf(cow),
      fields: filled({
        id: key,
        animal: animalIdentifier(cow),
        sireIdentifiers: service && sireIdentifiers(service, view),
        expectedCalvingDate: writtenDay(due.date, farm.time_zone),
      }),
    },
  ];
}

export function drawPregnancyChecks(cow: CowRow, view: AdeView): Drawn[] {
  return view.recordsOf('pregnancy_checks', cow.id).map((check) => {
    const { id, check_date: when, result, method, fetuses } = check;
    const fields = {
      method: method === null ? null : CHECK_METHODS.written(method),
      result: result === 'pregnant' && (fetuses ?? 0) > 1 ? MULTIPLE : CHECK_RESULTS.written(result),
      foetalAge: check.days_pregnant,
      foetusCount: fetuses,
      responsible: check.examiner,
      remark: check.notes,
      // Of an empty one that found a loss: else the loss would have to be recorded apart.
      ...ownFields({ lost: check.found_loss || null }),
    };
    return drawEvent({ table: 'pregnancy_checks', id, cow, when }, fields, view);
  });
}

export function drawAbortions(cow: CowRow, view: AdeView): Drawn[] {
  return view
    .recordsOf('pregnancy_losses', cow.id)
    .map(({ id, loss_date: when, notes }) =>
      drawEvent({ table: 'pregnancy_losses', id, cow, when }, remarkOf(notes), view),
    );
}

export function drawHeats(cow: CowRow, view: AdeView): Drawn[] {
  return view
    .recordsOf('heats', cow.id)
    .map(({ id, heat_date: when, notes }) =>
      drawEvent({ table: 'heats', id, cow, when }, remarkOf(notes), view),
    );
}

export function drawDryingOffs(cow: CowRow, view: AdeView): Drawn[] {
  return view
    .recordsOf('dry_offs', cow.id)
    .map(({ id, dry_off_date: when, notes }) =>
      drawEvent({ table: 'dry_offs', id, cow, when }, remarkOf(notes), view),
    );
}

function remarkOf(remark: string | null): Fields {
  return { remark };
}
