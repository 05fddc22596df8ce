/** The vet's visit, with what records it: the slices of the day's work and of sessions at the crush meet here. */
import type { ComponentType } from 'react';
import { withWords } from './lib/words/load.ts';
import { late } from './ui/late.tsx';
import { Skeleton } from './ui/surface.tsx';

const recorded = async () =>
  await withWords(import('./crush/visit/visit-parts.ts'), 'at-crush', 'messages/kinds', 'messages/values');

const VisitSession = late(async () => (await recorded()).VisitSession, <Skeleton className="h-60" />);
const OldVisitOffer = late(async () => (await recorded()).OldVisitOffer, null);

export async function visitScreen(): Promise<ComponentType> {
  const { VisitPage } = await withWords(
    import('./work/visit/visit-page.tsx'),
    'visit',
    'work',
    'messages/work',
    'messages/kinds/pregnancy-check',
  );
  return () => <VisitPage VisitSession={VisitSession} OldVisitOffer={OldVisitOffer} />;
}
