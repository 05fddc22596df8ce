/** Animals, and how they came, as they are written: one that is not here is made. */
import { dayOf, hasTime } from '../../calendar/calendar.ts';
import { unsaid } from '../../herd/unsaid.ts';
import { CowPatch } from '../../kinds/cow/schema.ts';
import { cell } from '../../values/objects.ts';
import type { Fields } from './ade.ts';
import { doRecord } from './do-records.ts';
import { type Doing, type Done, doAct, saysAnything } from './doing.ts';
import { comparedWith } from './meeting.ts';
import type { ReadAnimal } from './read-animals.ts';
import type { ReadBirth } from './read-births.ts';
import type { ReadArrival } from './read-movements.ts';

/** What is known of an animal only where she is made: what she weighs now is said by her weighings. */
const OF_THE_NEW = new Set(['weight', 'cow_mother_name']);
const SIRE = ['sire', 'sire_name', 'sire_code'] as const;

/**
 * An animal: made, or found. Of one that came so before, what is said otherwise is changed; of any other, what is not known of her is
 * filled.
 */
export function doAnimal(doing: Doing, read: ReadAnimal): Done | null {
  const { acting, target } = doing;
  const known = target?.table === 'cows' ? target.id : read.cow;
  const row = known === null ? undefined : acting.herd.cow(known);
  if (!row) return makeAnimal(doing, read);
  const { filled, changed } = comparedWith('cows', row, patchIn(read.values));
  const hasSire = SIRE.some((column) => row[column] !== null);
  const patch = target ? { ...filled, ...changed } : hasSire ? withoutSire(filled) : filled;
  if (saysAnything(patch)) doAct(acting, 'cow.update', patch, { cow: row.id, id: row.id });
  if (read.statements && (target || acting.herd.recordsOf('pregnancy_statements', row).length === 0))
    state(doing, row.id, read.statements);
  return { table: 'cows', id: row.id, isMade: false, isMet: !target, named: [namedIn(row.id, read)] };
}

const namedIn = (cow: number, { identifiers }: ReadAnimal) => ({ cow, identifiers });

function patchIn(values: Fields): Fields {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name in CowPatch.shape && !OF_THE_NEW.has(name)),
  );
}

function withoutSire(values: Fields): Fields {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SIRE.some((one) => one === name)));
}

function makeAnimal(doing: Doing, read: ReadAnimal): Done | null {
  const { acting } = doing;
  const { cow_mother_name: mother, ...values } = read.values;
  const nothing = { breed: null, weight: null, daily_feed_amount: null };
  const cow = Number(values.cow_mother ?? 0);
  const id = doAct(acting, 'cow.create', { ...nothing, ...values }, { cow });
  if (id === null) return null;
  if (mother !== undefined && acting.herd.get('cows', id).cow_mother === null)
    acting.herd.updateCells('cows', { id }, { cow_mother_name: mother });
  state(doing, id, read.statements ?? []);
  return { table: 'cows', id, isMade: true, isMet: false, named: [namedIn(id, read)] };
}

/** Writes what was said by hand of her pregnancy, each of its day. */
function state({ acting }: Doing, id: number, statements: readonly Fields[]): void {
  const { herd } = acting;
  const cow = herd.get('cows', id);
  if (cow.cow_gender === 'Male') return;
  for (const statement of statements) {
    const [known] = herd.recordsOn('pregnancy_statements', cow, String(statement.as_of));
    if (known) herd.updateCells('pregnancy_statements', known, statement);
    // That she is not pregnant follows where nothing else is known.
    else if (statement.is_pregnant === true || cow.is_pregnant)
      herd.insertCells('pregnancy_statements', {
        ...unsaid('pregnancy_statements'),
        ...statement,
        cow: id,
      });
  }
}

/** A calf was born. Where her mother is here, her calving has a record for the calf, which may wait for it. */
export function doBirth(doing: Doing, { calf, birth_date }: ReadBirth): Done | null {
  const done = doAnimal(doing, calf);
  if (!done) return null;
  const { herd } = doing.acting;
  const born = herd.ownBirthRecord(herd.get('cows', done.id));
  const isSaid = birth_date !== null && hasTime(birth_date);
  if (born && isSaid && born.birth_date !== birth_date && mayMove(doing, born.birth_date, birth_date))
    doAct(doing.acting, 'birth.update', { birth_date }, { cow: born.mother_cow, id: born.id });
  return done;
}

/** The hour of a day of which none is known is filled; any other is changed where it came from outside. */
function mayMove({ target }: Doing, known: string, said: string): boolean {
  return target !== null || (!hasTime(known) && dayOf(known) === dayOf(said));
}

/** An animal came. */
export function doArrival(doing: Doing, { animal, values }: ReadArrival): Done | null {
  const came = doAnimal({ ...doing, target: null }, animal);
  if (!came) return null;
  const done = doRecord(doing, { table: 'movements', cow: came.id, values: ofWho(values, came) });
  return done && { ...done, named: [namedIn(came.id, animal)] };
}

/** Who was not here before returns from nowhere. */
function ofWho(values: Fields, { isMade }: Done): Fields {
  return isMade && cell(values, 'kind') === 'return' ? { ...values, kind: 'other' } : values;
}
