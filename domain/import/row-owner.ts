/** Whose record a row of a file is: it may name her by the number of the chip, the official one and that within the farm. */
import type { CowRow } from '../herd/rows.ts';
import { type Message, message } from '../messages/message.ts';
import { shownEid } from '../values/eid.ts';
import { importAct, type Planning, runAct, textIn } from './planning.ts';
import type { ReadRow } from './rows.ts';

/** The animal that a row's record belongs to; null, and the row is skipped, when there is none or no single one. */
export function animalOf(planning: Planning, row: ReadRow, field: string): CowRow | null {
  const { owners, herd, report } = planning;
  const known = owners.get(row.ref);
  if (known !== undefined) return known === null ? null : herd.get('cows', known);
  const owner = ownerOf(planning, row, field);
  if ('code' in owner) report.skip(row.ref, owner);
  owners.set(row.ref, 'code' in owner ? null : owner.id);
  return 'code' in owner ? null : owner;
}

/** A number of a row, and whom it names. */
interface Said {
  readonly as: 'eid' | 'official' | 'barn';
  readonly text: string;
  readonly hit: CowRow | 'several' | null;
}

/** The first number that names one animal counts; none after it may name another. */
function ownerOf(planning: Planning, { values }: ReadRow, field: string): CowRow | Message {
  const said = saidIn(planning, values, field);
  const [first, ...others] = said.filter(isOne);
  const eid = said.find(({ as }) => as === 'eid');
  const isNew = eid !== undefined && eid.hit === null;
  // Numbers of the farm repeat over the years: one alone joins no two animals that have chips.
  const isOther = first?.as === 'barn' && isNew && first.hit.eid !== null;
  if (!first || isOther) {
    const several = isOther ? undefined : said.find(({ hit }) => hit === 'several');
    return message(several ? 'import.several-animals' : 'import.no-animal', {
      text: several?.text ?? said[0]?.text ?? '',
    });
  }
  const { hit: cow } = first;
  const against = others.find(({ hit }) => hit.id !== cow.id);
  if (against)
    return message('import.numbers-of-two', {
      number: shown(first),
      name: cow.name,
      other: shown(against),
      other_name: against.hit.name,
    });
  return isNew && cow.eid === null ? givenEid(planning, cow, eid.text) : cow;
}

function saidIn({ names }: Planning, values: ReadRow['values'], field: string): Said[] {
  const [eid, barn, text] = [values.animal_eid, values.animal_barn_number, values[field]].map(textIn);
  // A table without official numbers has these in their place.
  const official = text === eid || text === barn ? null : text;
  const said: Said[] = [];
  if (eid) said.push({ as: 'eid', text: eid, hit: names.named(eid) });
  if (official) said.push({ as: 'official', text: official, hit: names.named(official) });
  if (barn) said.push({ as: 'barn', text: barn, hit: names.inBarn(barn) });
  return said.length > 0 ? said : [{ as: 'official', text: '', hit: names.named('') }];
}

const isOne = (said: Said): said is Said & { readonly hit: CowRow } =>
  said.hit !== null && said.hit !== 'several';

const shown = ({ as, text }: Said) => (as === 'eid' ? shownEid(text) : text);

/** She had no chip that anybody knew of: the row tells which it is. */
function givenEid(planning: Planning, cow: CowRow, eid: string): CowRow {
  const outcome = runAct(planning, firstEid, { id: cow.id, eid });
  if (outcome.refusals) return cow;
  planning.names.addEid(cow.id, eid);
  return outcome.result;
}

/** An animal's first electronic number. */
export const firstEid = importAct<{ id: number; eid: string }, CowRow>(['eid'], ({ herd }, { id, eid }) =>
  herd.update('cows', { id }, { eid }),
);
