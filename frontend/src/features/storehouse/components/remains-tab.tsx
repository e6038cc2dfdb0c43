import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { StockRow } from '@naryad/contracts/stock/dto';
import type { ReactElement } from 'react';
import { useAddress } from '../../../shared/list/use-address.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { LiveSign } from '../../../shared/ui/live-sign.js';
import { Toolbar } from '../../../shared/ui/page.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { useRemains } from '../api/use-remains.js';
import { readGroup, type RemainsGroup } from '../model/remains-view.js';
import { storehouseTexts } from '../texts.js';
import { AddOperationButton } from './operation-dialog-button.js';
import { remainsColumns } from './remains-columns.js';

const rowKey = (row: StockRow): string => row.key;
const rowVersion = (row: StockRow): number => row.version;

/** Tab 'Остатки': balances by product or by cell, live [2 §2.1]. View and search stand in the address. */
export function RemainsTab({ moduleId }: { readonly moduleId: number }): ReactElement {
  const [parameters, setParameters] = useAddress();
  const group = readGroup(parameters.get('view'));
  const search = parameters.get('search') ?? '';
  const remains = useRemains({ moduleId, group, search });

  const change = (name: 'view' | 'search', value: string | null): void => {
    setParameters(
      (current) => {
        if (value === null || value === '') current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  };

  return (
    <>
      <Toolbar
        side={
          <>
            {remains.refresh.isPending && (
              <Button variant="outlined" size="small" onClick={remains.refresh.refresh}>
                {storehouseTexts.refreshList}
              </Button>
            )}
            <LiveSign updatedAt={remains.updatedAt} />
            <AddOperationButton moduleId={moduleId} />
          </>
        }
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={group}
          aria-label={storehouseTexts.group}
          onChange={(_event, value: RemainsGroup | null) => {
            if (value !== null) change('view', value === 'cell' ? 'cell' : null);
          }}
        >
          <ToggleButton value="product">{storehouseTexts.byProduct}</ToggleButton>
          <ToggleButton value="cell">{storehouseTexts.byCell}</ToggleButton>
        </ToggleButtonGroup>
        <SearchField
          label={storehouseTexts.search}
          placeholder={storehouseTexts.searchPlaceholder}
          value={search}
          onChange={(value) => change('search', value)}
        />
      </Toolbar>
      <div className="n-fill" {...remains.refresh.watch}>
        <DataTable
          key={group}
          fill
          label={storehouseTexts.remains}
          memoryKey={`remains.${group}`}
          columns={remainsColumns[group]}
          rows={remains.rows}
          rowKey={rowKey}
          rowVersion={rowVersion}
          error={remains.error}
          isFetching={remains.isFetching}
          onRetry={remains.retry}
          emptyText={search === '' ? storehouseTexts.empty : storehouseTexts.nothingFound}
          onVisibleRange={remains.onVisibleRange}
          footer={
            remains.rows !== undefined && (
              <>
                <span>
                  {storehouseTexts.positions}: <strong>{formatNumber(remains.total)}</strong>
                </span>
                <span>
                  {storehouseTexts.total}: <strong>{formatNumber(remains.totalCount)}</strong>{' '}
                  {storehouseTexts.pieces}
                </span>
              </>
            )
          }
        />
      </div>
    </>
  );
}
