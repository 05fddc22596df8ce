import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon, type IconName } from './icon.tsx';

type Look = 'primary' | 'tinted' | 'secondary' | 'quiet' | 'danger';

const LOOKS: Record<Look, string> = {
  primary: 'bg-pasture text-on-pasture hover:bg-pasture-deep shadow-card',
  // The likely act of a row among others.
  tinted: 'bg-pasture-tint text-pasture hover:bg-pasture hover:text-on-pasture',
  secondary: 'bg-card text-ink border border-outline hover:border-edge hover:bg-sunk shadow-card',
  quiet: 'text-soft hover:text-ink hover:bg-sunk',
  danger: 'bg-danger text-on-danger hover:bg-danger-deep shadow-card',
};

function classes(look: Look, narrow: boolean, more = ''): string {
  return `inline-flex min-h-11 select-none items-center justify-center gap-2 rounded-[0.625rem] ${narrow ? 'px-3' : 'px-4'} py-1 text-center leading-5 font-semibold wrap-break-word transition-colors duration-150 disabled:opacity-55 ${LOOKS[look]} ${more}`;
}

interface Shared {
  look?: Look;
  icon?: IconName;
  /** With less room beside its words, for several buttons in a row. */
  narrow?: boolean;
  children: ReactNode;
}

interface ButtonProps extends Shared, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** While the act is under way: says so, and takes no second click. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with words. Of type `button` unless told otherwise. */
export function Button({
  look = 'secondary',
  icon,
  narrow = false,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={classes(look, narrow, `${busy ? 'cursor-progress opacity-70' : ''} ${className ?? ''}`)}
    >
      {icon && <Icon name={icon} className="size-[1.125rem]" />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Shared, Omit<LinkProps, 'children'> {
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button: for going somewhere, where a button acts. */
export function ButtonLink({
  look = 'secondary',
  icon,
  narrow = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={classes(look, narrow, className)}>
      {icon && <Icon name={icon} className="size-[1.125rem]" />}
      {children}
    </Link>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** What it does, for screen readers and as a tooltip. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with a picture alone. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-[0.625rem] text-soft transition-colors hover:bg-sunk hover:text-ink disabled:opacity-55 ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
