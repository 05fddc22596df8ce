/** What the texts of refused images, imports and exports are filled with. What an import says of rows is no refusal, and not here. */
import type { Fillings } from './say.ts';

const millions = ({ most }: { most: number }) => ({ most: most / 1_000_000 });

export const files = {
  'import.too-many-cells': millions,
  'import.too-many-characters': millions,
} satisfies Fillings;
