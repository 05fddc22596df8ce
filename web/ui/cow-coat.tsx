import { memo, useId } from 'react';
import { coatOf } from './coat.ts';

const HEAD =
  'M32 13.500c8.500 0 13.600 5 13.200 14-.3 7.200-2 12-3.200 18-1 5.300-4.600 9.500-10 9.500s-9-4.200-10-9.500c-1.200-6-2.900-10.800-3.200-18-.4-9 4.700-14 13.200-14z';

interface CowCoatProps {
  id: number;
  breed?: string | null;
  className?: string;
}

/** The portrait of a cow without a photo, drawn from her id. Decoration: her name stands beside it. */
export const CowCoat = memo(function CowCoat({ id, breed = null, className = 'size-16' }: CowCoatProps) {
  const clip = useId();
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
          d="M23 17.500C17.500 16.500 14.500 12.500 15 7.500M41 17.500c5.500-1 8.500-5 8-10"
          fill="none"
          stroke="#e2d3b3"
          strokeWidth="3.600"
          strokeLinecap="round"
        />
      )}
      <path
        d="M20.500 22.500C14 18 8 18.500 4 22.500c2.500 5.500 9.500 8.500 16 6.500zM43.500 22.500C50 18 56 18.500 60 22.500c-2.500 5.500-9.500 8.500-16 6.500z"
        fill={coat.ear}
      />
      <path
        d="M18.500 23.800c-4.500-2.300-8.300-2-11-.400 2.300 2.800 6.500 4 10.800 3.200zM45.500 23.800c4.500-2.300 8.300-2 11-.400-2.300 2.800-6.500 4-10.800 3.200z"
        fill="#d99c86"
        opacity=".8"
      />
      <path d="M9.600 25.500h5.200v6.200a1 1 0 0 1-1 1h-3.200a1 1 0 0 1-1-1z" fill={coat.tag} />
      <clipPath id={clip}>
        <path d={HEAD} />
      </clipPath>
      <path d={HEAD} fill={coat.base} stroke="#2a1a10" strokeOpacity=".14" />
      <g clipPath={`url(#${clip})`}>
        <path d={coat.patches.join('')} fill={coat.patch} />
        {coat.blaze && <path d={coat.blaze} fill="#fbf5ea" />}
        <ellipse cx="32" cy="50.500" rx="12.500" ry="9.500" fill={coat.muzzle} />
      </g>
      <path d="M24.300 29.800a2.300 2.700 0 1 0 .1 0zM39.700 29.800a2.300 2.700 0 1 0 .1 0z" fill="#1d1816" />
      <path d="M25 31.200a.8.8 0 1 0 .1 0zM40.400 31.200a.8.8 0 1 0 .1 0z" fill="#fff" />
      <path
        d="M27.600 47.300a1.500 1.900 0 1 0 .1 0zM36.400 47.300a1.500 1.900 0 1 0 .1 0z"
        fill={coat.nostril}
      />
      <path
        d="M28.500 53.800q3.500 1.800 7 0"
        fill="none"
        stroke={coat.nostril}
        strokeWidth="1.200"
        strokeLinecap="round"
      />
      <path
        d={
          coat.shaggy
            ? 'M22 17c3-5.500 17-5.500 20 0 1.500 4-.5 9-2 12.500-1-2.500-1.500-4-2.500-6-.5 3.500-1.500 6-3 9-1-3-1.500-5-2-8-1 3-2 5.500-3.500 8-1-3-1.500-5.500-2-8.500-1 2-2 3.500-3 5.500-1.500-3.500-3.500-8.500-2-12.500z'
            : 'M25.500 15.500c2-4.500 11-4.500 13 0-1 3-2.500 5-3.800 6.500-.7-1-1.200-1.700-1.700-2.700-.6 1.800-1.400 3-2.300 4.200-1-1.300-1.600-2.500-2.100-4-1.300-.7-2.400-2-3.100-4z'
        }
        {...(coat.tuft === coat.base ? { fill: '#2a1a10', opacity: 0.14 } : { fill: coat.tuft })}
      />
    </svg>
  );
});
