/**
 * Files for CTS, Great Britain's database: requests of its web services as their schemas have them (DEFRA, Open Government Licence 3.0). The
 * services take them from approved programs alone, so a file is prepared, with USER and PASSWORD in place of a login.
 */
import { ofEach } from '../../values/objects.ts';
import { named } from '../national/names.ts';
import {
  drawn,
  type Lack,
  type MadeFile,
  type NationalFile,
  type ToDeclare,
} from '../national/national-file.ts';
import { letteredTag, otherRfid } from '../national/tag-numbers.ts';
import { britishBreed } from './breeds.ts';
import { element, writable } from './xml.ts';

const BRITAIN = {
  ending: 'xml',
  farm_number: { scheme: 'uk.cph', form: /^\d\d\/\d{3}\/\d{4}$/ },
} as const;

/** CTS's own codes for what is wrong with a row: DEFRA/lis-fake-service, `validation/`; facts. */
const OF_BOTH = { no_id_number: 'CTWS003', id_number: 'CTWS004' } as const;

const SCHEMA_VERSION = '1.0';
const REFERENCE_LENGTH = 10;
const FARM_KEY_LENGTH = 8;
const SEXES = { Male: 'm', Female: 'f' } as const;
const MOVES: Partial<Readonly<Record<ToDeclare['event'], string>>> = {
  arrival: 'on',
  departure: 'off',
  death: 'death',
};

function request(root: string, namespace: string, list: string): NationalFile['join'] {
  return (texts, { id, made_at, farm_key, version }: MadeFile) => {
    const head = {
      xmlns: `http://defra.bcms.ctws/${namespace}`,
      SchemaVersion: SCHEMA_VERSION,
      ProgramName: 'Cowbell',
      ProgramVersion: version,
      RequestTimeStamp: made_at,
    };
    // The schemas put this one element into no namespace.
    const login = element('CTS_OL_User', { xmlns: '', Usr: 'USER', Pwd: 'PASSWORD' });
    const rows = { TxnId: `cowbell-${farm_key.slice(0, FARM_KEY_LENGTH)}-${id}` };
    const body = element(root, head, [element('Authentication', {}, [login]), element(list, rows, texts)]);
    return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
  };
}

/** The ear tag, and what is the matter with it. */
function tagOf(idNumber: string): { tag: string; lack: Lack | null } {
  const tag = letteredTag(idNumber);
  if (tag !== null) return { tag, lack: null };
  return { tag: '', lack: /[\p{L}\p{N}]/u.test(idNumber) ? 'id_number' : 'no_id_number' };
}

export const ctsBirths: NationalFile = {
  ...BRITAIN,
  ...named('cts-births'),
  codes: { ...OF_BOTH, breed: 'CTWS014', date_ahead: 'CTWS023', own_mother: 'CTWS034', twice: 'CTWS204' },
  draw({ animal, day }, { number }) {
    const { tag, lack } = tagOf(animal.id_number);
    const { breed, mother, sire, cow_gender } = animal;
    const [code, dam] = [
      breed === null ? null : britishBreed(breed),
      mother === null ? null : letteredTag(mother),
    ];
    return drawn(
      [
        lack,
        code === null ? 'breed' : null,
        dam === null ? 'mother' : null,
        dam !== null && dam === tag ? 'own_mother' : null,
      ],
      (place) =>
        element('Birth', {
          ...{ RowNum: String(place), Etg: tag, Dob: day, Brd: code, Sex: SEXES[cow_gender] },
          ...{ EId: otherRfid(animal), GdEtg: dam, SiEtg: sire === null ? null : letteredTag(sire) },
          ...ofEach(['BLoc', 'PLoc'], () => number),
          IWarn: 'n',
        }),
    );
  },
  join: request('RegBirths', 'register_births_request', 'Births'),
};

/** The beginning of the number of a paper; empty where nothing of it can be written. */
function referenceOf(document: string): string {
  return [...writable(document).trim()].slice(0, REFERENCE_LENGTH).join('').trim();
}

export const ctsMovements: NationalFile = {
  ...BRITAIN,
  ...named('cts-movements'),
  codes: { ...OF_BOTH, date_ahead: 'CTWS335', twice: 'CTWS336' },
  draw({ event, animal, day, movement }, { number }) {
    const { tag, lack } = tagOf(animal.id_number);
    const reference = referenceOf(movement?.document ?? '');
    return drawn([lack], (place) =>
      element('Mov', {
        ...{ RowNum: String(place), Etg: tag, EId: otherRfid(animal), Loc: number },
        ...{ MType: MOVES[event] ?? null, MDate: day, RefNum: reference || null },
        IWarn: 'n',
      }),
    );
  },
  join: request('RegMovs', 'register_movements_request', 'Moves'),
};
