import { mdiPencilOutline } from '@mdi/js';
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
  /** Layout: side by side, in two rows on narrow screens, or stacked. */
  readonly variant?: 'row' | 'rows' | 'upright';
}

/**
 * Actions of an order in the list. While one action runs, only it shows progress, and the others of the row
 * are disabled.
 */
export function OrderActions({ order, onEdit, variant = 'row' }: OrderActionsProps): ReactElement {
  const starting = useStartOrder(order);
  const ending = useEndOrder();
  const isBusy = starting.isPending || ending.isPending;
  const isUpright = variant === 'upright';

  return (
    <Stack
      as="span"
      direction={isUpright ? 'column' : 'row'}
      inline
      wrap={variant === 'rows'}
      align={isUpright ? 'start' : 'center'}
      gap={1}
      style={{ marginLeft: -5 }}
      aria-busy={isBusy}
    >
      <ButtonLink kind="text" size="small" className={css.item} to={`/production/orders/${order.id}`}>
        {texts.orders.details}
      </ButtonLink>
      {mayMoveOrder(order.status, 'work') && (
        <Action isBusy={starting.isPending} isLocked={isBusy} onClick={starting.start}>
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
        <Action
          isBusy={ending.pending === 'cancel'}
          isLocked={isBusy}
          onClick={() => ending.end(order, 'cancel')}
        >
          {texts.orders.cancel}
        </Action>
      )}
      <Action
        isBusy={ending.pending === 'remove'}
        isLocked={isBusy}
        isDanger
        onClick={() => ending.end(order, 'remove')}
      >
        {texts.orders.remove}
      </Action>
      {ending.dialog}
    </Stack>
  );
}

interface ActionProps {
  /** This action is running. */
  readonly isBusy: boolean;
  /** Another action of the row may be running. */
  readonly isLocked: boolean;
  readonly isDanger?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function Action({ isBusy, isLocked, isDanger = false, onClick, children }: ActionProps): ReactElement {
  return (
    <Button
      kind="text"
      size="small"
      tone={isDanger ? 'danger' : undefined}
      className={css.item}
      isBusy={isBusy}
      disabled={isLocked}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
