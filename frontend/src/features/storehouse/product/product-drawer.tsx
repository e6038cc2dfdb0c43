import Drawer from '@mui/material/Drawer';
import { lazy, Suspense, useId, useState, type ReactElement } from 'react';
import type { ScanOutcome } from '../../../shared/scanner/index.js';
import { Skeletons } from '../../../shared/ui/skeleton.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Tabs, type TabItem } from '../../../shared/ui/tabs.js';
import { useProductStock } from './use-product-stock.js';
import type { CardTab, ProductCard } from './product-card.js';
import { drawerTexts } from './texts.js';
import { ProductHeader } from './product-drawer-header.js';
import { ProductHistoryTab } from './product-drawer-history.js';
import { ProductLotsTab } from './product-drawer-lots.js';
import { ScanNote } from '../shared/scan-note.js';
import css from './product-drawer.module.css';

const ProductChartTab = lazy(() =>
  import('./product-drawer-chart.js').then((it) => ({ default: it.ProductChartTab })),
);
const PANELS = { lots: ProductLotsTab, history: ProductHistoryTab, chart: ProductChartTab } as const;
const tabs: readonly TabItem<CardTab>[] = [
  { value: 'lots', label: drawerTexts.lots },
  { value: 'history', label: drawerTexts.history },
  { value: 'chart', label: drawerTexts.chart },
];

export interface ProductDrawerProps {
  readonly moduleId: number;
  readonly card: ProductCard;
  /** Result of the last scan. The list that usually shows it is covered. */
  readonly scan: ScanOutcome | null;
  readonly onChange: (part: Partial<ProductCard>) => void;
  readonly onClose: () => void;
}

/** The card of a product over the balances: locations, history and actions. */
export function ProductDrawer({ moduleId, card, scan, onChange, onClose }: ProductDrawerProps): ReactElement {
  const titleId = useId();
  const { productId, cellId, tab, day = null } = card;
  const [scannedBefore] = useState(scan);
  const stock = useProductStock(moduleId, productId);
  const Panel = PANELS[tab];
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { className: css.drawer, role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId },
      }}
    >
      <ProductHeader
        key={productId}
        moduleId={moduleId}
        productId={productId}
        cellId={cellId}
        stock={stock}
        titleId={titleId}
        onClose={onClose}
      />
      <div className={css.scan}>
        <ScanNote scan={scan === scannedBefore ? null : scan} />
      </div>
      <div className={css.tabs}>
        <Tabs
          label={drawerTexts.tabs}
          items={tabs}
          value={tab}
          onChange={(next) => onChange({ tab: next, day: null })}
        />
      </div>
      <Stack gap={10} className={css.panel} role="tabpanel" aria-label={drawerTexts[tab]}>
        <Suspense fallback={<Skeletons rows={2} height={180} />}>
          <Panel
            key={`${productId}/${cellId ?? ''}`}
            moduleId={moduleId}
            productId={productId}
            productName={stock.name ?? drawerTexts.unnamed}
            cellId={cellId}
            day={day}
            onAllCells={() => onChange({ cellId: null })}
            onAllDays={() => onChange({ day: null })}
          />
        </Suspense>
      </Stack>
    </Drawer>
  );
}
