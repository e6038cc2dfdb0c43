import CircularProgress from '@mui/material/CircularProgress';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { mayMoveOrder } from '@naryad/contracts/production/states';
import type { ReactElement } from 'react';
import { confirm } from '../../../shared/ui/index.js';
import { useChangeOrderStatus } from '../api/change-order-status.js';
import { useDeleteOrder } from '../api/delete-production-order.js';
import { texts } from '../shared/texts.js';
import css from './order-actions.module.css';
import { Button, ButtonLink } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/stack.js';

export interface OrderActionsProps {
  readonly order: Pick<ProductionOrderRow, 'id' | 'status'>;
}

/** What can be done with an order of the list. While one action is under way, the row takes no other. */
export function OrderActions({ order }: OrderActionsProps): ReactElement {
  const change = useChangeOrderStatus();
  const remove = useDeleteOrder();
  const isBusy = change.isPending || remove.isPending;

  const askAndRemove = async (): Promise<void> => {
    const isSure = await confirm({
      title: texts.orders.removeTitle,
      text: texts.orders.removeText,
      confirmText: texts.orders.remove,
      danger: true,
    });
    if (isSure) await remove.run({ id: order.id });
  };

  return (
    <Stack as="span" direction="row" align="center" gap={1} className={css.actions} aria-busy={isBusy}>
      <ButtonLink kind="text" className={css.item} to={`/production/orders/${order.id}`}>
        {texts.orders.details}
      </ButtonLink>
      {mayMoveOrder(order.status, 'work') && (
        <Action isBusy={isBusy} onClick={() => void change.run({ id: order.id, status: 'work' })}>
          {texts.orders.start}
        </Action>
      )}
      {mayMoveOrder(order.status, 'new') && (
        <Action isBusy={isBusy} onClick={() => void change.run({ id: order.id, status: 'new' })}>
          {texts.orders.cancel}
        </Action>
      )}
      <Action isBusy={isBusy} isDanger onClick={() => void askAndRemove()}>
        {texts.orders.remove}
      </Action>
      {isBusy && <CircularProgress size={14} aria-hidden />}
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
      tone={isDanger ? 'danger' : undefined}
      className={css.item}
      disabled={isBusy}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
