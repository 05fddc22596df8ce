/** The shape of every drawn cow's head. */
export const HEAD =
  'M32 13.5c8.5 0 13.6 5 13.2 14-.3 7.2-2 12-3.2 18-1 5.3-4.6 9.5-10 9.5s-9-4.2-10-9.5c-1.2-6-2.9-10.8-3.2-18-.4-9 4.7-14 13.2-14z';

/** As a `clip-path`: what is drawn ends at the head's edge. */
export const IN_HEAD = 'url(#head-shape)';

/** The shape that `IN_HEAD` names, once in the document for all coats. */
export function HeadShape() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <clipPath id="head-shape">
        <path d={HEAD} />
      </clipPath>
    </svg>
  );
}
