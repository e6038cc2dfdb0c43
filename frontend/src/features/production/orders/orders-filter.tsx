import { workStatus } from '@naryad/contracts/production/states';
import type { ReactElement } from 'react';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { Chip, Stack } from '../../../shared/ui/index.js';
import { orderStatus } from '../shared/statuses.js';
import { texts } from '../shared/texts.js';
import type { OrderFilter, OrdersViewState } from './orders-view.js';

const FILTERS: readonly OrderFilter[] = [...workStatus.options, 'late'];

/** Filters of the orders table. */
export function OrdersFilter({
  filter,
  setFilter,
}: Pick<OrdersViewState, 'filter' | 'setFilter'>): ReactElement {
  // On phones the list menu is next to the last filter.
  const style = useIsPhone() ? { display: 'contents' } : undefined;
  return (
    <Stack direction="row" wrap gap={6} role="group" aria-label={texts.orders.statusFilter} style={style}>
      {FILTERS.map((one) => (
        <Chip key={one} isPressed={one === filter} onClick={() => setFilter(one === filter ? null : one)}>
          {one === 'late' ? texts.orders.lateFilter : orderStatus(one).label}
        </Chip>
      ))}
    </Stack>
  );
}
