import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { mdiClipboardCheckOutline, mdiPrinterOutline, mdiRefresh } from '@mdi/js';
import type { StickerSize } from '@naryad/contracts/structure/dto';
import { useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListAction } from '../../../shared/list/list-action.js';
import { ListActions } from '../../../shared/list/list-actions.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { Icon } from '../../../shared/ui/icon.js';
import { LiveSign } from '../../../shared/ui/live-sign.js';
import { Toolbar } from '../../../shared/ui/page.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import type { Remains } from '../api/use-remains.js';
import { labelSizeName, labelSizes, readLabelSize, saveLabelSize } from '../model/label-sheets.js';
import { readGroup, type RemainsGroup, type RemainsView, type ViewPart } from '../model/remains-view.js';
import { storehouseTexts } from '../texts.js';
import { AddOperationButton } from './operation-dialog-button.js';
import { RemainsFilters, type RemainsFiltersProps } from './remains-filters.js';

export interface RemainsToolbarProps {
  readonly view: RemainsView;
  readonly onView: (part: ViewPart) => void;
  readonly remains: Pick<Remains, 'refresh' | 'updatedAt'>;
  readonly toExcel: ListAction;
  readonly isPrinting: boolean;
  /** Must open its window at once. */
  readonly onPrint: (size: StickerSize) => void;
  readonly filters: Pick<RemainsFiltersProps, 'counts' | 'narrowings'>;
}

/** What the balances are narrowed by, and the deeds of the tab [2 §2.1]. */
export function RemainsToolbar(props: RemainsToolbarProps): ReactElement {
  const { view, onView, remains, toExcel, isPrinting, onPrint } = props;
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const takings = `/storehouse/stock-takings/${view.moduleId}`;
  const phoneActions: readonly ListAction[] = [
    {
      id: 'takings',
      text: storehouseTexts.stockTaking,
      icon: mdiClipboardCheckOutline,
      onRun: () => void navigate(takings),
    },
    toExcel,
    ...labelSizes.map((size) => ({
      id: `labels-${size}`,
      text: isPrinting
        ? storehouseTexts.labels.busy
        : `${storehouseTexts.labels.print} ${labelSizeName(size)}`,
      icon: mdiPrinterOutline,
      isBusy: isPrinting,
      onRun: () => onPrint(size),
    })),
  ];

  return (
    <div className="n-remains">
      <Toolbar
        side={
          <>
            {remains.refresh.isPending && (
              <Button
                variant="outlined"
                startIcon={<Icon path={mdiRefresh} size={18} />}
                onClick={remains.refresh.refresh}
              >
                {storehouseTexts.refreshList}
              </Button>
            )}
            <LiveSign updatedAt={remains.updatedAt} />
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
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={view.group}
          aria-label={storehouseTexts.group}
          onChange={(_event, value: RemainsGroup | null) => {
            if (value !== null) onView({ group: readGroup(value) });
          }}
        >
          <ToggleButton value="product">{storehouseTexts.byProduct}</ToggleButton>
          <ToggleButton value="cell">{storehouseTexts.byCell}</ToggleButton>
        </ToggleButtonGroup>
        <SearchField
          label={storehouseTexts.search}
          placeholder={storehouseTexts.searchPlaceholder}
          value={view.search}
          onChange={(search) => onView({ search })}
        />
      </Toolbar>
      <Toolbar side={isPhone ? undefined : <PrintLabels isBusy={isPrinting} onPrint={onPrint} />}>
        <RemainsFilters filter={view.filter} onChange={(filter) => onView({ filter })} {...props.filters} />
      </Toolbar>
    </div>
  );
}

/** 'Распечатать этикетки' with the size of the labels, which this device remembers. */
export function PrintLabels({
  isBusy,
  onPrint,
}: {
  readonly isBusy: boolean;
  readonly onPrint: (size: StickerSize) => void;
}): ReactElement {
  const texts = storehouseTexts.labels;
  const [size, setSize] = useState(readLabelSize);
  return (
    <div className="n-remains__tools">
      <ToggleButtonGroup
        exclusive
        size="small"
        value={size}
        aria-label={texts.size}
        onChange={(_event, next: StickerSize | null) => {
          if (next === null) return;
          setSize(next);
          saveLabelSize(next);
        }}
      >
        {labelSizes.map((one) => (
          <ToggleButton key={one} value={one} title={texts.size}>
            {labelSizeName(one)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button
        variant="outlined"
        color="inherit"
        loading={isBusy}
        loadingPosition="start"
        startIcon={<Icon path={mdiPrinterOutline} size={18} />}
        onClick={() => onPrint(size)}
      >
        {isBusy ? texts.busy : texts.print}
      </Button>
    </div>
  );
}
