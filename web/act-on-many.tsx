import { shapeOf } from './cows/records/record-shapes.tsx';
import type { ManyProps } from './lib/herd/acts-on-many.ts';
import { ActForm } from './many/act-form.tsx';

/** What is done with many animals at once. Its forms of records are those of an animal's page: the two slices meet here. */
export function ActOnMany(props: ManyProps) {
  return <ActForm {...props} shapeOf={shapeOf} />;
}
