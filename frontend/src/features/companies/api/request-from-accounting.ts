import { accountingRoutes } from '@naryad/contracts/accounting/routes';
import { mdiDatabaseImportOutline } from '@mdi/js';
import { useState } from 'react';
import { sendCommand } from '../../../shared/api/index.js';
import type { ListAction } from '../../../shared/list/list-action.js';
import { texts } from '../texts.js';

/** 'Запросить из 1С': the button is busy meanwhile; what came of it is only logged [1 §1, §7]. */
export function useRequestFromAccounting(): ListAction {
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      console.info(texts.fromAccounting, await sendCommand(accountingRoutes.requestCompanies, {}));
    } catch (error) {
      console.error(texts.fromAccounting, error);
    } finally {
      setBusy(false);
    }
  };
  return {
    id: 'accounting',
    text: texts.fromAccounting,
    icon: mdiDatabaseImportOutline,
    isBusy,
    onRun: () => void run(),
  };
}
