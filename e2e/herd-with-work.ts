/** A herd of 300 as a working farm has it: something stands on every list of the day. */
import { day, type Keeper } from './fixtures.ts';

/** Days since she was last seminated, and since she calved last, of cows of which each list of breeding has several. */
const COWS: readonly (readonly [seminated: number | null, calved: number | null])[] = [
  [284, null],
  [270, null],
  [225, 600],
  [21, 90],
  [45, 110],
  [null, 100],
  [null, 5],
  [null, 30],
];

const HERD = 300;
/** Every third is a calf, some days old. */
const isCalf = (index: number) => index % 3 === 0;

/** A herd of 300 that has work on every list but those of treatments. */
export async function addHerdWithWork(keeper: Keeper): Promise<void> {
  const numbers = Array.from({ length: HERD }, (_, index) => index);
  const tag = (index: number) => `DE 09 123 ${String(10_000 + index)}`;
  const cows = numbers.filter((index) => !isCalf(index));
  const factsOf = (index: number) => COWS[index % COWS.length] ?? [null, null];
  const file = (heading: string, rows: (string | number)[][]) =>
    [heading, ...rows.map((row) => row.join(','))].join('\n');
  await keeper.moveIn(
    'animals.csv',
    file(
      'ID number,Name,Breed,Gender,Date of birth',
      numbers.map((index) => [
        tag(index),
        `Anneliese ${index}`,
        'Jersey',
        'Female',
        day(isCalf(index) ? -5 - (index % 60) : -1500 - index),
      ]),
    ),
  );
  const records = (heading: string, part: 0 | 1) =>
    file(
      heading,
      cows.flatMap((index) => {
        const ago = factsOf(index)[part];
        return ago === null ? [] : [[tag(index), day(-ago)]];
      }),
    );
  await keeper.moveIn('calvings.csv', records('anim_id,calving_date', 1));
  await keeper.moveIn('inseminations.csv', records('anim_id,insemination_date', 0));
  for (const ago of [284, 283, 280, 275, 270, 265])
    await keeper.addCow({ name: `Brunhilde ${ago}`, date_of_birth: day(-1500), semination_date: day(-ago) });
  const dose = { vaccine_name: 'BVD', vaccination_date: day(-100), next_vaccination_date: day(3) };
  const { id } = (await keeper.call<{ id: number }[]>('GET', '/api/cows/'))[1] ?? { id: 0 };
  await keeper.call('POST', '/api/vaccinations/', { cow: id, ...dose });
}
