import {
  mdiBarcodeScan,
  mdiAccountOutline,
  mdiClipboardCheckMultipleOutline,
  mdiRocketLaunchOutline,
  mdiViewDashboardOutline,
} from '@mdi/js';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { WorkModuleLink } from '@naryad/contracts/work-modules/dto';
import { overviewPath } from '../../features/storehouse/overview/overview-address.js';
import { overviewTexts } from '../../features/storehouse/overview/texts.js';
import { storehouseTabs } from '../../features/storehouse/shared/storehouse-tab.js';
import { storehouseTexts } from '../../features/storehouse/shared/texts.js';
import { navigationFor, type NavigationItem } from '../shell/navigation.js';
import { shellTexts } from '../shell/texts.js';
import { paletteTexts as texts } from './texts.js';

/** A place of the product that the palette leads to. */
export interface Destination {
  readonly id: string;
  readonly group: keyof typeof texts.groups;
  readonly label: string;
  /** A quieter second part; found by the search, too. */
  readonly detail: string;
  readonly path: string;
  readonly icon: string;
}

const place = (item: NavigationItem, detail: string): Destination => ({
  id: item.path,
  group: 'places',
  label: item.label,
  detail,
  path: item.path,
  icon: item.icon,
});

/** Tabs and pages below a storehouse. */
function partsOf(module: WorkModuleLink, icon: string): Destination[] {
  if (module.key !== 'storehouse') return [];
  const part = (label: string, path: string, itsIcon = icon): Destination => ({
    id: path,
    group: 'places',
    label,
    detail: module.name,
    path,
    icon: itsIcon,
  });
  return [
    part(overviewTexts.link, overviewPath(module.id), mdiViewDashboardOutline),
    ...storehouseTabs.map((tab) => part(storehouseTexts[tab], `/storehouse/${module.id}?tab=${tab}`)),
    part(texts.stockTakings, `/storehouse/stock-takings/${module.id}`, mdiClipboardCheckMultipleOutline),
  ];
}

/** Modules of a user with their tabs, administration and what everybody has [ux §3.0.6]. */
export function destinationsFor(user: CurrentUser): readonly Destination[] {
  const sections = navigationFor(user).flatMap(({ title, items }) =>
    items.flatMap((item) => {
      const module = user.modules.find(({ id }) => item.id === `module-${id}`);
      return [place(item, title), ...(module === undefined ? [] : partsOf(module, item.icon))];
    }),
  );
  const common = (label: string, path: string, icon: string): Destination =>
    place({ id: path, label, path, icon }, shellTexts.common);
  return [
    ...sections,
    ...(user.role.name === ADMINISTRATOR ? [common(shellTexts.setup, '/setup', mdiRocketLaunchOutline)] : []),
    common(shellTexts.profile, '/user', mdiAccountOutline),
    common(texts.scannerTest, '/scanner-test', mdiBarcodeScan),
  ];
}

/** The search of each storehouse of the user for what is typed. */
export function stockSearches(user: CurrentUser, typed: string): readonly Destination[] {
  if (typed === '') return [];
  return navigationFor(user).flatMap(({ items }) =>
    items.flatMap((item) => {
      const module = user.modules.find(({ id }) => item.id === `module-${id}`);
      if (module?.key !== 'storehouse') return [];
      const path = `/storehouse/${module.id}?${new URLSearchParams({ tab: 'remains', search: typed })}`;
      return [
        {
          id: `seek-${module.id}`,
          group: 'stock' as const,
          label: texts.seek(typed),
          detail: module.name,
          path,
          icon: item.icon,
        },
      ];
    }),
  );
}
