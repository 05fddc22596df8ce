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

/** Her short number, by which people call her, and her ID number; each unless it is her name. */
export function Numbers({
  cow: { name, barn_number, id_number },
  className,
}: {
  cow: Pick<CowListed, 'name' | 'barn_number' | 'id_number'>;
  className?: string;
}) {
  const called = barn_number !== null && barn_number !== name;
  const numbered = id_number !== name;
  if (!called && !numbered) return null;
  return (
    <span className={className}>
      {called && <IdNumber className="font-semibold">{barn_number}</IdNumber>}
      {called && numbered && ' · '}
      {numbered && <IdNumber>{id_number}</IdNumber>}
    </span>
  );
}

/** What stands beneath an animal's name: her numbers, unless they are her name, and her breed as far as it is known. */
export function BeneathName({
  cow,
}: {
  cow: Pick<CowListed, 'name' | 'barn_number' | 'id_number' | 'breed'>;
}) {
  const numbered = cow.id_number !== cow.name || (cow.barn_number !== null && cow.barn_number !== cow.name);
  return (
    <>
      <Numbers cow={cow} />
      {numbered && cow.breed && ' · '}
      {cow.breed && <bdi>{cow.breed}</bdi>}
    </>
  );
}
