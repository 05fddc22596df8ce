import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { settingsQuery } from '../lib/herd/settings-query.ts';
import { farmOfTab, farmsQuery, useMay } from '../lib/session/farms.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuLine, MenuLink } from '../ui/menu.tsx';
import { FarmChoice } from './late-parts.tsx';

/** What is looked at, what the farm has, what it proves, and by what it works. */
const GROUPS = [
  [
    [paths.calendar, 'calendar', 'frame.calendar'],
    [paths.lists, 'list', 'frame.lists'],
  ],
  [
    [paths.places, 'pin', 'frame.places'],
    [paths.medicines, 'syringe', 'frame.medicines'],
    [paths.feedsOnHome, 'feed', 'frame.feeds'],
  ],
  [
    [paths.registers, 'book', 'frame.registers'],
    [paths.declarations, 'check', 'frame.to-declare'],
    [paths.history, 'history', 'frame.history'],
    [paths.imports, 'upload', 'frame.imports'],
  ],
  [
    [paths.people, 'groups', 'frame.people'],
    [paths.exchange, 'globe', 'frame.exchange'],
    [paths.howWeWork, 'sliders', 'frame.how-we-work'],
  ],
] as const;

/** Pages on which only owners have something to do. */
const OF_OWNERS: ReadonlySet<string> = new Set([paths.imports, paths.exchange]);

const PAGES: ReadonlySet<string> = new Set(GROUPS.flat().map(([to]) => to));

/** The pages of the farm. What is of the user is beside it, in `UserMenu`. */
export function FarmMenu() {
  const isHere = PAGES.has(useLocation().pathname);
  const isOwner = useMay('owner');
  const { data: farms = [] } = useQuery(farmsQuery);
  const { data: farm } = useQuery(settingsQuery);
  const isShown = (to: string) =>
    to === paths.declarations ? Boolean(farm?.country) : isOwner || !OF_OWNERS.has(to);
  return (
    <Menu
      buttonClassName={`shrink-0 px-2 font-medium sm:gap-1.5 lg:text-[0.9375rem] ${isHere ? 'text-pasture sm:bg-pasture-tint' : 'text-soft hover:bg-sunk hover:text-ink'}`}
      button={
        <>
          <Icon name="barn" className="size-5 max-[22rem]:hidden sm:max-[85rem]:hidden" />
          {/* Who is in several sees in which one they record. */}
          {farms.length > 1 ? (
            <>
              <span className="sr-only">{t('frame.farm')}</span>
              <bdi className="w-20 truncate">{farmOfTab(farms)?.farm_name}</bdi>
            </>
          ) : (
            t('frame.farm')
          )}
          <Icon name="chevron-down" className="size-4 max-[85rem]:hidden" />
        </>
      }
    >
      {farms.length > 1 && <FarmChoice farms={farms} />}
      {GROUPS.map((group, at) => (
        <div key={group[0][2]}>
          {at > 0 && <MenuLine />}
          {group.map(
            ([to, icon, label]) =>
              isShown(to) && (
                <MenuLink key={label} to={to} icon={icon}>
                  {t(label)}
                </MenuLink>
              ),
          )}
        </div>
      ))}
    </Menu>
  );
}
