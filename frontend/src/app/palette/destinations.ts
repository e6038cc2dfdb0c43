import {
  mdiBarcodeScan,
  mdiAccountOutline,
  mdiBellOutline,
  mdiBellRingOutline,
  mdiCalendarClockOutline,
  mdiClipboardCheckMultipleOutline,
  mdiCloseOctagonOutline,
  mdiFormatListText,
  mdiGaugeLow,
  mdiHandBackRightOutline,
  mdiRocketLaunchOutline,
  mdiViewDashboardOutline,
} from '@mdi/js';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { WorkModuleLink } from '@naryad/contracts/work-modules/dto';
import { boardTexts } from '../../features/production/board/texts.js';
import { heldUnitTexts } from '../../features/production/held-units/texts.js';
import { callsAddress, heldUnitsAddress } from '../../features/production/shared/list-address.js';
import { texts as productionTexts } from '../../features/production/shared/texts.js';
import { overviewPath } from '../../features/storehouse/overview/overview-address.js';
import { overviewTexts } from '../../features/storehouse/overview/texts.js';
import { storehouseTabs } from '../../features/storehouse/shared/storehouse-tab.js';
import { storehouseTexts } from '../../features/storehouse/shared/texts.js';
import { navigationFor, type NavigationItem } from '../shell/navigation.js';
import { shellTexts } from '../shell/texts.js';
import { paletteTexts as texts } from './texts.js';

/** An address of the application that the palette offers. */
export interface Destination {
  readonly id: string;
  readonly group: keyof typeof texts.groups;
  readonly label: string;
  /** Secondary text; searched as well. */
  readonly detail: string;
  readonly path: string;
  readonly icon: string;
}

const menuDestination = (item: NavigationItem, detail: string): Destination => ({
  id: item.path,
  group: 'places',
  label: item.label,
  detail,
  path: item.path,
  icon: item.icon,
});

/** Tabs and pages below a storehouse or a production module. */
function partsOf(module: WorkModuleLink, icon: string): Destination[] {
  const part = (label: string, path: string, itsIcon = icon): Destination => ({
    id: path,
    group: 'places',
    label,
    detail: module.name,
    path,
    icon: itsIcon,
  });
  const { id } = module;
  if (module.key === 'production') {
    const { board, callList, tabs } = productionTexts;
    return [
      part(board, `/production/${id}/board`, mdiViewDashboardOutline),
      part(boardTexts.oee, `/production/${id}/oee`, mdiGaugeLow),
      part(tabs.orders, `/production/${id}?tab=orders`),
      part(tabs.tasks, `/production/${id}?tab=tasks`),
      part(tabs.specifications, `/production/${id}?tab=specifications`),
      part(callList, callsAddress(id), mdiBellRingOutline),
      part(heldUnitTexts.title, heldUnitsAddress(id), mdiHandBackRightOutline),
    ];
  }
  if (module.key !== 'storehouse') return [];
  return [
    part(overviewTexts.link, overviewPath(id), mdiViewDashboardOutline),
    ...storehouseTabs.map((tab) => part(storehouseTexts[tab], `/storehouse/${id}?tab=${tab}`)),
    part(texts.stockTakings, `/storehouse/stock-takings/${id}`, mdiClipboardCheckMultipleOutline),
  ];
}

/** Lists of the plant that are reached from other lists and have no entry in the sidebar. */
const besides = (): Destination[] =>
  [
    { id: '/workshops?list=shifts', label: texts.shifts, icon: mdiCalendarClockOutline },
    { id: '/workshops?list=defect-codes', label: texts.defectCodes, icon: mdiCloseOctagonOutline },
    { id: '/write-off-reasons', label: texts.writeOffReasons, icon: mdiFormatListText },
  ].map((item) => menuDestination({ ...item, path: item.id }, shellTexts.administration));

/** Modules of a user with their tabs, administration, and pages for all users. */
export function destinationsFor(user: CurrentUser): readonly Destination[] {
  const sections = navigationFor(user).flatMap(({ title, items }) =>
    items.flatMap((item) => {
      const module = user.modules.find(({ id }) => item.id === `module-${id}`);
      return [menuDestination(item, title), ...(module === undefined ? [] : partsOf(module, item.icon))];
    }),
  );
  const common = (label: string, path: string, icon: string): Destination =>
    menuDestination({ id: path, label, path, icon }, shellTexts.common);
  return [
    ...sections,
    ...(user.role.name === ADMINISTRATOR
      ? [...besides(), common(shellTexts.setup, '/setup', mdiRocketLaunchOutline)]
      : []),
    common(shellTexts.notices, '/notices', mdiBellOutline),
    common(shellTexts.profile, '/user', mdiAccountOutline),
    common(texts.scannerTest, '/scanner-test', mdiBarcodeScan),
  ];
}

/** The search of each storehouse of the user for the typed text. */
export function stockSearches(user: CurrentUser, typedText: string): readonly Destination[] {
  if (typedText === '') return [];
  return navigationFor(user).flatMap(({ items }) =>
    items.flatMap((item) => {
      const module = user.modules.find(({ id }) => item.id === `module-${id}`);
      if (module?.key !== 'storehouse') return [];
      const path = `/storehouse/${module.id}?${new URLSearchParams({ tab: 'remains', search: typedText })}`;
      return [
        {
          id: `seek-${module.id}`,
          group: 'stock' as const,
          label: texts.seek(typedText),
          detail: module.name,
          path,
          icon: item.icon,
        },
      ];
    }),
  );
}
