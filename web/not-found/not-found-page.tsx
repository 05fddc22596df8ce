import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CowCoat } from '../ui/cow-coat.tsx';

/** For every address that leads nowhere. */
export function NotFoundPage() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center sm:py-20">
      <title>404 Not Found · Cowbell</title>
      <CowCoat id={7} breed="Highland" className="size-36 rounded-[2rem]" />
      <h1 className="mt-8 text-3xl">404 Not Found</h1>
      <p className="mt-2 text-soft">The page you are looking for does not exist.</p>
      <ButtonLink to={paths.home} look="primary" icon="arrow-start" className="mt-6">
        Back to home
      </ButtonLink>
    </div>
  );
}
