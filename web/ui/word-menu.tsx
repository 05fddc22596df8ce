import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';

/** A menu behind words that look like a button. */
export function WordMenu({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Menu
      buttonClassName="border border-outline bg-card px-4 font-semibold shadow-card hover:border-edge hover:bg-sunk"
      button={
        <>
          {words}
          <Icon name="chevron-down" className="size-4 text-soft" />
        </>
      }
    >
      {children}
    </Menu>
  );
}
