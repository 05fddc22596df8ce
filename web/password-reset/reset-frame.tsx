import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { PageHeader } from '../ui/surface.tsx';

interface ResetFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** What the pages of a forgotten password have around them: their heading, and the way back to the login. */
export function ResetFrame({ title, lead, children }: ResetFrameProps) {
  return (
    <div className="mx-auto max-w-md pt-4 sm:pt-12">
      <PageHeader title={title} lead={lead} />
      {children}
      <p className="mt-5 text-center">
        <Link
          to={paths.login}
          className="inline-flex min-h-11 items-center font-semibold text-pasture underline underline-offset-4"
        >
          {t('session.back')}
        </Link>
      </p>
    </div>
  );
}
