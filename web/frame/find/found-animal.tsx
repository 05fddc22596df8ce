import { Link } from 'react-router';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { stageName } from '../../lib/herd/stage-name.ts';
import { type CowLinkState, paths } from '../../paths.ts';
import { BeneathName } from '../../ui/animal-words.tsx';
import { CowPortrait } from '../../ui/cow-portrait.tsx';
import { Wore } from './wore.tsx';

interface FoundAnimalProps {
  id: string;
  cow: CowListed;
  /** The number that found her, where she wears it no more. */
  wore: string | null;
  state: CowLinkState | undefined;
  /** Whether Enter opens her. */
  marked: boolean;
  onMark: () => void;
  onOpened: () => void;
}

/** A hit of the search: a link, so that it also opens in another tab. */
export function FoundAnimal({ id, cow, wore, state, marked, onMark, onOpened }: FoundAnimalProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={marked}
      tabIndex={-1}
      to={paths.cow(cow.id)}
      state={state}
      // A press must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onMark}
      onClick={(event) => !event.ctrlKey && !event.metaKey && !event.shiftKey && onOpened()}
      className={`flex min-h-14 items-center gap-3 rounded-lg px-2 py-1.5 ${marked ? 'bg-pasture-tint' : ''}`}
    >
      <CowPortrait cow={cow} className="size-10 rounded-lg" />
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">{cow.name}</bdi>
        <span className="block truncate text-[0.8125rem] text-soft">
          {cow.in_herd ? <BeneathName cow={cow} /> : stageName(cow)}
        </span>
        {wore !== null && <Wore cow={cow.id} number={wore} />}
      </span>
    </Link>
  );
}
