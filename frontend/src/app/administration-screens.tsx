import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { lazy, type ComponentType, type ReactElement } from 'react';
import { useCurrentUser } from '../shared/session/session.js';

interface ScreenProps {
  readonly readOnly: boolean;
}

const screens = {
  products: lazy(() =>
    import('../features/products/list/products-page.js').then((m) => ({ default: m.ProductsPage })),
  ),
  product: lazy(() =>
    import('../features/products/edit/product-edit-page.js').then((m) => ({ default: m.ProductEditPage })),
  ),
  companies: lazy(() =>
    import('../features/companies/companies-page.js').then((m) => ({ default: m.CompaniesPage })),
  ),
  users: lazy(() => import('../features/users/users-page.js').then((m) => ({ default: m.UsersPage }))),
  modules: lazy(() =>
    import('../features/modules/list/modules-page.js').then((m) => ({ default: m.ModulesPage })),
  ),
  module: lazy(() =>
    import('../features/modules/details/module-details-page.js').then((m) => ({
      default: m.ModuleDetailsPage,
    })),
  ),
  workshops: lazy(() =>
    import('../features/workshops/workshops/workshops-page.js').then((m) => ({ default: m.WorkshopsPage })),
  ),
  workCenters: lazy(() =>
    import('../features/workshops/work-centers/work-centers-page.js').then((m) => ({
      default: m.WorkCentersPage,
    })),
  ),
  workPlaces: lazy(() =>
    import('../features/workshops/work-places/work-places-page.js').then((m) => ({
      default: m.WorkPlacesPage,
    })),
  ),
  printers: lazy(() =>
    import('../features/printing/printers-page.js').then((m) => ({ default: m.PrintersPage })),
  ),
  printQueue: lazy(() =>
    import('../features/printing/print-queue-page.js').then((m) => ({ default: m.PrintQueuePage })),
  ),
  writeOffReasons: lazy(() =>
    import('../features/write-off-reasons/reasons-page.js').then((m) => ({ default: m.ReasonsPage })),
  ),
  terminals: lazy(() =>
    import('../features/terminals/terminals-page.js').then((m) => ({ default: m.TerminalsPage })),
  ),
  boards: lazy(() =>
    import('../features/wall-boards/list/wall-boards-page.js').then((m) => ({ default: m.WallBoardsPage })),
  ),
  ledgerChecks: lazy(() =>
    import('../features/ledger-checks/ledger-checks-page.js').then((m) => ({ default: m.LedgerChecksPage })),
  ),
  setup: lazy(() =>
    import('../features/plant-setup/plant-setup-page.js').then((m) => ({ default: m.PlantSetupPage })),
  ),
  retention: lazy(() =>
    import('../features/retention/retention-page.js').then((m) => ({ default: m.RetentionPage })),
  ),
  audit: lazy(() => import('../features/audit/audit-page.js').then((m) => ({ default: m.AuditPage }))),
} satisfies Record<string, ComponentType<ScreenProps> | ComponentType>;

export type AdministrationScreenName = keyof typeof screens;

/**
 * An administration screen. All of them load through this one module, so the first load of a work desk
 * contains none of them. Every user may read reference lists; users without administrator rights see them
 * without edit controls.
 */
export function AdministrationScreen({
  screen,
}: {
  readonly screen: AdministrationScreenName;
}): ReactElement {
  const { role } = useCurrentUser();
  const Screen: ComponentType<ScreenProps> = screens[screen];
  return <Screen readOnly={role.name !== ADMINISTRATOR} />;
}
