/** What the page of the vet's visit fetches once a visit is there. */
export { OldVisitOffer } from './old-visit-offer.tsx';
export { VisitSession } from './visit-session.tsx';
