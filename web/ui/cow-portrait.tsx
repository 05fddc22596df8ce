import { useState } from 'react';
import { CowCoat } from './cow-coat.tsx';

interface CowPortraitProps {
  cow: { id: number; breed: string | null; cow_image: string | null };
  /** One of the two sizes of her image. */
  size?: 'card' | 'page';
  className?: string;
  /** Said of the image; empty where her name stands beside it. */
  alt?: string;
}

/** Her image, or the coat that is drawn for her when there is none or it cannot be had. */
export function CowPortrait({ cow, size = 'card', className = 'size-16', alt = '' }: CowPortraitProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { cow_image: image } = cow;
  if (image === null || image === broken)
    return <CowCoat id={cow.id} breed={cow.breed} className={className} />;
  return (
    <img
      src={size === 'card' ? image.replace(/page\.webp$/, 'card.webp') : image}
      alt={alt}
      loading={size === 'card' ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setBroken(image)}
      className={`shrink-0 bg-sunk object-cover ${className}`}
    />
  );
}
