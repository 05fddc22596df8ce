import type { ManyProps } from './lib/herd/acts-on-many.ts';
import { loadWords } from './lib/words/load.ts';
import { late } from './ui/late.tsx';

/** What is done with many animals at once. Its forms of records are those of an animal's page: the two slices meet here. */
export const ActOnMany = late(async () => {
  const [{ ActForm }, { shapeOf }] = await Promise.all([
    import('./many/act-form.tsx'),
    import('./cows/records/record-shapes.tsx'),
    loadWords('many', 'cow-forms', 'messages/doubts', 'messages/kinds', 'messages/values'),
  ]);
  return (props: ManyProps) => <ActForm {...props} shapeOf={shapeOf} />;
}, null);
