import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuLine, MenuLink } from '../ui/menu.tsx';

const ITEMS = [
  [paths.profile, 'user', 'frame.profile'],
  [paths.ownLanguage, 'globe', 'frame.language'],
  [paths.devices, 'device', 'frame.devices'],
  [paths.waiting, 'clock', 'frame.waiting-entries'],
  [paths.notifications, 'mail', 'frame.mails'],
  [paths.help, 'help', 'frame.help'],
] as const;

/** The name of the user, which opens what is the user's own. The pages of the farm are in `FarmMenu`. */
export function UserMenu({ username }: { username: string }) {
  return (
    <Menu
      buttonClassName="min-w-0 max-w-48 pe-2 ps-1.5 font-medium hover:bg-sunk"
      button={
        <>
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-brass-tint text-sm font-bold text-brass uppercase"
          >
            <bdi>{[...username][0]}</bdi>
          </span>
          <bdi className="truncate">{username}</bdi>
          <Icon name="chevron-down" className="size-4 text-soft" />
        </>
      }
    >
      {ITEMS.map(([to, icon, label]) => (
        <MenuLink key={label} to={to} icon={icon}>
          {t(label)}
        </MenuLink>
      ))}
      <MenuLine />
      <MenuLink to={paths.logout} icon="logout">
        {t('frame.logout')}
      </MenuLink>
    </Menu>
  );
}
