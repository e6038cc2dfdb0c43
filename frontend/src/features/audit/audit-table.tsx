import type { ReactElement, ReactNode } from 'react';
import { errorText } from '../../shared/api/index.js';
import { formatNumber } from '../../shared/format/index.js';
import { BusyBar } from '../../shared/ui/busy-bar.js';
import { BY_TIME, type TimeOrder } from '../../shared/list/use-time-order.js';
import { HeaderCell } from '../../shared/ui/header-cell.js';
import { Button, EmptyState, ErrorPanel, Muted, Stack } from '../../shared/ui/index.js';
import type { Audit } from './use-audit.js';
import { texts } from './texts.js';
import { AuditEntry } from './audit-entry.js';
import css from './audit.module.css';

export interface AuditTableProps {
  readonly audit: Audit;
  readonly order: TimeOrder;
  readonly isFiltered: boolean;
  /** Content below the rows. */
  readonly children?: ReactNode;
}

const HEADERS = [texts.columns.who, texts.columns.action, texts.columns.object];

/** The rows of the journal. More are loaded on demand. */
export function AuditTable({ audit, order, isFiltered, children }: AuditTableProps): ReactElement {
  const { rows, error } = audit;
  return (
    <section className={css.table} aria-label={texts.title} tabIndex={0}>
      {audit.isFetching && rows !== undefined && <BusyBar aria-hidden />}
      {error !== null && rows === undefined ? (
        <ErrorPanel error={error} onRetry={audit.refetch} />
      ) : (
        <table aria-busy={rows === undefined || audit.isFetching}>
          <thead>
            <tr>
              <HeaderCell
                header={texts.columns.at}
                numeric={false}
                sticky={false}
                sort={BY_TIME}
                direction={order.direction}
                onSort={order.toggle}
              />
              {HEADERS.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows?.map((row) => (
              <AuditEntry key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {rows === undefined && error === null && <Foot>{texts.loading}</Foot>}
      {rows?.length === 0 && <EmptyState text={isFiltered ? texts.nothingFound : texts.empty} />}
      {rows !== undefined && rows.length > 0 && (
        <Foot>
          {children}
          {audit.moreError !== null && <span role="alert">{errorText(audit.moreError)}</span>}
          <span role="status">
            {texts.shown} {formatNumber(rows.length)}
            {audit.hasMore ? '' : ` · ${texts.end}`}
          </span>
          {audit.hasMore && (
            <Button isBusy={audit.isLoadingMore} onClick={audit.loadMore}>
              {texts.more}
            </Button>
          )}
        </Foot>
      )}
    </section>
  );
}

/** Below the rows: their count, and the button for more. */
function Foot({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Muted as="div" size="inherit" tabular>
      <Stack direction="row" wrap align="center" justify="center" gap="8px 16px" className={css.foot}>
        {children}
      </Stack>
    </Muted>
  );
}
