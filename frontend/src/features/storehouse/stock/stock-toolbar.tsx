import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { mdiClipboardCheckOutline, mdiRefresh } from '@mdi/js';
import type { StickerSize } from '@naryad/contracts/structure/dto';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListAction } from '../../../shared/list/list-action.js';
import { ListActions } from '../../../shared/list/list-actions.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import type { DeferredRefresh } from '../../../shared/realtime/use-deferred-refresh.js';
import { Icon } from '../../../shared/ui/icon.js';
import { classes } from '../../../shared/ui/classes.js';
import { Toolbar } from '../../../shared/ui/page.js';
import { Stack } from '../../../shared/ui/stack.js';
import { readGroup, type StockGroup, type StockView, type ViewPart } from './stock-view.js';
import { storehouseTexts } from '../shared/texts.js';
import { AddOperationButton } from '../operation-dialog/operation-dialog-button.js';
import { PrintLabels, printActions } from '../shared/prints/print-labels.js';
import { StockFilters, type StockFiltersProps } from './stock-filters.js';
import { SearchedList, StockSearch } from '../shared/stock-search.js';
import toolbarCss from '../shared/toolbar.module.css';
import css from './stock-toolbar.module.css';

export interface StockToolbarProps {
  readonly view: StockView;
  readonly onView: (part: ViewPart) => void;
  readonly refresh: DeferredRefresh;
  readonly toExcel: ListAction;
  readonly isPrinting: boolean;
  /** Must open its window at once. */
  readonly onPrint: (size: StickerSize) => void;
  readonly filters: Pick<StockFiltersProps, 'counts' | 'narrowings'>;
}

/** What the balances are narrowed by, and the actions of the tab [2 §2.1]. */
export function StockToolbar(props: StockToolbarProps): ReactElement {
  const { view, onView, refresh, toExcel, isPrinting, onPrint } = props;
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const takings = `/storehouse/stock-takings/${view.moduleId}`;
  const onSearch = (search: string): void => onView({ search });
  const phoneActions: readonly ListAction[] = [
    {
      id: 'takings',
      text: storehouseTexts.stockTaking,
      icon: mdiClipboardCheckOutline,
      onRun: () => void navigate(takings),
    },
    toExcel,
    ...printActions({ isBusy: isPrinting, onPrint }),
  ];

  const grouping = (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={view.group}
      aria-label={storehouseTexts.group}
      onChange={(_event, value: StockGroup | null) => {
        if (value !== null) onView({ group: readGroup(value) });
      }}
    >
      <ToggleButton value="product">{storehouseTexts.byProduct}</ToggleButton>
      <ToggleButton value="cell">{storehouseTexts.byCell}</ToggleButton>
    </ToggleButtonGroup>
  );

  return (
    <Stack gap={10} className={classes(toolbarCss.bar, css.bar)}>
      <Toolbar
        side={
          <>
            {!isPhone && (
              <Button
                component={Link}
                to={takings}
                variant="outlined"
                color="inherit"
                startIcon={<Icon path={mdiClipboardCheckOutline} size={18} />}
              >
                {storehouseTexts.stockTaking}
              </Button>
            )}
            <ListActions actions={isPhone ? phoneActions : [toExcel]} />
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
      <Toolbar
        side={
          <>
            {refresh.isPending && (
              <Button
                variant="outlined"
                startIcon={<Icon path={mdiRefresh} size={18} />}
                onClick={refresh.refresh}
              >
                {storehouseTexts.refreshList}
              </Button>
            )}
            {!isPhone && <PrintLabels isBusy={isPrinting} onPrint={onPrint} />}
          </>
        }
      >
        <StockFilters filter={view.filter} onChange={(filter) => onView({ filter })} {...props.filters}>
          <SearchedList value={view.search} onChange={onSearch} />
          {isPhone && grouping}
        </StockFilters>
      </Toolbar>
    </Stack>
  );
}
