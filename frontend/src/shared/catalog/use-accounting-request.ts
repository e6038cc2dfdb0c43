import type { accountingRoutes } from '@naryad/contracts/accounting/routes';
import { mdiDatabaseImportOutline } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { sendCommand } from '../api/send-command.js';
import type { ListAction } from '../list/list-action.js';
import { catalogTexts } from './texts.js';

/**
 * The action 'Запросить из 1С'. The button is busy during the request; the result is only logged.
 *
 * @example
 * ```tsx
 * <ListPage … actions={[useAccountingRequest(accountingRoutes.requestCompanies)]} />
 * ```
 */
export function useAccountingRequest(
  route: (typeof accountingRoutes)[keyof typeof accountingRoutes],
): ListAction {
  const [isBusy, setBusy] = useState(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      console.info(catalogTexts.fromAccounting, await sendCommand(route, {}));
    } catch (error) {
      console.error(catalogTexts.fromAccounting, error);
    } finally {
      if (mounted.current) setBusy(false);
    }
  };
  return {
    id: 'accounting',
    text: catalogTexts.fromAccounting,
    icon: mdiDatabaseImportOutline,
    isBusy,
    onRun: () => void run(),
  };
}
