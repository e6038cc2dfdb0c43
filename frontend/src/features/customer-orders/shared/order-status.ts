import {
  mdiCheckCircleOutline,
  mdiFileDocumentOutline,
  mdiHelpCircleOutline,
  mdiProgressClock,
  mdiReceiptTextOutline,
  mdiTruckFastOutline,
} from '@mdi/js';
import {
  customerOrderStatuses,
  customerOrderStatusLabels,
  type CustomerOrderStatus,
} from '@naryad/contracts/customer-orders/dto';
import type { StatusChipProps } from '../../../shared/ui/status-chip.js';
import { texts } from './texts.js';

const VIEWS: Readonly<Record<CustomerOrderStatus, Omit<StatusChipProps, 'label'>>> = {
  new: { tone: 'neutral', icon: mdiFileDocumentOutline },
  work: { tone: 'info', icon: mdiProgressClock },
  counting: { tone: 'warning', icon: mdiReceiptTextOutline },
  completion: { tone: 'info', icon: mdiTruckFastOutline },
  done: { tone: 'success', icon: mdiCheckCircleOutline },
};

/** Icon, label and color of a status. A status that only a newer server has is 'Неизвестный статус'. */
export function orderStatusView(status: string): StatusChipProps {
  const validStatus = customerOrderStatuses.find((one) => one === status);
  return validStatus === undefined
    ? { tone: 'neutral', icon: mdiHelpCircleOutline, outlined: true, label: texts.unknownStatus }
    : { ...VIEWS[validStatus], label: customerOrderStatusLabels[validStatus] };
}
