import { mdiArrowDown, mdiArrowUp, mdiChevronDoubleUp, mdiDragVertical } from '@mdi/js';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import { formatDayMonth, formatNumber } from '../../../shared/format/index.js';
import { useDragOrder } from '../../../shared/list/use-drag-order.js';
import {
  EmptyState,
  ErrorPanel,
  Icon,
  IconButton,
  Muted,
  Skeletons,
  Stack,
  Text,
  VisuallyHidden,
} from '../../../shared/ui/index.js';
import { useOrderQueue, useOrderRanking } from '../api/order-queue.js';
import { OrderStatus } from '../shared/status.js';
import { texts } from '../shared/texts.js';
import { productName } from './orders-columns.js';
import css from './queue-dialog.module.css';

export interface QueueDialogProps {
  readonly moduleId: number;
  readonly onClose: () => void;
}

/**
 * Order in which the work of open orders is offered to work places. Changed by drag, buttons, or Alt with
 * arrows.
 */
export function QueueDialog({ moduleId, onClose }: QueueDialogProps): ReactElement {
  const queue = useOrderQueue(moduleId);
  const { rank } = useOrderRanking(moduleId);
  const [announcement, setAnnouncement] = useState('');
  const orders = queue.data?.data ?? [];

  /** To the position in the resulting list. */
  const moveTo = async (from: number, to: number): Promise<void> => {
    const movedOrder = orders[from];
    if (movedOrder === undefined || to < 0 || to >= orders.length || to === from) return;
    const others = orders.filter((one) => one.id !== movedOrder.id);
    if (await rank(movedOrder.id, others[to]?.id ?? null))
      setAnnouncement(texts.queue.moved(movedOrder.id, to + 1, orders.length));
  };
  const { list, drop, onHandle } = useDragOrder<HTMLDivElement>((from, to) => void moveTo(from, to));

  return (
    <PlainDialog
      title={texts.queue.title}
      submitText={texts.queue.done}
      maxWidth="sm"
      isDirty={false}
      onClose={onClose}
    >
      <Stack gap={12}>
        <Muted as="p">{texts.queue.hint}</Muted>
        {queue.data === undefined && !queue.error && <Skeletons rows={5} height={44} />}
        {queue.error && queue.data === undefined && (
          <ErrorPanel error={queue.error} onRetry={() => void queue.refetch()} />
        )}
        {queue.data !== undefined && orders.length === 0 && <EmptyState text={texts.queue.none} />}
        <Stack as="ol" gap={0} lines="between" ref={list} aria-label={texts.queue.list}>
          {orders.map((order, index) => (
            <QueueRow
              key={order.id}
              order={order}
              index={index}
              count={orders.length}
              drop={
                drop?.to !== index || drop.from === index ? null : drop.to < drop.from ? 'before' : 'after'
              }
              onHandle={onHandle}
              onMove={(targetIndex) => void moveTo(index, targetIndex)}
            />
          ))}
        </Stack>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Stack>
    </PlainDialog>
  );
}

interface QueueRowProps {
  readonly order: ProductionOrderRow;
  readonly index: number;
  readonly count: number;
  readonly drop: 'before' | 'after' | null;
  readonly onHandle: (event: PointerEvent, index: number) => void;
  readonly onMove: (targetIndex: number) => void;
}

function QueueRow({ order, index, count, drop, onHandle, onMove }: QueueRowProps): ReactElement {
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <Stack
      as="li"
      direction="row"
      align="center"
      className={css.row}
      data-drag-row
      data-drop={drop ?? undefined}
      onKeyDown={onKeyDown}
    >
      <span
        className={css.handle}
        title={texts.queue.drag(order.id)}
        onPointerDown={(event) => onHandle(event, index)}
      >
        <Icon path={mdiDragVertical} size={20} />
      </span>
      <Stack grow shrink gap={0}>
        <Stack direction="row" align="center" wrap gap="2px 8px">
          <Text weight="strong" tabular>
            {texts.queue.order(order.id)}
          </Text>
          {order.order !== null && <Muted>{order.order.number}</Muted>}
          <OrderStatus status={order.status} />
        </Stack>
        <Text size="small">{productName(order)}</Text>
        <Muted size="small">
          {texts.queue.detail(formatNumber(order.count), formatDayMonth(order.plan_start_datetime))}
        </Muted>
      </Stack>
      <IconButton
        icon={mdiChevronDoubleUp}
        label={texts.queue.first(order.id)}
        disabled={index === 0}
        onClick={() => onMove(0)}
      />
      <IconButton
        icon={mdiArrowUp}
        label={texts.queue.up(order.id)}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        icon={mdiArrowDown}
        label={texts.queue.down(order.id)}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </Stack>
  );
}
