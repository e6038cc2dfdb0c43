import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { errorText } from '../../shared/api/index.js';
import { formatNumber } from '../../shared/format/index.js';
import { EmptyState, ErrorPanel } from '../../shared/ui/index.js';
import type { Audit } from './use-audit.js';
import type { Lookup } from './differences.js';
import { texts } from './texts.js';
import { AuditEntry } from './audit-entry.js';
import css from './audit.module.css';

export interface AuditTableProps {
  readonly audit: Audit;
  readonly lookup: Lookup;
  readonly isFiltered: boolean;
}

const HEADS = [texts.columns.at, texts.columns.who, texts.columns.action, texts.columns.object];

/** The rows of the journal; older ones come on demand. */
export function AuditTable({ audit, lookup, isFiltered }: AuditTableProps): ReactElement {
  const { rows, error } = audit;
  return (
    <section className={css.table} aria-label={texts.title} tabIndex={0}>
      {audit.isFetching && rows !== undefined && <div className="n-table__busy" aria-hidden />}
      {error !== null && rows === undefined ? (
        <ErrorPanel error={error} onRetry={audit.refetch} />
      ) : (
        <table aria-busy={rows === undefined || audit.isFetching}>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows?.map((row) => (
              <AuditEntry key={row.id} row={row} lookup={lookup} />
            ))}
          </tbody>
        </table>
      )}
      {rows === undefined && error === null && <p className={css.foot}>{texts.loading}</p>}
      {rows?.length === 0 && <EmptyState text={isFiltered ? texts.nothingFound : texts.empty} />}
      {rows !== undefined && rows.length > 0 && (
        <div className={css.foot}>
          {audit.moreError !== null && <span role="alert">{errorText(audit.moreError)}</span>}
          <span role="status">
            {texts.shown} {formatNumber(rows.length)}
            {audit.hasMore ? '' : ` · ${texts.end}`}
          </span>
          {audit.hasMore && (
            <Button variant="outlined" color="inherit" loading={audit.isLoadingMore} onClick={audit.loadMore}>
              {texts.more}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
