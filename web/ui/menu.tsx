import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { isMirrored } from '../lib/screen/mirrored.ts';
import { Icon, type IconName } from './icon.tsx';

/** The space at the edges of the window that stays free, in pixels. */
const EDGE = 8;

interface MenuProps {
  /** What is on the button. */
  button: ReactNode;
  /** The button's name, where what is on it does not say it. */
  label?: string;
  buttonClassName?: string;
  children: ReactNode;
}

/**
 * A button that opens a small list of `MenuLink`s. The list is a popover: it lies above everything and
 * closes on Escape or a press beside it. The arrow keys walk through it. What is in it is on the page only while it is open.
 */
export function Menu({ button, label, buttonClassName = '', children }: MenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  function place(event: ToggleEvent): void {
    if (event.newState !== 'open' || !opener.current || !list.current) return;
    // Filled before it is shown: keys and eyes find the items at once.
    flushSync(() => setOpen(true));
    const { style } = list.current;
    // Measured as wide as it wants to be, before anybody sees it.
    Object.assign(style, { display: 'block', left: '0', top: '0' });
    const { offsetWidth: width, offsetHeight: height } = list.current;
    style.display = '';
    const box = opener.current.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    // It ends where its button ends, in the direction of the language, as far as the window has room.
    const within = (at: number, room: number) => `${Math.max(EDGE, Math.min(at, room - EDGE))}px`;
    style.left = within(isMirrored(opener.current) ? box.left : box.right - width, clientWidth - width);
    style.top = within(box.bottom + 6, clientHeight - height);
  }

  function walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !list.current) return;
    event.preventDefault();
    const items = [...list.current.querySelectorAll<HTMLElement>('a, button:not(:disabled)')];
    const at = items.findIndex((item) => item.contains(document.activeElement));
    items[(at + step + items.length) % items.length]?.focus();
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label={label}
        className={`inline-flex min-h-11 items-center gap-2 rounded-[0.625rem] ${buttonClassName}`}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          list.current?.showPopover();
          walk(event);
        }}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys and presses meant are those of the items within. */}
      <div
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={walk}
        onClick={() => list.current?.hidePopover()}
        className="fixed inset-auto m-0 min-w-56 max-w-[calc(100vw-1rem)] rounded-xl border border-line bg-card max-h-[calc(100dvh-1rem)] overflow-y-auto p-1.5 text-ink shadow-float open:animate-rise"
      >
        {open && children}
      </div>
    </>
  );
}

/** Between groups of items. */
export const MenuLine = () => <hr className="mx-2 my-1.5 border-line" />;

/** How an item looks that this file has not. */
export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-start font-medium hover:bg-sunk';

/** An item that leads somewhere; marked where one is there already. */
export function MenuLink({ to, icon, children }: { to: string; icon?: IconName; children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const isHere = pathname + hash === to;
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={`${MENU_ITEM} ${isHere ? 'text-pasture' : ''}`}
    >
      {icon && <Icon name={icon} className={`size-[1.125rem] ${isHere ? '' : 'text-soft'}`} />}
      {children}
    </Link>
  );
}
