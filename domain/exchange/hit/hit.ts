/**
 * Files for HI-Tier, Germany's database: reports GEBURT, ZUGANG and ABGANG, whose fields hi-tier.de publishes. Deaths have a report of their
 * own, whose heading was not seen.
 */
import { dayWith, fileLine } from '../national/csv-file.ts';
import { named } from '../national/names.ts';
import { drawn, type FarmInFile, type NationalFile, type ToDeclare } from '../national/national-file.ts';
import { tagOfDigits } from '../national/tag-numbers.ts';
import { germanBreed } from './breeds.ts';

const GERMANY = {
  ending: 'csv',
  farm_number: { scheme: 'eu.farmId', form: /^(?:\d{12}|276\d{12})$/ },
} as const;

/** The number of a farm in 15 digits, with Germany's before it. */
function bnr15({ number }: FarmInFile): string {
  return number.length === 12 ? `276${number}` : number;
}

const line = (cells: readonly string[]) => fileLine(cells, ';');

function headed(...heading: readonly string[]): NationalFile['join'] {
  return (texts) => line(heading) + texts.join('');
}

const SEXES = { Male: '1', Female: '2' } as const;

/** The course of the calving, where the calf stays, and twins: their codes were not seen. */
const UNKNOWN_CELLS = ['', '', ''];

export const hitBirths: NationalFile = {
  ...GERMANY,
  ...named('hit-births'),
  draw({ animal, day }, farm) {
    const { breed, cow_gender, mother } = animal;
    const [tag, code] = [tagOfDigits(animal.id_number), breed === null ? null : germanBreed(breed)];
    return drawn([tag === null ? 'id_number' : null, code === null ? 'breed' : null], () =>
      line([
        ...[bnr15(farm), tag ?? '', dayWith('.', day), code ?? '', SEXES[cow_gender]],
        ...UNKNOWN_CELLS,
        (mother && tagOfDigits(mother)) ?? '',
      ]),
    );
  },
  join: headed(
    ...['BNR15', 'LOM', 'GEB_DATR', 'RASSE', 'GESCHL_R', 'GEB_VERL', 'VERBLEIB', 'MEHRLADR', 'LOM_MUT'],
  ),
};

function drawMove({ animal, day }: ToDeclare, farm: FarmInFile) {
  const tag = tagOfDigits(animal.id_number);
  return drawn([tag === null ? 'id_number' : null], () => line([bnr15(farm), tag ?? '', dayWith('.', day)]));
}

export const hitArrivals: NationalFile = {
  ...GERMANY,
  ...named('hit-arrivals'),
  draw: drawMove,
  join: headed('BNR15', 'LOM', 'ZUGA_DAT'),
};

export const hitDepartures: NationalFile = {
  ...GERMANY,
  ...named('hit-departures'),
  draw: drawMove,
  join: headed('BNR15', 'LOM', 'ABGA_DAT'),
};
