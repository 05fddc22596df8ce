import type { OwnFarm } from '#domain/account/farms.ts';
import { farmOfTab } from '../lib/session/farms.ts';
import { goToFarm } from '../lib/session/go-to-farm.ts';
import { Icon } from '../ui/icon.tsx';
import { MENU_ITEM, MenuLine } from '../ui/menu.tsx';

/** The farms of whoever is in several, above the pages of the one at hand. */
export function FarmChoice({ farms }: { farms: readonly OwnFarm[] }) {
  const here = farmOfTab(farms);
  return (
    <>
      {farms.map(({ id, farm_name }) => (
        <button
          key={id}
          type="button"
          aria-current={id === here?.id ? 'true' : undefined}
          className={`${MENU_ITEM} wrap-anywhere aria-current:text-pasture`}
          onClick={() => goToFarm(id)}
        >
          <bdi>{farm_name}</bdi>
          {id === here?.id && <Icon name="check" className="ms-auto size-4 shrink-0" />}
        </button>
      ))}
      <MenuLine />
    </>
  );
}
