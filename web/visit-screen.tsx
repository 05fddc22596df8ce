/** The vet's visit, with what records it: the slices of the day's work and of sessions at the crush meet here. */
import { withWords } from './lib/words/load.ts';
import { late } from './ui/late.tsx';
import { Skeleton } from './ui/surface.tsx';
import { VisitPage } from './work/visit/visit-page.tsx';

const parts = () =>
  withWords(import('./crush/visit/visit-parts.ts'), 'at-crush', 'messages/kinds', 'messages/values');

const VisitSession = late(async () => (await parts()).VisitSession, <Skeleton className="h-60" />);
const OldVisitOffer = late(async () => (await parts()).OldVisitOffer, null);

export function VisitScreen() {
  return <VisitPage VisitSession={VisitSession} OldVisitOffer={OldVisitOffer} />;
}
