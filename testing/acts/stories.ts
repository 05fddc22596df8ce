/** What hardly ever comes about by chance: each story ends with one reason, most often against an undo. */
import {
  birth,
  born,
  changeOf,
  changeOfBirth,
  changeOfCheck,
  changeOfCow,
  changeOfSemination,
  check,
  deletionOf,
  deletionOfBirth,
  MALE,
  recorded,
  recording,
  semination,
} from './played-acts.ts';
import type { Reason, TwinFarm } from './twin-farm.ts';

type Step = () => Promise<unknown>;

/** Undoes the first step once the second is done, which builds upon it. */
async function undoneAfter(farm: TwinFarm, first: Step, then: Step): Promise<Reason | null> {
  await first();
  const entry = farm.lastEntry();
  await then();
  return farm.undo(entry);
}

/** What was deleted came back by another undo than the one of this deletion. */
async function backAlready(farm: TwinFarm): Promise<Reason | null> {
  const feed = await recorded(farm, 'feed', { name: 'Hay', total_amount: 5, date_added: '2026-06-01' });
  await deletionOf(farm, 'feed', feed);
  const deletion = farm.lastEntry();
  await farm.undo(deletion);
  await farm.undo(farm.lastEntry());
  const again = farm.lastEntry();
  await farm.undo(deletion);
  return farm.undo(again);
}

/** What is changed of an animal at first, and what is done then that the change had made possible. */
type Story = readonly [
  code: string,
  registered: readonly [date_of_birth: string, said?: object],
  first: object,
  then: (farm: TwinFarm, cow: number) => Promise<unknown>,
];

const DAY = '2026-02-01';

const OF_ANIMALS: readonly Story[] = [
  [
    'undo.pregnancy-before-birth',
    ['2024-10-01'],
    { date_of_birth: '2020-01-01' },
    (farm, cow) => changeOfCow(farm, cow, { is_pregnant: true, pregnancy_start_date: '2022-01-01' }),
  ],
  [
    'undo.id-number-taken',
    ['2020-01-01', { id_number: 'N1' }],
    { id_number: 'N2' },
    (farm) => born(farm, '2020-01-01', { id_number: 'N1' }),
  ],
  [
    'undo.eid-taken',
    ['2020-01-01', { eid: '982000364696050' }],
    { eid: '982000364696051' },
    (farm) => born(farm, '2020-01-01', { eid: '982000364696050' }),
  ],
  [
    'undo.male-with-records',
    ['2020-01-01', MALE],
    { cow_gender: 'Female' },
    (farm, cow) => semination(farm, { cow: farm.storedId('cows', cow), semination_date: DAY }),
  ],
  [
    'undo.mother-impossible',
    ['2024-10-01'],
    { date_of_birth: '2016-01-01' },
    (farm, cow) => born(farm, '2022-01-01', { cow_mother: farm.storedId('cows', cow) }),
  ],
  [
    'undo.calving-on-own-birthday',
    ['2024-10-01'],
    { date_of_birth: '2016-01-01' },
    (farm, cow) => birth(farm, { mother_cow: farm.storedId('cows', cow), birth_date: '2024-10-01' }),
  ],
  [
    'undo.male-in-milk',
    ['2020-01-01', MALE],
    { cow_gender: 'Female' },
    (farm, cow) => changeOfCow(farm, cow, { milk_supply_group: 1 }),
  ],
  [
    'undo.birth-disagrees',
    ['2022-01-01'],
    { date_of_birth: '2024-10-01' },
    async (farm, cow) => bornTo(farm, await born(farm, '2018-01-01'), cow),
  ],
  [
    'undo.not-male',
    ['2020-01-01'],
    { cow_gender: 'Male' },
    async (farm, bull) => changeOfCow(farm, await born(farm, '2024-10-01'), bySire(farm, bull)),
  ],
  [
    'undo.sire-impossible',
    ['2024-10-01', MALE],
    { date_of_birth: '2016-01-01' },
    async (farm, bull) => changeOfCow(farm, await born(farm, '2022-01-01'), bySire(farm, bull)),
  ],
];

const bySire = (farm: TwinFarm, bull: number) => ({ sire: farm.storedId('cows', bull) });

function bornTo(farm: TwinFarm, mother: number, calf: number): Promise<number> {
  const [mother_cow, newborn_cow] = [farm.storedId('cows', mother), farm.storedId('cows', calf)];
  return birth(farm, { mother_cow, newborn_cow, birth_date: '2024-10-01' });
}

/** A record of an animal's, what is changed of it at first, and what then. */
type RecordStory = readonly [code: string, kind: string, body: object, first: object, then: object];

