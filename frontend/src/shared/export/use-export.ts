import { mdiMicrosoftExcel } from '@mdi/js';
import { MAY_BE_OLD_HEADER } from '@naryad/contracts/kernel/may-be-old';
import type { Route } from '@naryad/contracts/kernel/route';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowOf } from '../api/load-all.js';
import { showError } from '../api/show-error.js';
import type { ListAction } from '../list/list-action.js';
import type { ExportColumn } from './cells.js';

type Columns<Row> = readonly ExportColumn<Row>[];

export interface UseExportOptions<R extends Route> {
  readonly fileName: string;
  /** Defaults to the file name. */
  readonly sheet?: string;
  /** Uses the file name as it is, because it contains a date already. */
  readonly undated?: boolean;
  /** Search, order and filters of the shown list: `list.listInput`. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Columns, or a function that returns them when they depend on the rows. */
  readonly columns: Columns<RowOf<R>> | ((rows: readonly RowOf<R>[]) => Promise<Columns<RowOf<R>>>);
}

const exportTexts = {
  button: 'Excel',
  failed: 'Не удалось выгрузить список. Попробуйте ещё раз.',
} as const;

export interface ExportActionOptions {
  /** Loads the rows and saves the file; the signal aborts it when the screen is left. */
  readonly save: (signal: AbortSignal) => Promise<void>;
  /** Message of a failure that has none of its own. */
  readonly failed?: string;
}

/**
 * The action 'Excel' for rows from any source, one file at a time. Busy while it runs; a failure is a toast.
 */
export function useExportAction(options: ExportActionOptions): ListAction {
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(options);
  const flight = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => flight.current?.abort(), []);

  const run = useCallback(async (): Promise<void> => {
    if (flight.current !== null) return;
    const control = new AbortController();
    flight.current = control;
    setBusy(true);
    try {
      await latest.current.save(control.signal);
    } catch (error) {
      if (control.signal.aborted) return;
      console.error('Excel', error);
      showError(error, latest.current.failed ?? exportTexts.failed);
    } finally {
      flight.current = null;
      if (!control.signal.aborted) setBusy(false);
    }
  }, []);

  return {
    id: 'export',
    text: exportTexts.button,
    icon: mdiMicrosoftExcel,
    isBusy,
    onRun: () => void run(),
  };
}

/**
 * The action 'Excel' of a list: saves all rows of the call with the current search and order, not only the
 * shown page. Busy while it runs; a failure is a toast.
 *
 * @example
 * ```tsx
 * const toExcel = useExport(companyRoutes.getCompanies, {
 *     fileName: 'Контрагенты',
 *     input: list.listInput,
 *     columns: companyExportColumns,
 * });
 * return <ListPage … actions={[toExcel]} />;
 * ```
 */
export function useExport<R extends Route>(route: R, options: UseExportOptions<R>): ListAction {
  return useExportAction({
    save: async (signal) => {
      const { fileName, sheet = fileName, undated = false, input, columns } = options;
      // Neither is part of a first load.
      const [{ loadAll }, { exportList }] = await Promise.all([
        import('../api/load-all.js'),
        import('./export-list.js'),
      ]);
      const rows = await loadAll(route, input, signal, { [MAY_BE_OLD_HEADER]: '1' });
      const shownColumns = typeof columns === 'function' ? await columns(rows) : columns;
      await exportList({ fileName, sheet, undated, columns: shownColumns, rows });
    },
  });
}
