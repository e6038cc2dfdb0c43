import {
  customerOrderStatuses,
  customerOrderStatusLabels,
  type CustomerOrderStatus,
} from '@naryad/contracts/customer-orders/dto';
import { useCallback, type ReactElement } from 'react';
import { useAddress } from '../../../shared/list/use-address.js';
import { Chip, Stack } from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';

export interface StatusFilter {
  readonly status: CustomerOrderStatus | null;
  readonly setStatus: (status: CustomerOrderStatus | null) => void;
}

/** The status that the list is narrowed to; it stands in the address, so that links and the way back keep it. */
export function useStatusFilter(): StatusFilter {
  const [parameters, setParameters] = useAddress();
  const asked = parameters.get('status');
  const setStatus = useCallback(
    (status: CustomerOrderStatus | null): void =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('page');
          if (status === null) next.delete('status');
          else next.set('status', status);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );
  return { status: customerOrderStatuses.find((known) => known === asked) ?? null, setStatus };
}

export function StatusChips({ status, setStatus }: StatusFilter): ReactElement {
  return (
    <Stack direction="row" wrap gap={6} role="group" aria-label={texts.list.statusFilter}>
      {customerOrderStatuses.map((one) => (
        <Chip key={one} isPressed={one === status} onClick={() => setStatus(one === status ? null : one)}>
          {customerOrderStatusLabels[one]}
        </Chip>
      ))}
    </Stack>
  );
}
