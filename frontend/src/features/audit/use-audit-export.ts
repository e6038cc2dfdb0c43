import type { AuditRow } from '@naryad/contracts/audit/dto';
import { auditRoutes } from '@naryad/contracts/audit/routes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, showError } from '../../shared/api/index.js';
import { exportList, type ExportColumn } from '../../shared/export/index.js';
import { formatNumber } from '../../shared/format/index.js';
import type { TimeOrder } from '../../shared/list/use-time-order.js';
import { toast } from '../../shared/ui/index.js';
import { differenceLines, differences } from './differences.js';
import { inputOf, type AuditFilter } from './filter.js';
import { actionLabel } from './labels.js';
import { typeLabel, actorLabel } from './display-labels.js';
import { texts } from './texts.js';

/** Maximum rows per file: a journal of several years does not fit into browser memory. */
const MOST_ROWS = 10_000;

/** Ids are numbers, except for a few object types. */
const numberOr = (id: string): string | number => (/^\d{1,15}$/.test(id) ? Number(id) : id);

const COLUMNS: readonly ExportColumn<AuditRow>[] = [
  { header: texts.columns.at, type: 'moment', value: ({ at }) => at },
  { header: texts.columns.who, type: 'text', value: actorLabel },
  { header: texts.sheet.ip, type: 'text', width: 16, value: ({ ip }) => ip },
  { header: texts.columns.action, type: 'text', width: 36, value: ({ action }) => actionLabel(action) },
  { header: texts.sheet.type, type: 'text', value: ({ object_type }) => typeLabel(object_type) },
  { header: texts.sheet.id, type: 'text', width: 14, value: ({ object_id }) => numberOr(object_id) },
  { header: texts.sheet.name, type: 'text', width: 32, value: ({ object_name }) => object_name },
  { header: texts.sheet.from, type: 'text', width: 18, value: ({ way }) => way?.from ?? null },
  { header: texts.sheet.to, type: 'text', width: 18, value: ({ way }) => way?.to ?? null },
  {
    header: texts.sheet.changes,
    type: 'text',
    width: 80,
    value: (row) => differenceLines(differences(row)),
  },
];

async function loadRows(
  filter: AuditFilter,
  direction: TimeOrder['direction'],
  signal: AbortSignal,
): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  let before: number | null = null;
  do {
    const page: { readonly data: readonly AuditRow[]; readonly next_before_id: number | null } = await api(
      auditRoutes.getAudit,
      { ...inputOf(filter, direction), before_id: before, per_page: 100 },
      { signal },
    );
    rows.push(...page.data);
    before = page.next_before_id;
  } while (before !== null && rows.length < MOST_ROWS);
  if (before !== null) toast.error(texts.exportCut(formatNumber(rows.length), direction));
  return rows;
}

export interface AuditExport {
  readonly isBusy: boolean;
  readonly run: () => void;
}

/** Saves all rows that match the filter as an Excel file. */
export function useAuditExport(filter: AuditFilter, direction: TimeOrder['direction']): AuditExport {
  const [isBusy, setBusy] = useState(false);
  const flight = useRef<AbortController | null>(null);
  useEffect(() => () => flight.current?.abort(), []);

  const run = useCallback(async (): Promise<void> => {
    if (flight.current !== null) return;
    const control = new AbortController();
    flight.current = control;
    setBusy(true);
    try {
      const rows = await loadRows(filter, direction, control.signal);
      await exportList({ fileName: texts.title, sheet: texts.title, columns: COLUMNS, rows });
    } catch (error) {
      if (control.signal.aborted) return;
      console.error('Excel', error);
      showError(error, texts.exportFailed);
    } finally {
      flight.current = null;
      if (!control.signal.aborted) setBusy(false);
    }
  }, [filter, direction]);
  return { isBusy, run: () => void run() };
}
