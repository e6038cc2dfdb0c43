import {
  mdiAlertCircleOutline,
  mdiArrowDown,
  mdiArrowUp,
  mdiContentDuplicate,
  mdiDragVertical,
  mdiTrashCanOutline,
} from '@mdi/js';
import { memo, useEffect, useRef, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { Button, Icon, IconButton, Muted, Text } from '../../../../shared/ui/index.js';
import { keyOf, type NodeRef } from '../../shared/selection.js';
import { useTools } from '../editor-context.js';
import { editorTexts } from '../texts.js';
import css from './order-row.module.css';

const texts = editorTexts.row;

/** Kinds of nodes in ordered lists. */
export type OrderedKind = 'material' | 'technology' | 'operation' | 'step';

export interface OrderRowProps {
  readonly kind: OrderedKind;
  readonly id: NodeRef['id'];
  readonly name: string;
  readonly number: number;
  readonly detail: string;
  readonly quantity: string;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  /** Text of the remarks; empty without any. */
  readonly badge: string;
  /** A row dragged over this one is dropped before or after it. */
  readonly drop: 'before' | 'after' | null;
  readonly onHandle: (event: PointerEvent, index: number) => void;
  /** Content below the line while it is expanded. */
  readonly children?: ReactNode;
}

/** One row of an ordered list: handle, number, content and actions. */
export const OrderRow = memo(function OrderRow({
  kind,
  id,
  name,
  number,
  detail,
  quantity,
  index,
  count,
  isOpen,
  badge,
  drop,
  onHandle,
  children,
}: OrderRowProps): ReactElement {
  const { commands } = useTools();
  const ref: NodeRef = { kind, id };
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const label = name.trim() === '' ? editorTexts.nameless : name;
  return (
    <li
      ref={row}
      className={css.row}
      data-drag-row
      data-row={keyOf(ref)}
      data-open={isOpen || undefined}
      data-drop={drop}
    >
      <div className={css.line}>
        <span className={css.handle} title={texts.drag} onPointerDown={(event) => onHandle(event, index)}>
          <Icon path={mdiDragVertical} size={20} />
        </span>
        <Muted className={css.number}>{number}</Muted>
        <Button
          kind="bare"
          className={css.name}
          aria-expanded={kind === 'step' ? isOpen : undefined}
          onClick={() => (isOpen ? commands.leave(ref) : commands.select(ref))}
        >
          <Text weight="strong" wrap="anywhere">
            {label}
          </Text>
          {detail !== '' && <Muted>{detail}</Muted>}
          {badge !== '' && (
            <span className={css.badge} title={badge}>
              <Icon path={mdiAlertCircleOutline} size={16} title={badge} />
            </span>
          )}
        </Button>
        {quantity !== '' && (
          <Text tabular wrap="never">
            {quantity}
          </Text>
        )}
        <span className={css.actions}>
          <IconButton
            icon={mdiArrowUp}
            label={texts.of(texts.up, label)}
            title={texts.up}
            disabled={index === 0}
            onClick={() => commands.shift(ref, -1)}
          />
          <IconButton
            icon={mdiArrowDown}
            label={texts.of(texts.down, label)}
            title={texts.down}
            disabled={index === count - 1}
            onClick={() => commands.shift(ref, 1)}
          />
          {(kind === 'operation' || kind === 'step') && (
            <IconButton
              icon={mdiContentDuplicate}
              label={texts.of(texts.duplicate, label)}
              title={texts.duplicate}
              onClick={() => commands.duplicate(ref)}
            />
          )}
          <IconButton
            icon={mdiTrashCanOutline}
            tone="danger"
            label={texts.of(texts.remove, label)}
            title={texts.remove}
            onClick={() => void commands.remove(ref)}
          />
        </span>
      </div>
      {children}
    </li>
  );
});
