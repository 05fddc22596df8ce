import type { CowListed } from '#domain/kinds/cow/schema.ts';

/*
 * What people typed and what was counted stands in `<bdi>`: names, breeds, notes, days and weights keep their own direction
 * within a sentence of another. An ID number has more to lose: `12 345` in a mirrored sentence would read `345 12`.
 */

/** An ear tag or ID number. People read it from left to right in every text. */
export function IdNumber({ children, className }: { children: string; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}

/** `Bella (DE 07)`, or the number alone where the animal goes by it. */
export function NameAndNumber({
  animal: { name, id_number },
}: {
  animal: Pick<CowListed, 'name' | 'id_number'>;
}) {
  if (name === id_number) return <IdNumber>{name}</IdNumber>;
  return (
    <>
      <bdi>{name}</bdi> (<IdNumber>{id_number}</IdNumber>)
    </>
  );
}

type Numbered = Pick<CowListed, 'name' | 'barn_number' | 'id_number'>;

const isCalledBy = ({ name, barn_number }: Numbered) => barn_number !== null && barn_number !== name;

/** Whether she has a number beside her name. */
export const hasNumbers = (cow: Numbered) => isCalledBy(cow) || cow.id_number !== cow.name;

/** Her short number, by which people call her, and her ID number; each unless it is her name. */
export function Numbers({ cow, className }: { cow: Numbered; className?: string }) {
  if (!hasNumbers(cow)) return null;
  const { name, barn_number, id_number } = cow;
  const called = isCalledBy(cow) ? barn_number : null;
  const numbered = id_number !== name;
  return (
    <span className={className}>
      {called && <IdNumber className="font-semibold">{called}</IdNumber>}
      {called && numbered && ' · '}
      {numbered && <IdNumber>{id_number}</IdNumber>}
    </span>
  );
}

/** What stands beneath an animal's name: her numbers, unless they are her name, and her breed as far as it is known. */
export function BeneathName({ cow }: { cow: Numbered & Pick<CowListed, 'breed'> }) {
  return (
    <>
      <Numbers cow={cow} />
      {hasNumbers(cow) && cow.breed && ' · '}
      {cow.breed && <bdi>{cow.breed}</bdi>}
    </>
  );
}
