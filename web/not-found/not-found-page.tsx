import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CowCoat } from '../ui/cow-coat.tsx';

/** For every address that leads nowhere. */
export function NotFoundPage() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center sm:py-20">
      <title>{t('frame.title', { page: t('frame.not-found') })}</title>
      <CowCoat id={7} breed="Highland" className="size-36 rounded-[2rem]" />
      <h1 className="mt-8 text-3xl">{t('frame.not-found')}</h1>
      <p className="mt-2 text-soft">{t('frame.not-found-why')}</p>
      <ButtonLink to={paths.home} look="primary" icon="arrow-start" className="mt-6">
        {t('frame.back-home')}
      </ButtonLink>
    </div>
  );
}