const TREATED = { started_at: DAY, medicine_name: 'Salve', milk_hours: 0, meat_days: 0, doses: 1 };

const OF_RECORDS: readonly RecordStory[] = [
  [
    'undo.dates-reversed',
    'vaccination',
    { vaccine_name: 'IBR', vaccination_date: DAY },
    { vaccination_date: '2025-03-01' },
    { next_vaccination_date: '2025-07-01' },
  ],
  ['undo.birth-weight-outside', 'weighing', { weighed_on: DAY, kg: 300 }, { kg: 40 }, { occasion: 'birth' }],
  ['undo.more-doses-given', 'treatment', TREATED, { doses: 3 }, { doses_given: 3 }],
  [
    'undo.start-without-pregnancy',
    'pregnancy-statement',
    { as_of: DAY, is_pregnant: false },
    { is_pregnant: true },
    { pregnancy_start_date: '2026-01-15' },
  ],
];

const newCow = async (farm: TwinFarm) => farm.storedId('cows', await born(farm, '2020-01-01'));

/** The only calving of an animal is deleted, and her calf stays hers: then her own registration is undone. */
async function calfWithoutBirth(farm: TwinFarm): Promise<Reason | null> {
  const mother = await born(farm, '2018-01-01');
  const entry = farm.lastEntry();
  await born(farm, '2024-10-01', { cow_mother: farm.storedId('cows', mother) });
  await deletionOfBirth(farm, farm.ids('birth_records').at(-1) ?? 0);
  return farm.undo(entry);
}

/** The same of a file that brought several animals: the one with the calf is named. */
async function calfOfOneOfTwo(farm: TwinFarm): Promise<Reason | null> {
  const headings = ['ID number', 'Name', 'Gender', 'Date of birth'];
  const rows = ['Anna', 'Berta'].map((name) => [name, name, 'Female', '2018-01-01']);
  await farm.import([{ name: 'animals.csv', headings, rows }]);
  const entry = farm.lastEntry();
  const mother = farm.ids('cows').at(-1) ?? 0;
  await born(farm, '2024-10-01', { cow_mother: farm.storedId('cows', mother) });
  await deletionOfBirth(farm, farm.ids('birth_records').at(-1) ?? 0);
  return farm.undo(entry);
}

async function fetusesOfEmpty(farm: TwinFarm): Promise<Reason | null> {
  const id = await check(farm, { cow: await newCow(farm), check_date: DAY, result: 'empty' });
  const first = () => changeOfCheck(farm, id, { result: 'pregnant' });
  return undoneAfter(farm, first, () => changeOfCheck(farm, id, { fetuses: 2 }));
}

async function endOfNoRun(farm: TwinFarm): Promise<Reason | null> {
  const id = await semination(farm, { cow: await newCow(farm), semination_date: DAY });
  const first = () => changeOfSemination(farm, id, { method: 'bull_run' });
  return undoneAfter(farm, first, () => changeOfSemination(farm, id, { ended_on: '2026-03-01' }));
}

async function testedTwice(farm: TwinFarm): Promise<Reason | null> {
  const tested = { cow: await newCow(farm), tested_on: DAY, milk_kg: 30 };
  const id = await recorded(farm, 'test-day', tested);
  const first = () => changeOf(farm, 'test-day', id, { tested_on: '2026-03-01' });
  return undoneAfter(farm, first, () => recorded(farm, 'test-day', tested));
}

async function seminatedTwice(farm: TwinFarm): Promise<Reason | null> {
  const cow = await newCow(farm);
  const id = await semination(farm, { cow, semination_date: DAY });
  const first = () => changeOfSemination(farm, id, { semination_date: '2026-03-01' });
  return undoneAfter(farm, first, () => semination(farm, { cow, semination_date: DAY }));
}

async function saidTwice(farm: TwinFarm): Promise<Reason | null> {
  const said = { cow: await newCow(farm), as_of: DAY, is_pregnant: false };
  const id = await recorded(farm, 'pregnancy-statement', said);
  const first = () => changeOf(farm, 'pregnancy-statement', id, { as_of: '2026-03-01' });
  return undoneAfter(farm, first, () => recorded(farm, 'pregnancy-statement', said));
}

async function cameTwice(farm: TwinFarm): Promise<Reason | null> {
  const came = { cow: await newCow(farm), direction: 'in', kind: 'purchase' };
  const id = await recorded(farm, 'movement', { ...came, moved_on: DAY });
  const first = () => deletionOf(farm, 'movement', id);
  return undoneAfter(farm, first, () => recorded(farm, 'movement', { ...came, moved_on: '2026-03-01' }));
}

