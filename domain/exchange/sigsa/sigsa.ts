/** Files for SIGSA, Argentina's database: one line without an end, by SENASA's manual of SIGSA 2.42.80. */
import { readEid } from '../../values/eid.ts';
import { rfidOf } from '../ade/animal-ids.ts';
import { named } from '../national/names.ts';
import { drawn, type NationalFile } from '../national/national-file.ts';
import { argentineBreed } from './breeds.ts';

const ARGENTINA = {
  ending: 'txt',
  // The keeper uploads it in the name of the farm.
  farm_number: null,
  join: (texts: readonly string[]) => texts.join(';'),
} as const;

/** Macho, hembra. */
const SEXES = { Male: 'M', Female: 'H' } as const;

export const sigsaIdentification: NationalFile = {
  ...ARGENTINA,
  ...named('sigsa-identification'),
  draw({ animal, day }) {
    const [rfid, code] = [rfidOf(animal), animal.breed === null ? null : argentineBreed(animal.breed)];
    const [year, month] = day.split('-');
    return drawn([rfid === null ? 'eid' : null, code === null ? 'breed' : null], () =>
      [rfid, SEXES[animal.cow_gender], code, `${month}/${year}`].join('-'),
    );
  },
};

export const sigsaReplacements: NationalFile = {
  ...ARGENTINA,
  ...named('sigsa-replacements'),
  draw({ tag }) {
    const [lost, fitted] = [tag?.lost, tag?.fitted].map((number) => readEid(number ?? ''));
    return drawn([lost && fitted ? null : 'eid'], () => `${lost}-${fitted}`);
  },
};
