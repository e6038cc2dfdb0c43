import {
  mdiAccountMultipleOutline,
  mdiClipboardCheckOutline,
  mdiClipboardListOutline,
  mdiDolly,
  mdiDomain,
  mdiFactory,
  mdiHammerWrench,
  mdiBarcodeScan,
  mdiHomeCityOutline,
  mdiPackageVariantClosed,
  mdiPuzzleOutline,
  mdiRobotIndustrial,
  mdiShieldCheckOutline,
  mdiBasketCheckOutline,
  mdiViewModuleOutline,
  mdiWarehouse,
  mdiFormatListBulletedType,
  mdiHistory,
  mdiMonitorCellphone,
  mdiMonitorDashboard,
  mdiPrinterOutline,
} from '@mdi/js';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { shellTexts } from './texts.js';

export interface NavigationItem {
  readonly id: string;
  readonly label: string;
  /** Common name, shown where the specified label differs from it. */
  readonly second?: string;
  readonly path: string;
  readonly icon: string;
}

export interface NavigationSection {
  readonly id: string;
  readonly title: string;
  readonly items: readonly NavigationItem[];
}

const WORK_KEYS: ReadonlySet<WorkModuleKey> = new Set(['assembler-desk', 'picking-desk', 'otk-desk']);

const ICONS: Readonly<Partial<Record<WorkModuleKey, string>>> = {
  'assembler-desk': mdiHammerWrench,
  'picking-desk': mdiBasketCheckOutline,
  'otk-desk': mdiShieldCheckOutline,
  'storekeeper-desk': mdiDolly,
  storehouse: mdiWarehouse,
  orders: mdiClipboardListOutline,
  production: mdiFactory,
  'receipt-invoice-control': mdiClipboardCheckOutline,
  'tsd-scan': mdiBarcodeScan,
};

const administration: NavigationSection = {
  id: 'administration',
  title: shellTexts.administration,
  items: [
    { id: 'products', label: shellTexts.products, path: '/products', icon: mdiPackageVariantClosed },
    { id: 'companies', label: shellTexts.companies, path: '/companies', icon: mdiDomain },
    { id: 'users', label: shellTexts.users, path: '/users', icon: mdiAccountMultipleOutline },
    { id: 'modules', label: shellTexts.modules, path: '/modules', icon: mdiViewModuleOutline },
    { id: 'workshops', label: shellTexts.workshops, path: '/workshops', icon: mdiHomeCityOutline },
    {
      id: 'workshop-posts',
      label: shellTexts.workshopPosts,
      path: '/workshopPosts',
      icon: mdiRobotIndustrial,
    },
    {
      id: 'workshop-post-units',
      label: shellTexts.workshopPostUnits,
      second: shellTexts.workPlaces,
      path: '/workshopPostUnits',
      icon: mdiFormatListBulletedType,
    },
  ],
};

/**
 * Entries that are not in the specification. They are separate, so that 'Администрирование' stays as
 * specified.
 */
const security: NavigationSection = {
  id: 'security',
  title: shellTexts.security,
  items: [
    { id: 'terminals', label: shellTexts.terminals, path: '/terminals', icon: mdiMonitorCellphone },
    { id: 'boards', label: shellTexts.boards, path: '/boards', icon: mdiMonitorDashboard },
    { id: 'audit', label: shellTexts.audit, path: '/audit', icon: mdiHistory },
    {
      id: 'ledger-checks',
      label: shellTexts.ledgerChecks,
      path: '/ledger-checks',
      icon: mdiFormatListBulletedType,
    },
    { id: 'retention', label: shellTexts.retention, path: '/retention', icon: mdiPackageVariantClosed },
  ],
};

const printing: NavigationSection = {
  id: 'printing',
  title: shellTexts.printing,
  items: [
    { id: 'printers', label: shellTexts.printers, path: '/printers', icon: mdiPrinterOutline },
    {
      id: 'print-queue',
      label: shellTexts.printQueue,
      path: '/print-queue',
      icon: mdiFormatListBulletedType,
    },
  ],
};

/** Sidebar sections for a user; empty ones are left out. The sidebar renders 'Общее' itself. */
export function navigationFor(user: CurrentUser): readonly NavigationSection[] {
  const items = (working: boolean): readonly NavigationItem[] =>
    user.modules
      .filter(({ key }) => WORK_KEYS.has(key) === working)
      .map((module) => ({
        id: `module-${module.id}`,
        label: module.name,
        path: `/${module.route.replace(/^\/+/, '')}`,
        icon: ICONS[module.key] ?? mdiPuzzleOutline,
      }));
  const sections: readonly NavigationSection[] = [
    { id: 'work', title: shellTexts.workModules, items: items(true) },
    { id: 'other', title: shellTexts.otherModules, items: items(false) },
    ...(user.role.name === ADMINISTRATOR ? [administration, printing, security] : []),
  ];
  return sections.filter((section) => section.items.length > 0);
}
