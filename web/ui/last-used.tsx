/** So many are offered as buttons; people find the others by typing. */
const MOST_SHOWN = 4;

interface LastUsedProps {
  /** What they are, for those who do not see them. */
  label: string;
  /** The last used first. */
  names: readonly string[];
  /** What the field holds. */
  chosen: string;
  disabled?: boolean;
  onChoose: (name: string) => void;
}

/** What was used last, beneath the field in which it is typed: most often it is used again. */
export function LastUsed({ label, names, chosen, disabled, onChoose }: LastUsedProps) {
  if (names.length === 0) return null;
  return (
    <fieldset className="mt-2 flex flex-wrap gap-2" disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {names.slice(0, MOST_SHOWN).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className="min-h-11 max-w-full truncate rounded-full border border-edge px-3.5 font-medium hover:bg-sunk disabled:opacity-55 aria-pressed:border-pasture aria-pressed:bg-pasture-tint aria-pressed:text-pasture"
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </fieldset>
  );
}
