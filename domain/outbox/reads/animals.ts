/** The herd and its animals, as `GET /api/cows/…` answers them. */
import { cowAnswer, type HerdCow } from '../../herd/answers/cow-listed.ts';
import { inbreedingAmong, type KinOf, pedigreeAmong, plannedCalfAmong } from '../../herd/answers/pedigree.ts';
import { animalWithRecords, type RecordsRead, wholeCowAnswer } from '../../herd/answers/whole-cow.ts';
import type { Herd } from '../../herd/herd.ts';
import { type CowRow, RECORD_KINDS } from '../../herd/rows.ts';
import type { Pedigree, PlannedCalf } from '../../kinds/cow/inbreeding.ts';
import type { Cow, CowListed } from '../../kinds/cow/schema.ts';
import { forList } from '../../kinds/cow/sent.ts';
import { LIFE_STAGES } from '../../stages/life-stages.ts';
import { standingOf } from '../../work/standing.ts';
import { expectingIn, gestationIn, gestationOfFarm, type KeptFarm, newestFirst } from '../kept-farm.ts';

/** What answers follow from beside the rows. */
function answering(farm: KeptFarm) {
  return {
    farm_id: farm.farm_id,
    today: farm.today,
    time_zone: farm.settings.time_zone,
    gestation: gestationIn(farm),
  };
}

function besideRow(herd: Herd, cow: CowRow) {
  const place_name = cow.place === null ? null : (herd.find('places', cow.place)?.name ?? null);
  return { ...cow, place_name, ...expectingIn(herd, cow) };
}

function herdCow(herd: Herd, cow: CowRow): HerdCow {
  return {
    ...besideRow(herd, cow),
    last_calving: herd.recordsOf('birth_records', cow).at(-1)?.birth_date ?? null,
    last_semination: herd.recordsOf('semination_records', cow).at(-1)?.semination_date ?? null,
  };
}

/** The animals in the herd, or those that left it, in the order in which they were registered. */
function listed(farm: KeptFarm, inHerd: boolean): CowListed[] {
  const { herd } = farm;
  const by = answering(farm);
  const gestationOf = gestationOfFarm(farm);
  return [...herd.all('cows')]
    .filter(({ in_herd }) => in_herd === inHerd)
    .sort((a, b) => a.id - b.id)
    .map((cow) => cowAnswer(herdCow(herd, cow), by, gestationOf));
}

/** These animals as lists have them, as far as they are in the herd. */
export function listedOf(farm: KeptFarm, ids: readonly number[]): CowListed[] {
  const gestationOf = gestationOfFarm(farm);
  return ids.flatMap((id) => {
    const cow = farm.herd.cow(id);
    return cow?.in_herd ? [cowAnswer(herdCow(farm.herd, cow), answering(farm), gestationOf)] : [];
  });
}

/** `GET /api/cows/` and its `?left=1`. */
export function herdList(farm: KeptFarm, inHerd = true) {
  return listed(farm, inHerd).map(forList);
}

/** `GET /api/cows/grouped/` */
export function herdInGroups(farm: KeptFarm) {
  const groups = Map.groupBy(listed(farm, true), ({ group_number }) => group_number);
  return LIFE_STAGES.map((stage) => {
    const cows = groups.get(stage.group_number) ?? [];
    return { ...stage, count: cows.length, cows: cows.map(forList) };
  });
}

const kinIn =
  ({ herd }: KeptFarm): KinOf =>
  (id) =>
    herd.cow(id);

/** `GET /api/cows/ID/`; null where there is none. */
export function wholeCow(farm: KeptFarm, id: number): Cow | null {
  const { herd, settings, today } = farm;
  const cow = herd.cow(id);
  if (!cow) return null;
  const records: RecordsRead = Object.fromEntries(
    RECORD_KINDS.map(({ table }) => [table, newestFirst(herd, table, cow)]),
  );
  const by = answering(farm);
  const animal = animalWithRecords(cow, records, by, (bull) => herd.cow(bull)?.breed ?? null);
  const inbreeding = inbreedingAmong(kinIn(farm), cow);
  const answer = wholeCowAnswer(besideRow(herd, cow), records, { animal, inbreeding, farm: by });
  return { ...answer, ...standingOf(answer, settings.work, today) };
}

/** `GET /api/cows/ID/pedigree/`; null where there is none. */
export function pedigreeOf(farm: KeptFarm, id: number): Pedigree | null {
  const cow = farm.herd.cow(id);
  return cow ? pedigreeAmong(kinIn(farm), cow) : null;
}

/** `GET /api/inbreeding/` */
export function plannedCalfIn(
  farm: KeptFarm,
  { dam, sire, bull_code }: { dam: number; sire: number | null; bull_code: string | null },
): PlannedCalf {
  return plannedCalfAmong(kinIn(farm), {
    cow_mother: dam,
    sire,
    sire_code: sire === null ? bull_code : null,
  });
}
