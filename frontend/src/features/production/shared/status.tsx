import type { ReactElement } from 'react';
import { StatusChip } from '../../../shared/ui/index.js';
import { clientOrderStatus, orderStatus, taskStatusView } from './statuses.js';

interface StatusProps {
  readonly status: string;
}

/** Status of a production order. */
export function OrderStatus({ status }: StatusProps): ReactElement {
  return <StatusChip {...orderStatus(status)} />;
}

/** Status of a task, an operation or a step. */
export function WorkStatus({ status }: StatusProps): ReactElement {
  return <StatusChip {...taskStatusView(status)} />;
}

/** Status of a customer order. */
export function ClientOrderStatus({ status }: StatusProps): ReactElement {
  return <StatusChip {...clientOrderStatus(status)} />;
}
