import type { ManyProps } from '../lib/herd/acts-on-many.ts';
import { isNumberAct } from './numbers.ts';
import { NumbersForm } from './numbers-form.tsx';
import type { ShapeOf } from './shapes.tsx';
import { SharedForm } from './shared-form.tsx';

interface ActFormProps extends ManyProps {
  /** The forms of records, as the page of one animal has them. */
  shapeOf: ShapeOf;
}

/** Asks what is to be done with the animals that are chosen, and does it to all of them at once. */
export function ActForm({ act, animals, shapeOf, onDone }: ActFormProps) {
  return isNumberAct(act) ? (
    <NumbersForm act={act} animals={animals} onDone={onDone} />
  ) : (
    <SharedForm act={act} animals={animals} shapeOf={shapeOf} onDone={onDone} />
  );
}
