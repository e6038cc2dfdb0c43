import { mdiClipboardCheckOutline, mdiRefresh } from '@mdi/js';
import type { StickerSize } from '@naryad/contracts/structure/dto';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import type { ListAction } from '../../../shared/list/list-action.js';
import { ListActions } from '../../../shared/list/list-actions.js';
import { useIsNarrow, useIsPhone } from '../../../shared/list/use-is-phone.js';
import type { DeferredRefresh } from '../../../shared/realtime/use-deferred-refresh.js';
import { Button, ButtonLink } from '../../../shared/ui/button.js';
import { Segments } from '../../../shared/ui/chip.js';
import { Toolbar } from '../../../shared/ui/page.js';
import { Stack } from '../../../shared/ui/stack.js';
import { readGroup, type StockGroup, type StockView, type ViewPart } from './stock-view.js';
import { storehouseTexts } from '../shared/texts.js';
import { AddOperationButton } from '../operation-dialog/operation-dialog-button.js';
import { PrintLabels, printActions } from '../shared/prints/print-labels.js';
import { filterActions, StockFilters, type StockFiltersProps } from './stock-filters.js';
import { SearchedList, StockSearch } from '../shared/stock-search.js';
import toolbarCss from '../shared/toolbar.module.css';

export interface StockToolbarProps {
  readonly view: StockView;
  readonly onView: (part: ViewPart) => void;
  readonly refresh: DeferredRefresh;
  readonly toExcel: ListAction;
  readonly isPrinting: boolean;
  /** Must open its window synchronously. */
  readonly onPrint: (size: StickerSize) => void;
  readonly filters: Pick<StockFiltersProps, 'counts' | 'narrowings'>;
}

/** Filters of the balances, and the actions of the tab. */
export function StockToolbar(props: StockToolbarProps): ReactElement {
  const { view, onView, refresh, toExcel, isPrinting, onPrint } = props;
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  const takings = `/storehouse/stock-takings/${view.moduleId}`;
  const onSearch = (search: string): void => onView({ search });
  const menu: readonly ListAction[] = [
    {
      id: 'takings',
      text: storehouseTexts.stockTaking,
      icon: mdiClipboardCheckOutline,
      onRun: () => void navigate(takings),
    },
    toExcel,
    ...printActions({ isBusy: isPrinting, onPrint }),
    ...(isNarrow && !isPhone
      ? filterActions(view.filter, props.filters.counts, (filter) => onView({ filter }))
      : []),
  ];

  const grouping = (
    <Segments<StockGroup>
      tone="accent"
      label={storehouseTexts.group}
      options={[
        { value: 'product', label: storehouseTexts.byProduct },
        { value: 'cell', label: storehouseTexts.byCell },
      ]}
      value={view.group}
      onChange={(group) => onView({ group: readGroup(group) })}
    />
  );

  // At a zoom of 200 % the filters are in the menu; filters set by a scan remain visible.
  const isBare =
    isNarrow &&
    !isPhone &&
    !refresh.isPending &&
    view.filter === null &&
    props.filters.narrowings.length === 0;

  return (
    <Stack gap={10} className={toolbarCss.bar}>
      <Toolbar
        side={
          <>
            {!isNarrow && (
              <ButtonLink to={takings} icon={mdiClipboardCheckOutline}>
                {storehouseTexts.stockTaking}
              </ButtonLink>
            )}
            <ListActions actions={isNarrow ? menu : [toExcel]} isMenu={isNarrow} />
            <AddOperationButton moduleId={view.moduleId} />
          </>
        }
      >
        {!isPhone && grouping}
        <StockSearch
          label={storehouseTexts.search}
          placeholder={storehouseTexts.searchPlaceholder}
          value={view.search}
          onChange={onSearch}
        />
      </Toolbar>
      {!isBare && (
        <Toolbar
          side={
            <>
              {refresh.isPending && (
                <Button tone="accent" icon={mdiRefresh} onClick={refresh.refresh}>
                  {storehouseTexts.refreshList}
                </Button>
              )}
              {!isNarrow && <PrintLabels isBusy={isPrinting} onPrint={onPrint} />}
            </>
          }
        >
          <StockFilters filter={view.filter} onChange={(filter) => onView({ filter })} {...props.filters}>
            <SearchedList value={view.search} onChange={onSearch} />
            {isPhone && grouping}
          </StockFilters>
        </Toolbar>
      )}
    </Stack>
  );
}
