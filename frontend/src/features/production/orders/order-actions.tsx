import { mdiPencilOutline } from '@mdi/js';
import CircularProgress from '@mui/material/CircularProgress';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { mayMoveOrder } from '@naryad/contracts/production/states';
import type { ReactElement } from 'react';
import { useEndOrder } from '../shared/order-moves/use-end-order.js';
import { useStartOrder } from '../shared/order-moves/use-start-order.js';
import { texts } from '../shared/texts.js';
import css from './order-actions.module.css';
import { Button, ButtonLink, IconButton } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/stack.js';

export interface OrderActionsProps {
  readonly order: ProductionOrderRow;
  readonly onEdit: (order: ProductionOrderRow) => void;
  /** Below each other. */
  readonly isUpright?: boolean;
}

/** What can be done with an order of the list. While one action is under way, the row takes no other. */
export function OrderActions({ order, onEdit, isUpright = false }: OrderActionsProps): ReactElement {
  const starting = useStartOrder(order);
  const ending = useEndOrder();
  const isBusy = starting.isPending || ending.isPending;

  return (
    <Stack
      as="span"
      direction={isUpright ? 'column' : 'row'}
      inline
      align={isUpright ? 'start' : 'center'}
      gap={1}
      aria-busy={isBusy}
    >
      <ButtonLink kind="text" size="small" className={css.item} to={`/production/orders/${order.id}`}>
        {texts.orders.details}
      </ButtonLink>
      {mayMoveOrder(order.status, 'work') && (
        <Action isBusy={isBusy} onClick={starting.start}>
          {texts.orders.start}
        </Action>
      )}
      {order.status === 'new' && (
        <IconButton
          size="small"
          icon={mdiPencilOutline}
          label={texts.orders.edit(order.id)}
          disabled={isBusy}
          onClick={() => onEdit(order)}
        />
      )}
      {mayMoveOrder(order.status, 'new') && (
        <Action isBusy={isBusy} onClick={() => ending.end(order, 'cancel')}>
          {texts.orders.cancel}
        </Action>
      )}
      <Action isBusy={isBusy} isDanger onClick={() => ending.end(order, 'remove')}>
        {texts.orders.remove}
      </Action>
      {isBusy && <CircularProgress size={14} aria-hidden />}
      {starting.dialog}
      {ending.dialog}
    </Stack>
  );
}

interface ActionProps {
  readonly isBusy: boolean;
  readonly isDanger?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function Action({ isBusy, isDanger = false, onClick, children }: ActionProps): ReactElement {
  return (
    <Button
      kind="text"
      size="small"
      tone={isDanger ? 'danger' : undefined}
      className={css.item}
      disabled={isBusy}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
