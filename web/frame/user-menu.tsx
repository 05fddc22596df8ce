import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuLink } from '../ui/menu.tsx';

/** The name of the user, which opens what is seldom needed. */
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
      <MenuLink to={paths.profile} icon="user">
        {t('frame.profile')}
      </MenuLink>
      <MenuLink to={paths.notifications} icon="mail">
        {t('frame.mails')}
      </MenuLink>
      <MenuLink to={paths.calendar} icon="calendar">
        {t('frame.calendar')}
      </MenuLink>
      <MenuLink to={paths.imports} icon="upload">
        {t('frame.imports')}
      </MenuLink>
      <MenuLink to={paths.registers} icon="list">
        {t('frame.registers')}
      </MenuLink>
      <MenuLink to={paths.places} icon="home">
        {t('frame.places')}
      </MenuLink>
      <MenuLink to={paths.medicines} icon="syringe">
        {t('frame.medicines')}
      </MenuLink>
      <MenuLink to={paths.lists} icon="list">
        {t('frame.lists')}
      </MenuLink>
      <MenuLink to={paths.howWeWork} icon="calendar">
        {t('frame.how-we-work')}
      </MenuLink>
      <MenuLink to={paths.history} icon="history">
        {t('frame.history')}
      </MenuLink>
      <MenuLink to={paths.help} icon="help">
        {t('frame.help')}
      </MenuLink>
      <hr className="mx-2 my-1.5 border-line" />
      <MenuLink to={paths.logout} icon="logout">
        {t('frame.logout')}
      </MenuLink>
    </Menu>
  );
}
