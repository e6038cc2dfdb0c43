import { mdiCancel, mdiCheckCircleOutline, mdiClipboardSearchOutline, mdiCounter } from '@mdi/js';
import { stockTakingStatusLabels, type StockTakingStatus } from '@naryad/contracts/stock-takings/dto';
import type { StatusChipProps } from '../../../shared/ui/status-chip.js';

const VIEWS: Readonly<Record<StockTakingStatus, Pick<StatusChipProps, 'tone' | 'icon'>>> = {
  counting: { tone: 'info', icon: mdiCounter },
  review: { tone: 'warning', icon: mdiClipboardSearchOutline },
  posted: { tone: 'success', icon: mdiCheckCircleOutline },
  cancelled: { tone: 'neutral', icon: mdiCancel },
};

/** A status as icon, label and colour. */
export const statusView = (status: StockTakingStatus): StatusChipProps => ({
  ...VIEWS[status],
  label: stockTakingStatusLabels[status],
});
