/** The farm's own rows, and the names that forms suggest, as the server answers them. */
import {
  byNames,
  inOrder,
  medicineUses,
  seminationNames,
  vaccineNames,
} from '../../herd/answers/farm-lists.ts';
import { hasCowLists, withLeft } from '../../herd/answers/listed-animals.ts';
import { recordAnswer } from '../../herd/answers/record.ts';
import type { NamedKind } from '../../kinds/index.ts';
import { namesOnce } from '../../values/name-key.ts';
import { type KeptFarm, thoseLeft } from '../kept-farm.ts';

/** `GET /api/places/` and of every other kind whose rows have names. */
export function namedRows(farm: KeptFarm, kind: NamedKind): object[] {
  const { herd, settings } = farm;
  const answers = byNames(kind, [...herd.all(kind.table)], settings.time_zone);
  if (!hasCowLists(kind.table)) return answers;
  const gone = thoseLeft(herd);
  return answers.map((answer) => withLeft(answer, gone));
}

/** `GET /api/tasks/` */
export function taskList({ herd, settings }: KeptFarm) {
  return [...herd.all('tasks')].sort(inOrder).map((row) => recordAnswer('tasks', row, settings.time_zone));
}

const newest = (a: { readonly id: number }, b: { readonly id: number }) => b.id - a.id;

/** `GET /api/vaccine-names/` */
export function vaccinesGiven({ herd }: KeptFarm): string[] {
  const given = new Map<string, string>();
  for (const { vaccine_name, vaccination_date: day } of herd.all('vaccinations'))
    if (day > (given.get(vaccine_name) ?? '')) given.set(vaccine_name, day);
  return vaccineNames([...given].map(([vaccine_name, last]) => ({ vaccine_name, last })));
}

/** `GET /api/medicine-uses/` */
export function medicinesUsed({ herd, settings }: KeptFarm) {
  const given = [...herd.all('treatments')].sort(
    (a, b) => b.started_at.localeCompare(a.started_at) || newest(a, b),
  );
  const latest = new Map(given.toReversed().map((row) => [row.medicine_name, row]));
  return medicineUses(
    given.filter((row) => latest.get(row.medicine_name) === row),
    settings.time_zone,
  );
}

/** `GET /api/semination-names/` */
export function namesOfSeminations({ herd }: KeptFarm) {
  return seminationNames([...herd.all('semination_records')].sort(newest).slice(0, 500));
}

/** `GET /api/examiner-names/` */
export function examinerNames({ herd }: KeptFarm): string[] {
  const checks = [...herd.all('pregnancy_checks')].sort(newest).slice(0, 500);
  return namesOnce(
    checks.map(({ examiner }) => examiner),
    30,
  );
}
