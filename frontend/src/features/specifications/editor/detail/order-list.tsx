import type { ReactElement, ReactNode } from 'react';
import { useDragOrder } from '../../../../shared/list/use-drag-order.js';
import { Card } from '../../../../shared/ui/index.js';
import type { NodeRef } from '../../shared/selection.js';
import { keyOf } from '../../shared/selection.js';
import { useTools } from '../editor-context.js';
import { OrderRow, type OrderedKind } from './order-row.js';

export interface OrderedItem {
  readonly id: NodeRef['id'];
  readonly name: string;
  /** From 1; the wire's `sort` grows in steps of five. */
  readonly number: number;
  readonly detail: string;
  /** At the end of the line, before its buttons. */
  readonly quantity?: string;
}

export interface OrderListProps {
  /** Accessible name. */
  readonly label: string;
  readonly kind: OrderedKind;
  readonly items: readonly OrderedItem[];
  /** Key of the expanded row. */
  readonly openKey?: string | null;
  readonly badgeOf: (key: string) => string;
  readonly renderOpen?: () => ReactNode;
}

/** An ordered list whose rows are moved by buttons, keys, or by dragging the handle. */
export function OrderList({
  label,
  kind,
  items,
  openKey = null,
  badgeOf,
  renderOpen,
}: OrderListProps): ReactElement {
  const { commands } = useTools();
  const { list, drop, onHandle } = useDragOrder<HTMLDivElement>((from, to) => {
    const item = items[from];
    if (item !== undefined) commands.moveTo({ kind, id: item.id }, to);
  });
  return (
    <Card as="ol" gap={0} ref={list} aria-label={label}>
      {items.map(({ id, name, number, detail, quantity = '' }, index) => {
        const key = keyOf({ kind, id });
        const isOpen = key === openKey;
        const lands = drop?.to === index && drop.to !== drop.from;
        return (
          <OrderRow
            key={key}
            kind={kind}
            id={id}
            name={name}
            number={number}
            detail={detail}
            quantity={quantity}
            index={index}
            count={items.length}
            isOpen={isOpen}
            badge={badgeOf(key)}
            drop={!lands ? null : drop.to < drop.from ? 'before' : 'after'}
            onHandle={onHandle}
          >
            {isOpen && renderOpen?.()}
          </OrderRow>
        );
      })}
    </Card>
  );
}
