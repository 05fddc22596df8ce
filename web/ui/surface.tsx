/** The simple pieces of which pages consist. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { t } from '../lib/words/words.ts';
import { Icon, type IconName } from './icon.tsx';

/** A raised sheet. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-2xl border border-line bg-card shadow-card ${className}`} />;
}

type Tone = 'plain' | 'good' | 'warn' | 'bad';

const TONES: Record<Tone, string> = {
  plain: 'bg-sunk text-soft',
  good: 'bg-pasture-tint text-pasture',
  warn: 'bg-brass-tint text-brass',
  bad: 'bg-danger-tint text-danger',
};

/** A word on a small ground, such as Pregnant or Overdue. */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-xl px-2 py-0.5 text-[0.8125rem] font-medium leading-5 ${TONES[tone]}`}
    >
      {icon && <Icon name={icon} className="size-3.5" />}
      <span className="min-w-0">{children}</span>
    </span>
  );
}

interface PageHeaderProps {
  /** Also the title of the browser's tab. */
  title: string;
  /** The title with its data marked, where there is data in it. */
  heading?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** A way back, above the title. */
  before?: ReactNode;
}

/** A page's one `<h1>`, its title in the tab, and what can be done with the page. */
export function PageHeader({ title, heading = title, lead, actions, before }: PageHeaderProps) {
  return (
    <header className="mb-6">
      <title>{t('frame.title', { page: title })}</title>
      {before}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-[1.625rem] sm:text-3xl">{heading}</h1>
          {lead && <div className="mt-1.5 text-soft">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}

/** A part of a page under its own heading, with what it is for. */
export function Topic({
  title,
  lead,
  className = '',
  children,
}: {
  title: string;
  lead: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-soft">{lead}</p>
      {children}
    </section>
  );
}

/** What stands where there is nothing yet, and how that can be changed. */
export function EmptyState({
  icon,
  picture,
  children,
  action,
}: {
  icon?: IconName;
  picture?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-2xl border border-dashed border-line px-6 py-10 text-center text-soft">
      {picture}
      {icon && <Icon name={icon} className="size-8 text-brass" />}
      <div className="max-w-prose">{children}</div>
      {action}
    </div>
  );
}

/** A grey shape in the place of what is on its way. Say "Loading..." once beside several. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-shimmer rounded-lg bg-sunk ${className}`} />;
}

/** Words for screen readers alone. */
export function Hidden({ children, role }: { children: ReactNode; role?: 'status' }) {
  return (
    <span className="sr-only" role={role}>
      {children}
    </span>
  );
}
