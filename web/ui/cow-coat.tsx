import { memo } from 'react';
import { coatOf } from './coat.ts';
import { HEAD, IN_HEAD } from './head-shape.tsx';

/** The end of the head, below an arc. */
const MUZZLE = 'M21.87 44.8A12.5 9.5 0 0 1 42.13 44.8L42 45.5c-1 5.3-4.6 9.5-10 9.5s-9-4.2-10-9.5z';

const NOSTRILS_AND_MOUTH =
  'M27.6 47.3a1.5 1.9 0 1 0 .1 0zM36.4 47.3a1.5 1.9 0 1 0 .1 0zM28.77 53.27Q32 54.93 35.23 53.27a.6.6 0 0 1 .54 1.06Q32 56.27 28.23 54.33a.6.6 0 0 1 .54-1.06z';

interface CowCoatProps {
  id: number;
  breed?: string | null;
  className?: string;
}

/**
 * The portrait of a cow without a photo, drawn from her id. It is decoration: her name is beside it. A page of a herd has a hundred of
 * them, and scrolling makes new ones in every frame: each shape that two can share is one.
 */
export const CowCoat = memo(function CowCoat({ id, breed = null, className = 'size-16' }: CowCoatProps) {
  const coat = coatOf(id, breed);
  return (
    <svg
      viewBox="0 0 64 64"
      preserveAspectRatio="xMidYMid slice"
      className={`coat shrink-0 ${className}`}
      data-ground={coat.ground}
      aria-hidden="true"
    >
      <rect width="64" height="64" className="coat-ground" />
      <path d="M0 52q16-6 32-2t32-1v15H0z" className="coat-hill" />
      {coat.horns && (
        <path
          d="M23 17.5C17.5 16.5 14.5 12.5 15 7.5M41 17.5c5.5-1 8.5-5 8-10"
          fill="none"
          stroke="#e2d3b3"
          strokeWidth="3.6"
          strokeLinecap="round"
        />
      )}
      <path
        d="M20.5 22.5C14 18 8 18.5 4 22.5c2.5 5.5 9.5 8.5 16 6.5zM43.5 22.5C50 18 56 18.5 60 22.5c-2.5 5.5-9.5 8.5-16 6.5z"
        fill={coat.ear}
      />
      <path
        d="M18.5 23.8c-4.5-2.3-8.3-2-11-.4 2.3 2.8 6.5 4 10.8 3.2zM45.5 23.8c4.5-2.3 8.3-2 11-.4-2.3 2.8-6.5 4-10.8 3.2z"
        fill="#d99c86"
        opacity=".8"
      />
      <path d="M9.6 25.5h5.2v6.2a1 1 0 0 1-1 1h-3.2a1 1 0 0 1-1-1z" fill={coat.tag} />
      <path d={HEAD} fill={coat.base} stroke="#2a1a10" strokeOpacity=".14" />
      {coat.patches.length > 0 && <path d={coat.patches.join('')} fill={coat.patch} clipPath={IN_HEAD} />}
      {coat.blaze && <path d={coat.blaze} fill="#fbf5ea" clipPath={IN_HEAD} />}
      <path d={MUZZLE} fill={coat.muzzle} />
      <path d="M24.3 29.8a2.3 2.7 0 1 0 .1 0zM39.7 29.8a2.3 2.7 0 1 0 .1 0z" fill="#1d1816" />
      <path d="M25 31.2a.8.8 0 1 0 .1 0zM40.4 31.2a.8.8 0 1 0 .1 0z" fill="#fff" />
      <path d={NOSTRILS_AND_MOUTH} fill={coat.nostril} />
      <path
        d={
          coat.shaggy
            ? 'M22 17c3-5.5 17-5.5 20 0 1.5 4-.5 9-2 12.5-1-2.5-1.5-4-2.5-6-.5 3.5-1.5 6-3 9-1-3-1.5-5-2-8-1 3-2 5.5-3.5 8-1-3-1.5-5.5-2-8.5-1 2-2 3.5-3 5.5-1.5-3.5-3.5-8.5-2-12.5z'
            : 'M25.5 15.5c2-4.5 11-4.5 13 0-1 3-2.5 5-3.8 6.5-.7-1-1.2-1.7-1.7-2.7-.6 1.8-1.4 3-2.3 4.2-1-1.3-1.6-2.5-2.1-4-1.3-.7-2.4-2-3.1-4z'
        }
        {...(coat.tuft === coat.base ? { fill: '#2a1a10', opacity: 0.14 } : { fill: coat.tuft })}
      />
    </svg>
  );
});
