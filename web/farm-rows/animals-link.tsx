import { Link } from 'react-router';

/** Leads to the animals that a row is about. */
export function AnimalsLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="reach inline-flex min-h-6 items-center text-pasture underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
