/** What the reports of national databases and slaughterhouses say of a movement without a cell for it. */
import { farmNumberKey } from '../../values/farm-numbers.ts';
import type { FileValues } from '../in-files.ts';

/** What the Australian NLIS writes as the holding to which a dead animal went. */
const DECEASED = 'deceased';
/** What it writes where there is no waybill. */
const NO_DOCUMENT = '-';

/**
 * Of a kill sheet each row is a slaughter. Of a report with the holdings from which and to which animals went, the one that is not the
 * farm's own is the other farm's: an arrival counts as a purchase, and of a departure it is not known why. Where neither is
 * the farm's own, or both are, it is not known which way she went, and nothing follows.
 */
export function completed(values: FileValues, ownNumbers: ReadonlySet<string>): FileValues {
  const { killed_on, from_number: from, to_number: to, document } = values;
  const isOwn = (number: FileValues[string]) => ownNumbers.has(farmNumberKey(String(number)));
  const said = document === NO_DOCUMENT ? { document: undefined } : {};
  if (killed_on !== undefined) return { ...said, kind: values.kind ?? 'slaughter', direction: 'out' };
  if (String(to).toLowerCase() === DECEASED) return { ...said, kind: 'death', direction: 'out' };
  const wayOf = () => {
    if (to !== undefined && from !== undefined)
      return isOwn(to) === isOwn(from) ? undefined : isOwn(to) ? 'in' : 'out';
    if (to !== undefined) return isOwn(to) ? 'in' : 'out';
    if (from !== undefined) return isOwn(from) ? 'out' : 'in';
    return undefined;
  };
  const direction = values.direction ?? wayOf();
  const other = direction === 'out' ? to : direction === 'in' ? from : undefined;
  if (direction === undefined || (to === undefined && from === undefined)) return said;
  const place_number = values.place_number ?? (isOwn(other) ? undefined : other);
  const kind = values.kind ?? (direction === 'in' ? 'purchase' : 'other');
  return { ...said, kind, direction, place_number };
}