async function weighedWhenGone(farm: TwinFarm): Promise<Reason | null> {
  const cow = await newCow(farm);
  const id = await recorded(farm, 'movement', { cow, direction: 'out', kind: 'sale', moved_on: DAY });
  const first = () => deletionOf(farm, 'movement', id);
  return undoneAfter(farm, first, () =>
    recorded(farm, 'weighing', { cow, kg: 600, weighed_on: '2026-03-01' }),
  );
}

async function bornElsewhere(farm: TwinFarm): Promise<Reason | null> {
  const mother = await born(farm, '2018-01-01');
  const calf = await born(farm, '2024-10-01', { cow_mother: farm.storedId('cows', mother) });
  const first = () => deletionOfBirth(farm, farm.ids('birth_records').at(-1) ?? 0);
  return undoneAfter(farm, first, () => bornTo(farm, mother, calf));
}

async function bornAsAnother(farm: TwinFarm): Promise<Reason | null> {
  const calf = farm.storedId('cows', await born(farm, DAY, MALE));
  const id = await birth(farm, { mother_cow: await newCow(farm), birth_date: DAY, calf_sex: 'Female' });
  const first = () => changeOfBirth(farm, id, { calf_sex: 'Male' });
  return undoneAfter(farm, first, () => changeOfBirth(farm, id, { newborn_cow: calf }));
}

async function calledAlike(farm: TwinFarm): Promise<Reason | null> {
  const place = await recorded(farm, 'place', { name: 'Barn' });
  const first = () => deletionOf(farm, 'place', place);
  return undoneAfter(farm, first, () => recorded(farm, 'place', { name: 'BARN' }));
}

async function calvedWithAnotherEase(farm: TwinFarm): Promise<Reason | null> {
  const calved = { mother_cow: await newCow(farm), birth_date: DAY };
  const id = await birth(farm, { ...calved, calving_ease: 'unassisted' });
  const first = () => deletionOfBirth(farm, id);
  return undoneAfter(farm, first, () => birth(farm, { ...calved, calving_ease: 'caesarean' }));
}

async function movedToNowhere(farm: TwinFarm): Promise<Reason | null> {
  const place = await recorded(farm, 'place', { name: 'Pasture' });
  const moved = { cow: await newCow(farm), place: farm.storedId('places', place), moved_on: DAY };
  const id = await recorded(farm, 'place-move', moved);
  const first = () => deletionOf(farm, 'place-move', id);
  return undoneAfter(farm, first, () => deletionOf(farm, 'place', place));
}

async function slaughteredTooEarly(farm: TwinFarm): Promise<Reason | null> {
  const cow = await newCow(farm);
  await recorded(farm, 'treatment', { ...TREATED, cow, meat_days: 30 });
  return recording(farm, 'movement', { cow, direction: 'out', kind: 'slaughter', moved_on: '2026-02-10' });
}

type Tell = (farm: TwinFarm) => Promise<Reason | null>;

export const STORIES: readonly (readonly [code: string, tell: Tell])[] = [
  ...OF_ANIMALS.map(([code, [day, said], changed, then]): [string, Tell] => [
    code,
    async (farm) => {
      const cow = await born(farm, day, said);
      const first = () => changeOfCow(farm, cow, changed);
      return undoneAfter(farm, first, () => then(farm, cow));
    },
  ]),
  ...OF_RECORDS.map(([code, kind, body, changed, next]): [string, Tell] => [
    code,
    async (farm) => {
      const id = await recorded(farm, kind, { cow: await newCow(farm), ...body });
      const first = () => changeOf(farm, kind, id, changed);
      return undoneAfter(farm, first, () => changeOf(farm, kind, id, next));
    },
  ]),
  ['undo.there-again', backAlready],
  ['undo.calf-since', calfWithoutBirth],
  ['undo.many-calf-since', calfOfOneOfTwo],
  ['undo.check-not-pregnant', fetusesOfEmpty],
  ['undo.ended-without-run', endOfNoRun],
  ['undo.two-seminations-a-day', seminatedTwice],
  ['undo.two-test-days-a-day', testedTwice],
  ['undo.two-statements-a-day', saidTwice],
  ['undo.movements-disordered', cameTwice],
  ['undo.record-after-leaving', weighedWhenGone],
  ['undo.birth-recorded-elsewhere', bornElsewhere],
  ['undo.birth-unlike-calf', bornAsAnother],
  ['undo.other-ease', calvedWithAnotherEase],
  ['undo.row-missing', movedToNowhere],
  ['undo.name-taken', calledAlike],
  ['movement.under-withdrawal', slaughteredTooEarly],
];
